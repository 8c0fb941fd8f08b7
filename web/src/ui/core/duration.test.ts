import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it('says the two largest units', () => {
  expect(duration(170_000)).toEqual({ 'zh-CN': '2分50秒', 'en-US': '2 min 50 s' })
  expect(duration(3 * 3_600_000 + 14 * 60_000 + 9_000)['zh-CN']).toBe('3小时14分')
  expect(duration(86_400_000 * 2 + 3_600_000)['en-US']).toBe('2 d 1 h')
})
it('leaves out a second unit of nothing, and never goes below zero', () => {
  expect(duration(3_600_000)['zh-CN']).toBe('1小时')
  expect(duration(-5)['en-US']).toBe('0 s')
})
