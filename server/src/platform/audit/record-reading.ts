import type { RecordKind, RecordRef } from '@tongying/contract/kit'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../auth/actor.ts'
import { at } from '../db/columns.ts'
import { inTransaction, isInTransaction, onCommit, type Tx } from '../db/transaction.ts'
import type { Call } from '../http/call.ts'
import { auditActor, recordAudit } from './trail.ts'

export const views = pgTable('attachment_view', {
  /** Exactly one of the two: a person's session, or a program's token and its day. */
  sessionId: uuid('session_id'),
  tokenId: uuid('token_id'),
  onDay: date('on_day', { mode: 'string' }),
  ownerKind: text('owner_kind').$type<RecordKind>().notNull(),
  ownerId: uuid('owner_id').notNull(),
  accountId: uuid('account_id').notNull(),
  firstAt: at('first_at').notNull(),
})

/** So that a thousand frames are not a thousand inserts; only a short memory, the table is the truth. */
const known = new Set<string>()
const knownMax = 5_000

/** What a call shows, as its row in the audit trail names it. */
export interface Reading {
  readonly subject: RecordRef
  readonly institutionId?: string
  /** Set where a document of the record is read, which is a record of its own: its row is named like the route. */
  readonly document?: RecordRef
}

/** The call that reads. Outside of a transaction the row gets one of its own. */
export type ReadingCall = Pick<Call, 'platform' | 'requestId' | 'tx'> & {
  readonly actor: Pick<Actor, 'accountId' | 'sessionId' | 'token'>
}

/**
 * Leaves one row for each person, record and sign-in session that reads a record or looks at its files; for a program
 * one for each token, record and day (UTC). Only the pipeline calls it. Throws when it cannot be written: then nothing
 * may be read.
 */
export async function recordReading(call: ReadingCall, routeName: string, reading: Reading): Promise<void> {
  const { document, ...row } = reading
  const { accountId, sessionId, token } = call.actor
  if (accountId === undefined) throw new Error('a record is read by nobody: check the permission of this call')
  const now = call.platform.clock.now()
  const entry = {
    at: now,
    ...auditActor(call.actor),
    ...row,
    action: document ? routeName : 'attachment.view',
    requestId: call.requestId,
    ...(sessionId ? { detail: { sessionId } } : {}),
  }
  // A call without HTTP, by which the demo hospital is made, has neither; each of its reads has a row of its own.
  if (!sessionId && !token) return inOneTransaction(call, (tx) => recordAudit(tx, entry))
  const by = token ? { tokenId: token.id, onDay: now.toISOString().slice(0, 10) } : { sessionId }
  const { kind: ownerKind, id: ownerId } = document ?? row.subject
  const key = `${Object.values(by).join(' ')} ${ownerKind} ${ownerId}`
  if (known.has(key)) return
  await inOneTransaction(call, async (tx) => {
    if (await isFirst(tx, { ...by, accountId, ownerKind, ownerId, firstAt: now })) await recordAudit(tx, entry)
    onCommit(tx, () => remember(key))
  })
}

/** In the transaction of a changing call, whose row of a reading stays when the call does; else in one of its own. */
function inOneTransaction({ tx, platform }: ReadingCall, work: (tx: Tx) => Promise<void>): Promise<void> {
  return isInTransaction(tx) ? work(tx) : inTransaction(platform.db, work)
}

async function isFirst(tx: Tx, view: typeof views.$inferInsert): Promise<boolean> {
  const added = await tx.insert(views).values(view).onConflictDoNothing().returning({ accountId: views.accountId })
  return added.length > 0
}

function remember(key: string): void {
  if (known.size >= knownMax) known.clear()
  known.add(key)
}
