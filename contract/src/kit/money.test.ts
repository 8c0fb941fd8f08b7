import { expect, it } from 'vitest'
import { yuan } from './money.ts'

it('names the currency in both languages', () => {
  expect(yuan(0)).toEqual({ 'zh-CN': '¥0.0', 'en-US': 'CNY 0.0' })
  expect(yuan(1200.5)).toEqual({ 'zh-CN': '¥1200.5', 'en-US': 'CNY 1200.5' })
})
