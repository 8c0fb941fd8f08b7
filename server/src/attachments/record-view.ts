import type { AttachmentOwner } from '@tongying/contract/attachments'
import { recordAudit } from '../platform/audit/trail.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { views } from './tables.ts'

/** So that a thousand frames are not a thousand inserts; only a short memory, the table is the truth. */
const known = new Set<string>()
const knownMax = 5_000

/** Leaves one trace for each person, record and sign-in session that looks at files. Throws when it cannot be written. */
export async function recordView(
  platform: Pick<Platform, 'db' | 'clock'>,
  viewer: { accountId: string; sessionId: string; requestId: string },
  owner: AttachmentOwner,
): Promise<void> {
  const key = `${viewer.sessionId} ${owner.kind} ${owner.id}`
  if (known.has(key)) return
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const first = await tx
      .insert(views)
      .values({ ...viewer, ownerKind: owner.kind, ownerId: owner.id, firstAt: now })
      .onConflictDoNothing()
      .returning({ sessionId: views.sessionId })
    if (first.length === 0) return
    await recordAudit(tx, {
      at: now,
      actorId: viewer.accountId,
      actorKind: 'user',
      action: 'attachment.view',
      subject: owner,
      requestId: viewer.requestId,
      detail: { sessionId: viewer.sessionId },
    })
  })
  if (known.size >= knownMax) known.clear()
  known.add(key)
}
