import { type acknowledgement, auditErrors } from '@tongying/contract/audit'
import { and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { trailRef } from './access.ts'
import { trailFindingRows } from './tables.ts'

/**
 * Ends the alarm over the findings that were shown, with the reason; they stay, and the same ones raise no other.
 * @throws NoTrailAlarm when none of them is open any more.
 */
export async function acknowledgeFindings(
  call: Call,
  { ids, reason }: z.output<typeof acknowledgement>,
): Promise<Record<never, never>> {
  const { tx, now } = call
  const ended = await tx
    .update(trailFindingRows)
    .set({ acknowledgedAt: now, acknowledgedBy: accountIdOf(call), reason })
    .where(and(inArray(trailFindingRows.id, ids.map(BigInt)), isNull(trailFindingRows.acknowledgedAt)))
    .returning({ what: trailFindingRows.what, place: trailFindingRows.place })
  if (ended.length === 0) throw new Problem(auditErrors.NoTrailAlarm)
  const findings = ended.map(({ what, place }) => `${what} ${place}`)
  call.audit({ subject: trailRef(undefined), detail: { reason, findings } })
  return {}
}
