import { type MembershipRole, membershipErrors } from '@tongying/contract/memberships'
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { leaveInstitution } from './leave-institution.ts'
import { type Membership, memberships } from './tables.ts'
import { tellMembership } from './tell-membership.ts'

interface Changes {
  readonly roles?: readonly MembershipRole[] | undefined
  readonly job?: string | undefined
  readonly department?: string | undefined
}

/** Changes what a member may do and how the post is called; an institution keeps an administrator. */
export async function changeMember(context: Context<Membership>, changes: Changes): Promise<Record<string, never>> {
  const { tx, record } = context
  const { institutionId, accountId } = record
  const roles = changes.roles && withMember(changes.roles)
  if (roles && !roles.includes('institutionAdmin')) await keepAnAdministrator(tx, record)
  const { job, department } = changes
  await tx
    .update(memberships)
    .set({ roles: roles ?? record.roles, job: job ?? record.job, department: department ?? record.department })
    .where(eq(memberships.id, record.id))
  const detail = { roles: roles ?? record.roles }
  context.audit({ subject: { kind: 'membership', id: record.id }, institutionId, detail })
  if (roles) await tellMembership(tx, 'membership.changed', { institutionId, accountId, byId: accountIdOf(context) })
  return {}
}

/** An administrator removes a member: every right that came from the membership ends with this call. */
export async function removeMember(
  context: Context<Membership>,
  { reason }: { reason: string },
): Promise<Record<string, never>> {
  const { tx, now, record } = context
  const { institutionId, accountId } = record
  await keepAnAdministrator(tx, record)
  await leaveInstitution(tx, { accountId, institutionId, reason }, now)
  context.audit({ subject: { kind: 'membership', id: record.id }, institutionId })
  await tellMembership(tx, 'membership.removed', { institutionId, accountId, byId: accountIdOf(context), reason })
  return {}
}

/** A member leaves of their own accord; the last administrator cannot. */
export async function leaveOwn(context: Context<{ institutionId: string }>): Promise<Record<string, never>> {
  const { tx, now, record } = context
  const { institutionId } = record
  const accountId = accountIdOf(context)
  await keepAnAdministrator(tx, { accountId, institutionId })
  await leaveInstitution(tx, { accountId, institutionId, reason: 'left' }, now)
  context.audit({ subject: { kind: 'account', id: accountId }, institutionId })
  await tellMembership(tx, 'membership.left', { institutionId, accountId, byId: accountId })
  return {}
}

/** Refuses what would take the last administrator away. The rows are locked: of two who leave at once, one stays. */
async function keepAnAdministrator(
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
    .orderBy(asc(memberships.id))
    .for('update')
  const [first, another] = administrators
  if (first?.accountId === accountId && another === undefined) throw new Problem(membershipErrors.LastAdministrator)
}

function withMember(roles: readonly MembershipRole[]): MembershipRole[] {
  return [...new Set<MembershipRole>(['member', ...roles])]
}
