import { answers, membershipErrors } from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import { requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isCertified } from '../practitioners/index.ts'
import { joinInstitution } from './join-institution.ts'
import { moveInvitation, moveJoin } from './move-join.ts'
import { joinApplications, type MembershipInvitation } from './tables.ts'

/**
 * The invited person accepts or declines. Accepting takes the place of an own application to the same institution: the
 * invitation, the application and the membership change together or not at all.
 * @throws CertificationNeeded, InstitutionClosed
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
  if (isAccepted) await requireOpenInstitution(tx, institutionId)
  const row = await moveInvitation(byCaller(context), { id: record.id }, isAccepted ? 'accept' : 'decline', {
    accountId,
    reason: isAccepted ? null : (reson ?? null),
    answeredAt: now,
  })
  if (isAccepted) {
    await supersedeOwn(context, accountId)
    await joinInstitution(tx, { accountId, institutionId }, now)
  }
  context.audit({ subject: { kind: 'membershipInvitation', id: row.id }, institutionId, detail: { isAccepted } })
  return row
}

/** The institution takes back an invitation that was not answered. */
export async function revokeInvitation(context: Call<MembershipInvitation>): Promise<MembershipInvitation> {
  const { now, record } = context
  const row = await moveInvitation(byCaller(context), { id: record.id }, 'revoke', { answeredAt: now })
  context.audit({ subject: { kind: 'membershipInvitation', id: row.id }, institutionId: row.institutionId })
  return row
}

/** An application that an administrator is passing at this moment is waited for, and is then no longer pending. */
async function supersedeOwn(context: Call<MembershipInvitation>, accountId: string): Promise<void> {
  const { tx, now, record } = context
  const { id, institutionId, status } = joinApplications
  const own = await tx
    .select({ id })
    .from(joinApplications)
    .where(
      and(eq(joinApplications.accountId, accountId), eq(institutionId, record.institutionId), eq(status, 'pending')),
    )
    .for('update')
  for (const application of own) await moveJoin(byCaller(context), application, 'supersede', { decidedAt: now })
}
