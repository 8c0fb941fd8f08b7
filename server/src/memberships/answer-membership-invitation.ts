import {
  answers,
  joinApplicationStates,
  membershipErrors,
  membershipInvitationStates,
} from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { isCertified } from '../practitioners/index.ts'
import { changeInvitation, changeJoin } from './change-join.ts'
import { expireInvitationTask, expireJoinTask } from './expire-joining.ts'
import { joinInstitution } from './join-institution.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { joinApplications, type MembershipInvitation, membershipInvitations } from './tables.ts'

/**
 * The invited person accepts or declines. Accepting takes the place of an own application to the same institution: the
 * invitation, the application and the membership change together or not at all.
 */
export async function answerMembershipInvitation(
  context: Call<MembershipInvitation>,
  { status, reson }: { status: number; reson?: string | null | undefined },
): Promise<MembershipInvitation> {
  const { tx, now, record } = context
  const { institutionId } = record
  const accountId = accountIdOf(context)
  const isAccepted = status === answers.pass
  if (isAccepted && !(await isCertified(tx, accountId))) throw new Problem(membershipErrors.CertificationNeeded)
  const name = isAccepted ? 'accept' : 'decline'
  await move(tx, membershipInvitationStates, membershipInvitations, { id: record.id }, name)
  const reason = isAccepted ? null : (reson ?? null)
  const row = await changeInvitation(tx, record.id, { accountId, reason, answeredAt: now })
  await cancelJob(tx, `${expireInvitationTask}:${row.id}`)
  if (isAccepted) {
    await supersedeOwn(context, accountId)
    await joinInstitution(tx, { accountId, institutionId }, now)
  }
  context.audit({ subject: { kind: 'membershipInvitation', id: row.id }, institutionId, detail: { isAccepted } })
  const what = isAccepted ? 'membership.invitationAccepted' : 'membership.invitationDeclined'
  await publishMembershipEvent(tx, what, { institutionId, accountId, byId: accountId, reason })
  return row
}

/** The institution takes back an invitation that was not answered. */
export async function revokeInvitation(context: Call<MembershipInvitation>): Promise<MembershipInvitation> {
  const { tx, now, record } = context
  await move(tx, membershipInvitationStates, membershipInvitations, { id: record.id }, 'revoke')
  const row = await changeInvitation(tx, record.id, { answeredAt: now })
  await cancelJob(tx, `${expireInvitationTask}:${row.id}`)
  const { institutionId, accountId } = row
  context.audit({ subject: { kind: 'membershipInvitation', id: row.id }, institutionId })
  await publishMembershipEvent(tx, 'membership.invitationRevoked', {
    institutionId,
    accountId,
    byId: accountIdOf(context),
  })
  return row
}

/** An application that an administrator is passing at this moment is waited for, and is then no longer pending. */
async function supersedeOwn({ tx, now, record }: Call<MembershipInvitation>, accountId: string): Promise<void> {
  const { id, institutionId, status } = joinApplications
  const own = await tx
    .select({ id })
    .from(joinApplications)
    .where(
      and(eq(joinApplications.accountId, accountId), eq(institutionId, record.institutionId), eq(status, 'pending')),
    )
    .for('update')
  for (const application of own) {
    await move(tx, joinApplicationStates, joinApplications, application, 'supersede')
    await changeJoin(tx, application.id, { decidedAt: now })
    await cancelJob(tx, `${expireJoinTask}:${application.id}`)
  }
}
