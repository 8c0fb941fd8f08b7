import * as z from 'zod'
import { clockTime, defineTexts, fieldTexts, instant, languages, rule, type Text } from '../kit/index.ts'

/** What messages are about, as a person chooses how each reaches them. */
export const messageKinds = [
  'emergency',
  'critical',
  'security',
  'invitation',
  'progress',
  'mention',
  'report',
  'institution',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKindLabels = defineTexts({
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergencies' },
  critical: { 'zh-CN': '危急值', 'en-US': 'Critical findings' },
  security: { 'zh-CN': '账号与安全', 'en-US': 'Account and security' },
  invitation: { 'zh-CN': '会诊邀请', 'en-US': 'Invitations to consultations' },
  progress: { 'zh-CN': '会诊进展', 'en-US': 'Progress of consultations' },
  mention: { 'zh-CN': '讨论中提到我', 'en-US': 'Mentions in discussions' },
  report: { 'zh-CN': '报告与审核', 'en-US': 'Reports and their review' },
  institution: { 'zh-CN': '机构与认证', 'en-US': 'Institutions and certification' },
} satisfies Record<MessageKind, Text>)

/** How a message reaches a person besides the message centre, where every one of them stands. */
export const messageChannels = ['sms', 'mail', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const messageChannelLabels = defineTexts({
  sms: { 'zh-CN': '短信', 'en-US': 'SMS' },
  mail: { 'zh-CN': '邮件', 'en-US': 'Email' },
  push: { 'zh-CN': '浏览器', 'en-US': 'Browser' },
} satisfies Record<MessageChannel, Text>)

/** Nobody turns off `always`; the others are what stands until somebody chooses. */
export type ChannelRule = 'always' | 'on' | 'off'

/**
 * SMS goes out for the notices that the product sends by SMS, and for no others of their kind. An emergency and a
 * critical finding must reach whom they call, and what happens to an account its owner.
 */
export const channelRules: Readonly<Record<MessageKind, Readonly<Record<MessageChannel, ChannelRule>>>> = {
  emergency: { sms: 'always', mail: 'on', push: 'on' },
  critical: { sms: 'always', mail: 'off', push: 'on' },
  security: { sms: 'always', mail: 'always', push: 'off' },
  invitation: { sms: 'on', mail: 'on', push: 'on' },
  progress: { sms: 'on', mail: 'off', push: 'on' },
  mention: { sms: 'off', mail: 'off', push: 'on' },
  report: { sms: 'on', mail: 'off', push: 'off' },
  institution: { sms: 'on', mail: 'off', push: 'off' },
}

/** Kinds that come at any hour: somebody waits, or something is wrong. */
export const kindsAtAnyHour: ReadonlySet<MessageKind> = new Set(['emergency', 'critical', 'security'])

/** Whether a rule leaves a choice. */
export function isChoice(of: ChannelRule): boolean {
  return of !== 'always'
}

export type ChannelChoices = Record<MessageKind, Record<MessageChannel, boolean>>

/** What reaches somebody who has chosen nothing. */
export function defaultChoices(): ChannelChoices {
  const isOn = (of: ChannelRule) => of === 'always' || of === 'on'
  const ofKind = ({ sms, mail, push }: Record<MessageChannel, ChannelRule>) => ({
    sms: isOn(sms),
    mail: isOn(mail),
    push: isOn(push),
  })
  const entries = messageKinds.map((kind) => [kind, ofKind(channelRules[kind])])
  // Every kind has its entry; the compiler does not follow `fromEntries`.
  return Object.fromEntries(entries) as ChannelChoices
}

/** A day's stretch in which nothing but what cannot wait is sent; it may reach over midnight. */
const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: rule(fieldTexts.notValid) })
export type QuietHours = z.output<typeof quietHours>

const channels = z.object({ sms: z.boolean(), mail: z.boolean(), push: z.boolean() })

/** How messages reach a person. */
export const messagePreferences = z.object({
  choices: z.record(z.enum(messageKinds), channels).superRefine((choices, context) => {
    for (const kind of messageKinds)
      for (const channel of messageChannels) {
        const of = channelRules[kind][channel]
        if (isChoice(of) || choices[kind][channel]) continue
        context.addIssue({ code: 'custom', path: [kind, channel], message: rule(fixedTexts.on) })
      }
  }),
  quiet: quietHours.nullable(),
  /** When the daily summary goes out by mail. */
  digestAt: clockTime.nullable(),
  /** Of mails and of notices in a browser; an SMS goes out in Chinese. */
  language: z.enum(languages),
})
export type MessagePreferences = z.output<typeof messagePreferences>

const fixedTexts = defineTexts({
  on: { 'zh-CN': '这一项不能关闭', 'en-US': 'This cannot be turned off' },
})

/** The same as its owner reads it, with where it goes to. */
export const ownPreferences = messagePreferences.extend({
  savedAt: instant.nullable(),
  /** Masked; the mail is empty where none is bound. */
  phone: z.string(),
  email: z.string(),
})
export type OwnPreferences = z.output<typeof ownPreferences>
