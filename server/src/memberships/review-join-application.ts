import {
  answers,
  type JoinStanding,
  joinApplicationStates,
  membershipErrors,
  membershipInvitationStates,
} from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import { institutionsByIds } from '../institutions/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { isCertified } from '../practitioners/index.ts'
import { changeInvitation, changeJoin } from './change-join.ts'
import { expireInvitationTask, expireJoinTask } from './expire-joining.ts'
import { joinInstitution } from './join-institution.ts'
import { presentJoin } from './present-join.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { type JoinApplication, joinApplications, membershipInvitations } from './tables.ts'

/** An administrator passes an application, which makes the membership, or rejects it with a reason. */
export async function reviewJoinApplication(
  context: Call<JoinApplication>,
  { status, reason }: { status: number; reason?: string | null | undefined },
): Promise<JoinStanding> {
  const { tx, now, record } = context
  const { accountId, institutionId } = record
  const byId = accountIdOf(context)
  const isPassed = status === answers.pass
  // A certificate may have been suspended since the application was sent.
  if (isPassed && !(await isCertified(tx, accountId))) throw new Problem(membershipErrors.ApplicantNotCertified)
  await move(tx, joinApplicationStates, joinApplications, { id: record.id }, isPassed ? 'pass' : 'reject')
  const why = isPassed ? null : (reason ?? null)
  const row = await changeJoin(tx, record.id, { reason: why, decidedAt: now, decidedBy: byId })
  await cancelJob(tx, `${expireJoinTask}:${row.id}`)
  if (isPassed) {
    await joinInstitution(tx, { accountId, institutionId }, now)
    await revokeMoot(context, row)
  }
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId, detail: { isPassed } })
  const what = isPassed ? 'membership.applicationPassed' : 'membership.applicationRejected'
  await publishMembershipEvent(tx, what, { institutionId, accountId, byId, reason: why })
  const institutions = await institutionsByIds(tx, [institutionId])
  return presentJoin(row, institutions.get(institutionId)?.name ?? '', ['institutionAdmin'])
}

/** Who was invited and asked as well is a member now: the invitation has nothing left to offer. */
async function revokeMoot({ tx, now }: Call<JoinApplication>, row: JoinApplication): Promise<void> {
  const { id, accountId, institutionId, status } = membershipInvitations
  const open = await tx
    .select({ id })
    .from(membershipInvitations)
    .where(and(eq(accountId, row.accountId), eq(institutionId, row.institutionId), eq(status, 'pending')))
    .for('update')
  for (const invitation of open) {
    await move(tx, membershipInvitationStates, membershipInvitations, invitation, 'revoke')
    await changeInvitation(tx, invitation.id, { answeredAt: now })
    await cancelJob(tx, `${expireInvitationTask}:${invitation.id}`)
  }
}
