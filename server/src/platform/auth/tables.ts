import { tokenScopes } from '@tongying/contract/access'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '../db/columns.ts'

export const sessions = pgTable('session', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  signInHash: bytes('sign_in_hash').notNull(),
  boundHash: bytes('bound_hash').notNull(),
  state: text('state', { enum: ['pending', 'active', 'ended'] }).notNull(),
  origin: text('origin'),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
  createdAt: at('created_at').notNull(),
  activatedAt: at('activated_at'),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  endedReason: text('ended_reason'),
})

export const tickets = pgTable('ticket', {
  hash: bytes('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  accountId: uuid('account_id'),
  sessionId: uuid('session_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Personal access tokens of programs: the same header as a session, without a cookie. */
export const accessTokens = pgTable('access_token', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  hint: text('hint').notNull(),
  scope: text('scope', { enum: tokenScopes }).notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  lastUsedAt: at('last_used_at'),
  endedAt: at('ended_at'),
})
