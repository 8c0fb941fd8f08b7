import { trailFindings } from '@tongying/contract/audit'
import { bigint, bigserial, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../platform/db/columns.ts'

/** The checks of the whole trail. */
export const trailChecks = pgTable('trail_check', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  ms: integer('ms').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  /** The newest row that it covers. */
  lastRow: bigint('last_row', { mode: 'bigint' }).notNull(),
  findings: integer('findings').notNull(),
})

/** What the checks found amiss, each once. */
export const trailFindingRows = pgTable('trail_finding', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  what: text('what', { enum: trailFindings }).notNull(),
  /** The row, or the line of the anchors, that it is about. */
  place: text('place').notNull(),
  institutionId: uuid('institution_id'),
  firstSeenAt: at('first_seen_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  acknowledgedAt: at('acknowledged_at'),
  acknowledgedBy: uuid('acknowledged_by'),
  reason: text('reason'),
})
