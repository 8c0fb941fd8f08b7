import { languages } from '@tongying/contract/kit'
import { type ChannelChoices, messageLinkKinds, messageTypes } from '@tongying/contract/messages'
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '../platform/db/columns.ts'

export type MessageValues = Readonly<Record<string, string | number>>

export const messages = pgTable('message', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  type: text('type', { enum: messageTypes }).notNull(),
  textKey: text('text_key').notNull(),
  values: jsonb('values').$type<MessageValues>().notNull(),
  linkKind: text('link_kind', { enum: messageLinkKinds }),
  linkId: uuid('link_id'),
  linkDay: date('link_day'),
  retention: text('retention', { enum: ['case', 'ordinary'] }).notNull(),
  cause: text('cause'),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
  hiddenAt: at('hidden_at'),
})
/** How messages reach a person; one who has chosen nothing has no row. */
export const notificationSettings = pgTable('notification_setting', {
  accountId: uuid('account_id').primaryKey(),
  choices: jsonb('choices').$type<Partial<ChannelChoices>>().notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  digestAt: text('digest_at'),
  language: text('language', { enum: languages }).notNull(),
  savedAt: at('saved_at').notNull(),
})

/** Browsers that take notices, each by the session in which it was turned on. */
export const pushSubscriptions = pgTable('push_subscription', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpointSealed: text('endpoint_sealed').notNull(),
  endpointHash: bytes('endpoint_hash').notNull(),
  p256dh: text('p256dh').notNull(),
  authSealed: text('auth_sealed').notNull(),
  senderKey: text('sender_key').notNull(),
  createdAt: at('created_at').notNull(),
})

export type Message = typeof messages.$inferSelect
