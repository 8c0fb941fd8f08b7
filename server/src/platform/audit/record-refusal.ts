import { inTransactionBeside } from '../db/transaction.ts'
import type { Caller } from '../http/call.ts'
import { type AuditEntry, auditActor, recordAudit } from './trail.ts'

/**
 * Writes a row of something that was tried and refused, as a number or a code that was wrong: it stays when the call's own
 * transaction is rolled back. Limits bound how often, since each try is counted first.
 */
export async function recordRefusal(
  { platform, actor, now, requestId }: Pick<Caller, 'platform' | 'actor' | 'now' | 'requestId'>,
  row: Pick<AuditEntry, 'action' | 'subject' | 'institutionId' | 'detail'>,
): Promise<void> {
  const entry = { at: now, ...auditActor(actor), requestId, ...row }
  await inTransactionBeside(platform.db, (tx) => recordAudit(tx, entry))
}
