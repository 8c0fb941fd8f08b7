import { expect, test } from 'vitest'
import { isRegion, provinces, regionName } from './index.ts'

test('every code begins with that of its parent, and no code stands twice', () => {
  const codes = new Set<string>()
  const walk = (regions: typeof provinces, parent: string) => {
    for (const { code, name, children = [] } of regions) {
      const isTown = parent.length === 4 && code.length === 9
      const isNext = code.length === parent.length + 2 || isTown
      expect(code.startsWith(parent) && isNext && name !== '', `${code} ${name}`).toBe(true)
      expect(codes.has(code), code).toBe(false)
      codes.add(code)
      walk(children, code)
    }
  }
  walk(provinces, '')
  expect(provinces).toHaveLength(31)
})

test('a city belongs to its province and a district to its city', () => {
  expect(isRegion('33', '3301', '330106')).toBe(true)
  expect(isRegion('33', '3301')).toBe(true)
  expect(isRegion('33', '3101')).toBe(false)
  expect(isRegion('33', '3301', '330203')).toBe(false)
})

test('names read as an address does', () => {
  expect(regionName('33', '3301', '330106')).toBe('浙江省杭州市西湖区')
  expect(regionName('11', '1101', '110105')).toBe('北京市朝阳区')
  expect(regionName('33', '9999')).toBe('浙江省')
})
