import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { consultations } from '../tables.ts'
import { caseTimers } from '../timers/jobs.ts'

/**
 * A reviewer has looked at an emergency, once; the case goes on meanwhile and waits for nothing.
 * @throws StateChanged when a colleague has, or when it is none
 */
export async function reviewAfterwards(
  context: Call<CaseRecord>,
): Promise<{ consultationId: string; deskLookedAt: string }> {
  const { tx, now, record } = context
  const row = await lockCaseRow(tx, record.consultation.id)
  if (!row || !isEmergency(row) || row.deskLookedAt !== null) throw new Problem(kitErrors.StateChanged)
  const byId = accountIdOf(context)
  await tx.update(consultations).set({ deskLookedAt: now, deskLookedBy: byId }).where(eq(consultations.id, row.id))
  await caseTimers.cancel(tx, row.status === 'completed' ? ['consultation.overdueAudit'] : [], [row.id])
  const by = { tx, now, byId }
  await recordHistory(by, row.id, 'deskLooked')
  await publishCaseEvent(by, row, 'consultation.changed')
  context.audit({ subject: { kind: 'consultation', id: row.id }, institutionId: row.institutionId })
  return { consultationId: row.id, deskLookedAt: now.toISOString() }
}
