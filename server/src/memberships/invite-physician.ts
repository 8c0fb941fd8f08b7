import { membershipErrors } from '@tongying/contract/memberships'
import { accountByPhone } from '../accounts/index.ts'
import { requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { planJob } from '../platform/jobs/define-jobs.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { sealInvitedPhone } from './invited-phone.ts'
import { invitationLimit } from './limits.ts'
import { armInvitation } from './move-join.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { isMember } from './queries.ts'
import { inviteJobs } from './send-invitation-sms.ts'
import { type MembershipInvitation, membershipInvitations } from './tables.ts'

/**
 * Invites by name and phone. Who has an account is notified there and by SMS; any other phone gets a link to register.
 * @throws AlreadyMember, InstitutionClosed, InvitationPending
 */
export async function invitePhysician(
  context: Call<{ institutionId: string }>,
  { name, phone }: { name: string; phone: string },
): Promise<MembershipInvitation> {
  const { tx, now, platform, record } = context
  const { institutionId } = record
  const invitedBy = accountIdOf(context)
  await requireOpenInstitution(tx, institutionId)
  // In the call's own transaction: an invitation that fails does not count.
  await requireTry({ tx, keys: platform.keys, now }, { limit: invitationLimit, subject: institutionId })
  const account = await accountByPhone(tx, platform.keys, phone)
  if (account && (await isMember(tx, account.id, institutionId)))
    throw new Problem(membershipErrors.AlreadyMember, { field: 'phone' })
  const id = newId()
  const [row] = await tx
    .insert(membershipInvitations)
    .values({
      id,
      institutionId,
      accountId: account?.id ?? null,
      name,
      phoneSealed: sealInvitedPhone(platform.keys, id, phone),
      phoneHash: platform.keys.lookUp('phone', phone),
      invitedBy,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem(membershipErrors.InvitationPending, { field: 'phone' })
  await armInvitation(tx, row)
  if (account)
    await publishMembershipEvent(tx, 'membership.invited', { institutionId, accountId: account.id, byId: invitedBy })
  else
    await planJob(tx, inviteJobs, 'memberships.inviteBySms', {
      about: id,
      runAt: now,
      payload: { id, origin: context.origin },
    })
  context.audit({ subject: { kind: 'membershipInvitation', id }, institutionId })
  return row
}
