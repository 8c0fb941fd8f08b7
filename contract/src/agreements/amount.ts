import * as z from 'zod'
import { fieldTexts, rule, type Text } from '../kit/index.ts'

/** The most that a form takes, without cents. */
const mostMoney = 1_000_000

const amountTexts = {
  wrong: {
    'zh-CN': '请填写不小于0的金额，最多两位小数',
    'en-US': 'Enter an amount of 0 or more with at most two decimals',
  },
  tooMuch: { 'zh-CN': '金额不能超过1000000', 'en-US': 'The amount cannot exceed 1000000' },
} as const satisfies Record<string, Text>

/** An amount as it is typed, `1200.5`: text, since a number would lose cents. */
export const typedAmount = z
  .string(rule(fieldTexts.required))
  .trim()
  .min(1, { error: rule(fieldTexts.required), abort: true })
  .regex(/^\d{1,12}(\.\d{1,2})?$/, { error: rule(amountTexts.wrong), abort: true })
  .refine((text) => centsOf(text) <= mostMoney * 100, rule(amountTexts.tooMuch))

/** The cents of an amount that was typed. */
export function centsOf(text: string): number {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
