import { messageLinkKinds, messageTypes } from '@tongying/contract/messages'
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../platform/db/columns.ts'

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
export type Message = typeof messages.$inferSelect
