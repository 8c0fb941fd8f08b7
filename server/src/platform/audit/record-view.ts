import type { RecordKind, RecordRef } from '@tongying/contract/kit'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../auth/who.ts'
import { at } from '../db/columns.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { type AuditEntry, auditActor, recordAudit } from './trail.ts'

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

/** Who reads, and in which call. */
export interface Viewer {
  readonly actor: Pick<Actor, 'accountId' | 'sessionId' | 'token'>
  readonly requestId: string
}

/** What the row of the audit trail holds of a reading. */
type ViewRow = Pick<AuditEntry, 'action' | 'subject' | 'institutionId'>

/**
 * Leaves one trace for each person, record and sign-in session that reads a record or looks at its files; for a
 * program one for each token, record and day (UTC). A document of its own is a record of its own, with a `row` that names
 * so. Throws when it cannot be written: then nothing may be read.
 */
export async function recordView(
  platform: Pick<Platform, 'db' | 'clock'>,
  { actor, requestId }: Viewer,
  record: RecordRef,
  row: ViewRow = { action: 'attachment.view', subject: record },
): Promise<void> {
  const { accountId, sessionId, token } = actor
  if (accountId === undefined) throw new Error('a record is read by nobody: check the permission of this call')
  const now = platform.clock.now()
  const by = token ? { tokenId: token.id, onDay: now.toISOString().slice(0, 10) } : { sessionId }
  const key = `${Object.values(by).join(' ')} ${record.kind} ${record.id}`
  if (known.has(key)) return
  await inTransaction(platform.db, async (tx) => {
    // A call without HTTP, by which the demo hospital is made, has neither; each of its reads has a row of its own.
    const isFirst =
      (!sessionId && !token) ||
      (
        await tx
          .insert(views)
          .values({ ...by, accountId, ownerKind: record.kind, ownerId: record.id, firstAt: now })
          .onConflictDoNothing()
          .returning({ accountId: views.accountId })
      ).length > 0
    if (!isFirst) return
    await recordAudit(tx, {
      at: now,
      ...auditActor(actor),
      ...row,
      requestId,
      ...(sessionId ? { detail: { sessionId } } : {}),
    })
  })
  if (!sessionId && !token) return
  if (known.size >= knownMax) known.clear()
  known.add(key)
}
