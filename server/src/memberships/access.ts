import type { Holder } from '@tongying/contract/access'
import { membershipErrors } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import { phoneOf } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { lockMember } from './lock-member.ts'
import { hasRole, holdMemberships, institutionIdsWithRole } from './queries.ts'
import {
  type JoinApplication,
  joinApplications,
  type Membership,
  type MembershipInvitation,
  membershipInvitations,
} from './tables.ts'

/** What a person is to an institution, by membership. */
async function holdersAt(tx: Tx, accountId: string, institutionId: string): Promise<Holder[]> {
  if (await hasRole(tx, accountId, institutionId, 'institutionAdmin')) return ['institutionMember', 'institutionAdmin']
  return (await hasRole(tx, accountId, institutionId, 'member')) ? ['institutionMember'] : []
}

/** Access of the calls that name an institution. */
export async function institutionAccess(
  context: Call,
  { institutionId }: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  return {
    holders: await holdersAt(context.tx, accountIdOf(context), institutionId),
    record: { institutionId },
  }
}

/**
 * The same for a call that changes what belongs to an institution: what the caller is to it is held until the call is
 * done, so that nothing of theirs is stored once their removal was answered.
 */
export async function heldInstitutionAccess(
  context: Call,
  input: { institutionId: string },
): Promise<Access<{ institutionId: string }>> {
  await holdMemberships(context.tx, accountIdOf(context))
  return institutionAccess(context, input)
}

/**
 * The same where the specification names none: the one that the caller administers.
 * @throws InstitutionToChoose
 */
export async function invitingAccess(
  context: Call,
  { institutionId }: { institutionId?: string | undefined },
): Promise<Access<{ institutionId: string }>> {
  if (institutionId !== undefined) return institutionAccess(context, { institutionId })
  const [only, another] = await institutionIdsWithRole(context.tx, accountIdOf(context), 'institutionAdmin')
  if (only === undefined) return stranger(membershipErrors.NoInstitutionToInvite)
  if (another !== undefined) throw new Problem(membershipErrors.InstitutionToChoose, { field: 'institutionId' })
  return institutionAccess(context, { institutionId: only })
}

/** Access of the calls that change a membership; it is locked from here on. */
export async function memberAccess(
  context: Call,
  { membershipId }: { membershipId: string },
): Promise<Access<Membership>> {
  const row = await lockMember(context.tx, membershipId)
  if (!row) return stranger()
  return { holders: await holdersAt(context.tx, accountIdOf(context), row.institutionId), record: row }
}

/** Access of the calls that name an application to join: its applicant, and the institution's administrators. */
export async function joinAccess(context: Call, { applyId }: { applyId: string }): Promise<Access<JoinApplication>> {
  const accountId = accountIdOf(context)
  const [row] = await context.tx.select().from(joinApplications).where(eq(joinApplications.id, applyId))
  if (!row) return stranger()
  // Nobody reviews their own.
  if (row.accountId === accountId) return { holders: ['applicant'], record: row }
  return { holders: (await holdersAt(context.tx, accountId, row.institutionId)).filter(isAdmin), record: row }
}

/** Access of the calls that name an invitation: the addressee, and the institution's administrators. */
export async function invitationAccess(
  context: Call,
  { inviteId }: { inviteId: string },
): Promise<Access<MembershipInvitation>> {
  const accountId = accountIdOf(context)
  const [row] = await context.tx.select().from(membershipInvitations).where(eq(membershipInvitations.id, inviteId))
  if (!row) return stranger()
  if (await isAddressee(context, row)) return { holders: ['invitee'], record: row }
  return { holders: (await holdersAt(context.tx, accountId, row.institutionId)).filter(isAdmin), record: row }
}

/** Whose invitation it is: the account's, and until the event of its registration arrives, the phone's. */
async function isAddressee(context: Call, row: MembershipInvitation): Promise<boolean> {
  const accountId = accountIdOf(context)
  if (row.accountId !== null) return row.accountId === accountId
  return row.phoneHash.equals(await ownPhoneHash(context))
}

/** The keyed hash of the caller's phone, by which invitations wait for it. */
export async function ownPhoneHash(context: Call): Promise<Buffer> {
  const { tx, platform } = context
  return platform.keys.lookUp('phone', await phoneOf(tx, platform, accountIdOf(context)))
}

function isAdmin(holder: Holder): boolean {
  return holder === 'institutionAdmin'
}
