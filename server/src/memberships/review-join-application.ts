import { answers, type JoinStanding, membershipErrors } from '@tongying/contract/memberships'
import { and, eq } from 'drizzle-orm'
import { institutionsByIds, requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isCertified } from '../practitioners/index.ts'
import { joinInstitution } from './join-institution.ts'
import { moveInvitation, moveJoin } from './move-join.ts'
import { presentJoin } from './present-join.ts'
import { type JoinApplication, membershipInvitations } from './tables.ts'

/**
 * An administrator passes an application, which makes the membership, or rejects it with a reason.
 * @throws ApplicantNotCertified, InstitutionClosed
 */
export async function reviewJoinApplication(
  context: Call<JoinApplication>,
  { status, reason }: { status: number; reason?: string | null | undefined },
): Promise<JoinStanding> {
  const { tx, now, record } = context
  const { accountId, institutionId } = record
  const isPassed = status === answers.pass
  // A certificate may have been suspended since the application was sent.
  if (isPassed && !(await isCertified(tx, accountId))) throw new Problem(membershipErrors.ApplicantNotCertified)
  if (isPassed) await requireOpenInstitution(tx, institutionId)
  const row = await moveJoin(byCaller(context), { id: record.id }, isPassed ? 'pass' : 'reject', {
    reason: isPassed ? null : (reason ?? null),
    decidedAt: now,
    decidedBy: accountIdOf(context),
  })
  if (isPassed) {
    await joinInstitution(tx, { accountId, institutionId }, now)
    await revokeMoot(context, row)
  }
  context.audit({ subject: { kind: 'joinApplication', id: row.id }, institutionId, detail: { isPassed } })
  const institutions = await institutionsByIds(tx, [institutionId])
  return presentJoin(row, institutions.get(institutionId)?.name ?? '', ['institutionAdmin'])
}

/** Who was invited and asked as well is a member now: the invitation has nothing left to offer. */
async function revokeMoot(context: Call<JoinApplication>, row: JoinApplication): Promise<void> {
  const { tx, now } = context
  const { id, accountId, institutionId, status } = membershipInvitations
  const open = await tx
    .select({ id })
    .from(membershipInvitations)
    .where(and(eq(accountId, row.accountId), eq(institutionId, row.institutionId), eq(status, 'pending')))
    .for('update')
  for (const invitation of open) await moveInvitation(byCaller(context), invitation, 'supersede', { answeredAt: now })
}
