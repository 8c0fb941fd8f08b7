import * as z from 'zod'
import {
  choice,
  defineTexts,
  email,
  id,
  instant,
  machineKeys,
  optionalText,
  phone,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { contactRequestStates } from './contact-request-states.ts'

const { state, move } = machineKeys(contactRequestStates)

/** What the contact form may be about. */
export const contactTopics = ['cooperation', 'support', 'privacy', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactTopicLabels = defineTexts({
  cooperation: { 'zh-CN': '商务合作', 'en-US': 'Business cooperation' },
  support: { 'zh-CN': '使用帮助', 'en-US': 'Help' },
  privacy: { 'zh-CN': '个人信息', 'en-US': 'Personal information' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
} satisfies Record<ContactTopic, Text>)

/** After so many days a request is deleted, answered or not. */
export const contactKeptDays = 180

const reachRule: Text = { 'zh-CN': '请填写邮箱或手机号', 'en-US': 'Enter an email address or a mobile number' }

/** What a visitor types; the limits are those of the form too. */
export const contactFields = z.object({
  topic: choice(contactTopics),
  name: requiredText(50),
  organization: optionalText(100).default(''),
  /** Where the answer goes: an e-mail address or a mobile number. */
  reach: requiredText(254).refine(
    (typed) => email.safeParse(typed).success || phone.safeParse(typed).success,
    rule(reachRule),
  ),
  message: requiredText(2_000),
})
export type ContactFields = z.output<typeof contactFields>
export type ContactFieldName = keyof ContactFields
export const contactFieldNames = [
  'topic',
  'name',
  'organization',
  'reach',
  'message',
] as const satisfies readonly ContactFieldName[]

/** One row of the queue. */
export const contactRequestRow = z.object({
  id,
  state,
  topic: z.enum(contactTopics),
  name: z.string(),
  organization: z.string(),
  at: instant,
  closedAt: instant.nullable(),
})
export type ContactRequestRow = z.output<typeof contactRequestRow>

/** A request as the platform's staff read it. */
export const contactRequestView = contactRequestRow.extend({
  reach: z.string(),
  message: z.string(),
  closedByName: z.string(),
  /** What the one who closed it wrote down. */
  note: z.string(),
  /** When it is deleted. */
  keptUntil: instant,
  allowed: z.array(move),
})
export type ContactRequestView = z.output<typeof contactRequestView>

/** What the contact page shows of its form: empty, sent, or refused with what was typed and what is wrong with it. */
export type ContactOnPage =
  | { readonly is: 'sent' }
  | {
      readonly is: 'refused'
      readonly typed: Readonly<Partial<Record<ContactFieldName, string>>>
      readonly problem: string
      readonly fields: Readonly<Partial<Record<ContactFieldName, string>>>
      readonly status: number
    }
