import { expect, it } from 'vitest'
import { feesText, moneyText, sumOf, yuan } from './money.ts'

it('names the currency in both languages', () => {
  expect(yuan(0)).toEqual({ 'zh-CN': '¥0.0', 'en-US': 'CNY 0.0' })
  expect(yuan(1200.5)).toEqual({ 'zh-CN': '¥1200.5', 'en-US': 'CNY 1200.5' })
})

it('adds up what has the same currency, and names every amount', () => {
  expect(feesText([])).toEqual(yuan(0))
  expect(moneyText({ cents: 7, currency: 'USD' })['zh-CN']).toBe('USD 0.07')
  const sum = sumOf([
    { cents: 5000, currency: 'USD' },
    { cents: 30000, currency: 'CNY' },
    { cents: 50, currency: 'CNY' },
  ])
  expect(feesText(sum)).toEqual({ 'zh-CN': '¥300.50 + USD 50.00', 'en-US': 'CNY 300.50 + USD 50.00' })
})
