import { consultationErrors } from '@tongying/contract/consultations'
import type { Context } from '../platform/http/context.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { inviteExperts } from './invite-experts.ts'
import { lockCase } from './lock-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { readApplication } from './read-application.ts'
import { missStartTask } from './submit-consultation.ts'
import type { Consultation } from './tables.ts'

/** A desk passes the application: on to the next desk, or to the experts. */
export async function passAudit(
  context: Context<CaseRecord>,
  { reviewVersion }: { reviewVersion?: number | undefined },
): Promise<Consultation> {
  const { tx, now, platform } = context
  const row = await lockCase(context, reviewVersion)
  const hand: Hand = { tx, now, byId: context.actor.accountId ?? null }
  if (row.applicantId === hand.byId) throw new Problem(consultationErrors.NotYourOwn)
  const [nextDesk, ...desksLeft] = row.desksLeft
  if (nextDesk !== undefined) {
    const moved = await makeMove(hand, row, 'passDesk', { deskInstitutionId: nextDesk, desksLeft })
    await tellCase(hand, moved, 'consultation.submitted')
    return moved
  }
  const moved = await makeMove(hand, row, 'passAudit')
  await cancelJob(tx, `${missStartTask}:${row.id}`)
  await tellCase(hand, moved, 'consultation.auditPassed')
  const { doctorIds } = await readApplication(tx, platform.keys, row.id)
  return inviteExperts(hand, moved, doctorIds ?? [])
}
