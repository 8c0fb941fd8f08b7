import { and, eq, sql } from 'drizzle-orm'
import { preparedSelect } from '../../platform/db/prepared.ts'
import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { isQuorumPossible } from '../invitations/apply-quorum.ts'
import { moveInvitation } from '../invitations/move-invitation.ts'
import { planExpiry, waitedUntil } from '../invitations/plan-expiry.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import type { caseJobs } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.expireUnanswered'

/**
 * The answer deadline has passed without a quorum: the case waits for the applicant to invite again or edit. While an
 * expert has a longer time than the others, only those whose time is over are out.
 */
export const expireUnanswered: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const by: By = { tx, now: clock.now(), byId: null }
  if (await isAnswerAwaited(by, row)) return
  await moveCase(by, row, 'expireUnanswered')
  await releaseExperts(by, row, 'expire')
}

const unanswered = preparedSelect('unanswered_invitations', (db) =>
  db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.consultationId, sql.placeholder('id')),
        eq(invitations.round, sql.placeholder('round')),
        eq(invitations.status, 'invited'),
      ),
    ),
)

/** Marks who was silent, and answers whether those who still have time can make up the quorum. */
async function isAnswerAwaited(by: By, row: Consultation): Promise<boolean> {
  const { tx, now } = by
  const asked = await unanswered(tx, { id: row.id, round: row.round })
  const silent = asked.filter(({ answerBy }) => isOver(waitedUntil(row, answerBy), now))
  if (silent.length === asked.length) return false
  for (const each of silent) {
    await moveInvitation(by, each, 'expire')
    await freeExpert(by, row, each.expertId)
  }
  const concernedIds = silent.map(({ expertId }) => expertId)
  // They are off the case by now: what becomes of it is told to the others.
  if (concernedIds.length > 0) await publishCaseEvent(by, row, 'consultation.answerMissed', { concernedIds })
  if (!(await isQuorumPossible(tx, row))) return false
  await planExpiry(tx, row)
  return true
}

function isOver(until: Date | null, now: Date): boolean {
  return until === null || until <= now
}
