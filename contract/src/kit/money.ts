import * as z from 'zod'
import type { Text } from './texts.ts'

/** Currencies in which fees are agreed, by their ISO 4217 codes; each has a hundred cents. */
export const currencies = ['CNY', 'HKD', 'MOP', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** An amount in whole cents, so that nothing is rounded. */
export const money = z.object({ cents: z.number().int().nonnegative(), currency: z.enum(currencies) })
export type Money = z.output<typeof money>

/** An amount of yuan with its currency; in English by its code, since ¥ may mean yen there. */
export function yuan(amount: number): Text {
  const digits = amount.toFixed(1)
  return { 'zh-CN': `¥${digits}`, 'en-US': `CNY ${digits}` }
}

/** An agreed amount with its currency and both decimals. */
export function moneyText({ cents, currency }: Money): Text {
  const digits = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const code = `${currency} ${digits}`
  return { 'zh-CN': currency === 'CNY' ? `¥${digits}` : code, 'en-US': code }
}

/** What is charged, one amount a currency; where nothing is agreed, nothing is charged. */
export function feesText(fees: readonly Money[]): Text {
  if (fees.length === 0) return yuan(0)
  const texts = fees.map(moneyText)
  return {
    'zh-CN': texts.map((text) => text['zh-CN']).join(' + '),
    'en-US': texts.map((text) => text['en-US']).join(' + '),
  }
}

/** The sum of these amounts, one a currency, in the order of the currencies. */
export function sumOf(amounts: readonly Money[]): Money[] {
  return currencies.flatMap((currency) => {
    const same = amounts.filter((each) => each.currency === currency)
    return same.length === 0 ? [] : [{ cents: same.reduce((sum, { cents }) => sum + cents, 0), currency }]
  })
}
