import type { RecordRef } from '@tongying/contract/kit'
import { type AuditEntry, auditActor, recordAudit } from '../platform/audit/trail.ts'
import type { Actor } from '../platform/auth/who.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { views } from './tables.ts'

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
