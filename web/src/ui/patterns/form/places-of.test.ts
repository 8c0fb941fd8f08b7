import { isPlaceholder, isRegion, provinces } from '@tongying/contract/regions'
import { expect, test } from 'vitest'
import { placesOf } from './places-of.ts'

const places = placesOf(provinces, (region) => !isPlaceholder(region.name))
const codesOf = (name: string) => places.find((place) => place.name === name)?.codes

test('a city alone can be chosen, and a district of it', () => {
  expect(codesOf('浙江省 / 杭州市')).toEqual(['33', '3301'])
  expect(codesOf('浙江省 / 杭州市 / 西湖区')).toEqual(['33', '3301', '330106'])
})

test('a municipality is chosen by its own name, and its districts without 市辖区', () => {
  expect(codesOf('北京市')).toEqual(['11', '1101'])
  expect(codesOf('北京市 / 东城区')).toEqual(['11', '1101', '110101'])
})

test('every place is a region of the list, by a name of its own', () => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  expect(
    places.filter(({ codes: [province = '', city = '', district] }) => !isRegion(province, city, district)),
  ).toEqual([])
  expect(places.length).toBeGreaterThan(3000)
})
