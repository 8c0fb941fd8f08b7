import * as z from 'zod'
import { choice, defineTexts, fieldTexts, instant, languages, rule, type Text } from '../kit/index.ts'
import { messageChannels } from '../messages/index.ts'

/** What brings messages out of the product. */
export const carrierNames = ['sms', 'mail'] as const
export type CarrierName = (typeof carrierNames)[number]

export const carrierLabels = defineTexts({
  sms: { 'zh-CN': '短信', 'en-US': 'SMS' },
  mail: { 'zh-CN': '邮件', 'en-US': 'Email' },
} satisfies Record<CarrierName, Text>)

export const carrierState = z.object({
  name: choice(carrierNames),
  /** Which one the operator has set; `file` writes to a file and reaches nobody. */
  via: z.string(),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** Of the last failure, without values. */
  lastError: z.string(),
  /** Failures since the last success. */
  failuresSince: z.number().int(),
  /** What was sent within a day, of what may be; empty where nothing is counted. */
  budgets: z.array(z.object({ name: z.string(), used: z.number().int(), allowed: z.number().int() })),
  /** Where a test message goes, masked; empty where the reader has no such address. */
  to: z.string(),
})
export type CarrierState = z.output<typeof carrierState>
export const carrierStates = z.object({ list: z.array(carrierState) })

export const carrierTest = z.object({
  carrier: choice(carrierNames),
})
/** What was sent, so that the page can show it. */
export const carrierTested = z.object({ to: z.string(), texts: z.array(z.string()) })

/** A notice that can be tried, with its title in both languages. */
export const noticeToTry = z.object({ key: z.string(), title: z.string(), isSms: z.boolean() })

/** A notice with made-up values, shown in both languages and sent to the caller by the channels that are ticked. */
export const noticeTrial = z.object({
  notice: z.string().min(1, rule(fieldTexts.required)).max(100, rule(fieldTexts.notValid)),
  sms: z.boolean().default(false),
  mail: z.boolean().default(false),
  push: z.boolean().default(false),
})
export type NoticeTrial = z.output<typeof noticeTrial>

export const triedNotice = z.object({
  shown: z.array(z.object({ language: z.enum(languages), title: z.string(), content: z.string() })),
  /** What became of each channel: where it went, masked, or why it did not. */
  tried: z.array(z.object({ channel: choice(messageChannels), to: z.string(), refused: z.string() })),
})
export type TriedNotice = z.output<typeof triedNotice>
