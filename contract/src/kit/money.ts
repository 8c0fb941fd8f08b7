import type { Text } from './texts.ts'

/** An amount of yuan with its currency; in English by its code, since ¥ may mean yen there. */
export function yuan(amount: number): Text {
  const digits = amount.toFixed(1)
  return { 'zh-CN': `¥${digits}`, 'en-US': `CNY ${digits}` }
}
