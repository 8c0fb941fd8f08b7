import { expect, test } from 'vitest'
import { countryChoices, ethnicChoices } from './choices.ts'

test('the home country stands first, in the page’s language', () => {
  expect(countryChoices('zh-CN')[0]).toEqual({ value: 'CN', label: '中国' })
  expect(countryChoices('en-US')[0]?.label).toMatch(/China/)
  expect(countryChoices('en-US')[1]?.label).toBe('Afghanistan')
})
test('ethnic groups keep their official order, codes that look like numbers included', () => {
  const codes = ethnicChoices('zh-CN').map((one) => one.value)
  expect(codes.slice(0, 3)).toEqual(['01', '02', '03'])
  expect(codes.at(-1)).toBe('97')
})
