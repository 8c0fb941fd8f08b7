import * as z from 'zod'
import { choice, defineTexts, id, instant, type Text } from '../kit/index.ts'

/** The tabs of the message centre. */
export const messageTypes = ['notice', 'invite', 'message'] as const
export type MessageType = (typeof messageTypes)[number]
export const messageType = choice(messageTypes)

export const messageTypeLabels = defineTexts({
  notice: { 'zh-CN': '通知', 'en-US': 'Notices' },
  invite: { 'zh-CN': '邀请', 'en-US': 'Invitations' },
  message: { 'zh-CN': '消息', 'en-US': 'Messages' },
} satisfies Record<MessageType, Text>)

/** What a message is about; the page knows where each kind opens. */
export const messageLinkKinds = [
  'consultation',
  'caseToHandOver',
  'certification',
  'certificationReview',
  'institution',
  'institutionApplication',
  'institutionReview',
  'membershipInvitation',
  'joinReview',
] as const
export const messageLink = z.object({ kind: z.enum(messageLinkKinds), id })
export type MessageLink = z.output<typeof messageLink>

/** A message as its owner reads it, in the language of the call. */
export const messageView = z.object({
  id,
  type: z.enum(messageTypes),
  title: z.string(),
  content: z.string(),
  link: messageLink.nullable(),
  isRead: z.boolean(),
  createdAt: instant,
})
export type MessageView = z.output<typeof messageView>

export const unreadByType = z.object({
  notice: z.number().int(),
  invite: z.number().int(),
  message: z.number().int(),
})
