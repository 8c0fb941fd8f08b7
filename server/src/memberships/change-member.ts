import { kitErrors } from '@tongying/contract/kit'
import { certifiedRoles, type MembershipRole, membershipErrors } from '@tongying/contract/memberships'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { isRealNameVerified } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { isCertified } from '../practitioners/index.ts'
import { leaveInstitution } from './leave-institution.ts'
import { lockMember, lockMemberOf } from './lock-member.ts'
import { membershipPort } from './port.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { type Membership, memberships } from './tables.ts'

interface Changes {
  readonly roles?: readonly MembershipRole[] | undefined
  readonly job?: string | undefined
  readonly department?: string | undefined
}

/** Changes what a member may do and how the post is called; an institution keeps an administrator. */
export async function changeMember(context: Call<Membership>, changes: Changes): Promise<Record<string, never>> {
  const { tx, now, record } = context
  const { institutionId, accountId } = record
  const roles = changes.roles && withMember(changes.roles)
  if (roles) await refuseRoles(context, roles)
  if (roles && !roles.includes('institutionAdmin')) await keepAnAdministrator(tx, record)
  const { job, department } = changes
  const given = {
    ...(roles && { roles }),
    ...(job !== undefined && { job }),
    ...(department !== undefined && { department }),
  }
  if (Object.keys(given).length > 0) await tx.update(memberships).set(given).where(eq(memberships.id, record.id))
  if (roles && record.roles.some((role) => !roles.includes(role)))
    await membershipPort.answers().afterRolesEnded(tx, { accountId, institutionId, now })
  const detail = { roles: roles ?? record.roles }
  context.audit({ subject: { kind: 'membership', id: record.id }, institutionId, detail })
  if (roles)
    await publishMembershipEvent(tx, 'membership.changed', { institutionId, accountId, byId: accountIdOf(context) })
  return {}
}

/**
 * Nobody gives a role to themselves, nor to an account that may be a second one of theirs: with a verified real name a
 * person has one account.
 */
async function refuseRoles(
  { tx, actor, record }: Call<Membership>,
  roles: readonly MembershipRole[],
  field: 'role' | 'roles' = 'roles',
): Promise<void> {
  const more = roles.filter((role) => !record.roles.includes(role))
  if (more.length === 0) return
  if (record.accountId === actor.accountId) throw new Problem(membershipErrors.RoleToYourself, { field })
  const isPractitioner = await isCertified(tx, record.accountId)
  if (!isPractitioner && more.some((role) => certifiedRoles.includes(role)))
    throw new Problem(membershipErrors.RoleNeedsCertification, { field })
  if (!isPractitioner && !(await isRealNameVerified(tx, record.accountId)))
    throw new Problem(membershipErrors.RoleNeedsVerifiedName, { field })
}

/**
 * The platform gives a member a role; it is the second person of an institution with one administrator.
 * @throws NotFound
 */
export async function giveRole(
  context: Call,
  { membershipId, role, reason }: { membershipId: string; role: MembershipRole; reason: string },
): Promise<Record<string, never>> {
  const record = await lockMember(context.tx, membershipId)
  if (!record) throw new Problem(kitErrors.NotFound)
  await refuseRoles({ ...context, record }, [...record.roles, role], 'role')
  const { institutionId } = record
  context.audit({ subject: { kind: 'membership', id: membershipId }, institutionId, detail: { role, reason } })
  return changeMember({ ...context, record }, { roles: [...record.roles, role] })
}

/** An administrator removes a member: every right that came from the membership ends with this call. */
export async function removeMember(
  context: Call<Membership>,
  { reason }: { reason: string },
): Promise<Record<string, never>> {
  const { tx, now, record } = context
  const { institutionId, accountId } = record
  await keepAnAdministrator(tx, record)
  await leaveInstitution(tx, { accountId, institutionId, reason }, now)
  context.audit({ subject: { kind: 'membership', id: record.id }, institutionId })
  await publishMembershipEvent(tx, 'membership.removed', {
    institutionId,
    accountId,
    byId: accountIdOf(context),
    reason,
  })
  return {}
}

/**
 * A member leaves of their own accord; the last administrator cannot.
 * @throws NotFound
 */
export async function leaveOwn(context: Call<{ institutionId: string }>): Promise<Record<string, never>> {
  const { tx, now, record } = context
  const { institutionId } = record
  const accountId = accountIdOf(context)
  const own = await lockMemberOf(tx, { accountId, institutionId })
  if (!own) throw new Problem(kitErrors.NotFound)
  await keepAnAdministrator(tx, own)
  await leaveInstitution(tx, { accountId, institutionId, reason: 'left' }, now)
  context.audit({ subject: { kind: 'account', id: accountId }, institutionId })
  await publishMembershipEvent(tx, 'membership.left', { institutionId, accountId, byId: accountId })
  return {}
}

/**
 * Refuses what would take the last administrator away. The membership is locked together with the administrators: of two
 * who leave at once, one stays.
 * @throws LastAdministrator
 */
export async function keepAnAdministrator(
  tx: Tx,
  { accountId, institutionId }: Pick<Membership, 'accountId' | 'institutionId'>,
): Promise<void> {
  const administrators = await tx
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(
      and(
        eq(memberships.institutionId, institutionId),
        arrayContains(memberships.roles, ['institutionAdmin']),
        isNull(memberships.endedAt),
      ),
    )
    .limit(2)
  const [first, another] = administrators
  if (first?.accountId === accountId && another === undefined) throw new Problem(membershipErrors.LastAdministrator)
}

function withMember(roles: readonly MembershipRole[]): MembershipRole[] {
  return [...new Set<MembershipRole>(['member', ...roles])]
}
