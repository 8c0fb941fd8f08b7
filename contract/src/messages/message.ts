import * as z from 'zod'
import { consultationRow } from '../consultations/index.ts'
import { choice, day, defineTexts, id, instant, type Text } from '../kit/index.ts'

/** The tabs of the message centre. */
export const messageTypes = ['notice', 'invite', 'message'] as const
export type MessageType = (typeof messageTypes)[number]
export const messageType = choice(messageTypes)

export const messageTypeLabels = defineTexts({
  notice: { 'zh-CN': '通知', 'en-US': 'Notices' },
  invite: { 'zh-CN': '邀请', 'en-US': 'Invitations' },
  message: { 'zh-CN': '消息', 'en-US': 'Messages' },
} satisfies Record<MessageType, Text>)

/** What a tab of the message centre can be narrowed to. */
export const messageGroups = ['unread', 'toAnswer', 'consultation', 'report', 'institution'] as const
export type MessageGroup = (typeof messageGroups)[number]

export const messageGroupLabels = defineTexts({
  unread: { 'zh-CN': '未读', 'en-US': 'Unread' },
  toAnswer: { 'zh-CN': '等你答复', 'en-US': 'Awaiting your answer' },
  consultation: { 'zh-CN': '会诊', 'en-US': 'Consultations' },
  report: { 'zh-CN': '报告', 'en-US': 'Reports' },
  institution: { 'zh-CN': '机构与认证', 'en-US': 'Institutions and certification' },
} satisfies Record<MessageGroup, Text>)

/** How far back a list of messages reaches; without one, to the first. */
export const messageSpans = ['week', 'month', 'quarter'] as const
export type MessageSpan = (typeof messageSpans)[number]

export const messageSpanLabels = defineTexts({
  week: { 'zh-CN': '最近7天', 'en-US': 'Last 7 days' },
  month: { 'zh-CN': '最近30天', 'en-US': 'Last 30 days' },
  quarter: { 'zh-CN': '最近90天', 'en-US': 'Last 90 days' },
} satisfies Record<MessageSpan, Text>)

export const messageSearchMost = 60

/** What a message is about; the page knows where each kind opens. */
export const messageLinkKinds = [
  'consultation',
  'application',
  'auditQueue',
  'accessLog',
  'caseToHandOver',
  'exemption',
  'certification',
  'certificationReview',
  'expertApplication',
  'expertReview',
  'institution',
  'institutionApplication',
  'institutionReview',
  'membershipInvitation',
  'joinReview',
  'agreement',
  'examination',
  'communityHospital',
  'remoteDays',
  'hospitalTie',
  'work',
  'roleReview',
  'ownData',
] as const
const messageLink = z.object({
  kind: z.enum(messageLinkKinds),
  id,
  /** With `remoteDays` the day that it is about. */
  day: day.optional(),
})
export type MessageLink = z.output<typeof messageLink>

/** What names the case of a message: its patient, masked as in the list, and the purpose of the consultation. */
const messageCase = consultationRow
  .pick({
    number: true,
    patientName: true,
    gender: true,
    age: true,
    reason: true,
  })
  .extend({
    /** Whether the reader is invited to it and has not answered yet. */
    isToAnswer: z.boolean(),
  })
export type MessageCase = z.output<typeof messageCase>

/** An institution's invitation that its reader has not answered yet. */
const messageInvitation = z.object({ inviteId: id, organizationName: z.string(), hasOwnApplication: z.boolean() })
export type MessageInvitation = z.output<typeof messageInvitation>

/** A message as its owner reads it, in the language of the call. */
export const messageView = z.object({
  id,
  type: z.enum(messageTypes),
  title: z.string(),
  content: z.string(),
  link: messageLink.nullable(),
  /** The consultation that the message is about, while the reader may read it; otherwise null. */
  consultation: messageCase.nullable(),
  /** The invitation to join an institution that the message brought, while it waits for an answer. */
  invitation: messageInvitation.nullable(),
  /** It is about the time of a meeting that its reader may still put into a calendar. */
  hasCalendar: z.boolean(),
  isRead: z.boolean(),
  createdAt: instant,
})
export type MessageView = z.output<typeof messageView>

export const unreadByType = z.object({
  notice: z.number().int(),
  invite: z.number().int(),
  message: z.number().int(),
  /** When the oldest unread message of each type came: the page opens with the type whose oldest waits longest. */
  oldestAt: z.object({ notice: instant.nullable(), invite: instant.nullable(), message: instant.nullable() }),
})
export type UnreadByType = z.output<typeof unreadByType>
