import { terminalKinds, terminalSources, terminalStates } from '@tongying/contract/devices'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const terminals = pgTable('terminal', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: terminalKinds }).notNull(),
  source: text('source', { enum: terminalSources }).notNull(),
  probe: text('probe').notNull().default(''),
  qcValidUntil: date('qc_valid_until'),
  pushId: text('push_id').notNull(),
  status: status(terminalStates).default(terminalStates.initial),
  version: integer('version').notNull().default(1),
  codeHash: bytes('code_hash'),
  codeExpiresAt: at('code_expires_at'),
  /** Kept when the terminal is revoked, so that its page learns of it. */
  credentialHash: bytes('credential_hash'),
  /** The socket that is connected for it now. */
  connectionId: uuid('connection_id'),
  seenAt: at('seen_at'),
  pairedAt: at('paired_at'),
  addedAt: at('added_at').notNull(),
  addedBy: uuid('added_by').notNull(),
  revokedAt: at('revoked_at'),
  revokedReason: text('revoked_reason'),
})
export type Terminal = typeof terminals.$inferSelect
