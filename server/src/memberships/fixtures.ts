import { type MembershipRole, membershipRoutes } from '@tongying/contract/memberships'
import { anAccount } from '../accounts/fixtures.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { aPractitioner, type PractitionerFixture } from '../practitioners/fixtures.ts'
import { joinInstitution, type NewMembership } from './join-institution.ts'
import { institutionIdentities } from './tables.ts'

export type MemberFixture = Omit<PractitionerFixture, 'roles'> &
  Omit<NewMembership, 'accountId'> & {
    /** False for one of the staff who is no practitioner; certified otherwise. */
    readonly isPractitioner?: boolean
  }

/** Somebody of an institution: a certified practitioner with the given roles, unless given otherwise. */
export async function aMember(
  tx: Tx,
  platform: Pick<Platform, 'keys' | 'clock'>,
  { institutionId, roles, job, department, isPractitioner = true, certified, ...account }: MemberFixture,
): Promise<{ id: string; phone: string; password: string }> {
  const made = isPractitioner
    ? await aPractitioner(tx, platform, { ...account, ...(certified ? { certified } : {}) })
    : await anAccount(tx, platform, account)
  const post = { ...(roles ? { roles } : {}), ...(job ? { job } : {}), ...(department ? { department } : {}) }
  await joinInstitution(tx, { accountId: made.id, institutionId, ...post }, platform.clock.now())
  return made
}

/** The institution's own account logs this person in. */
export async function linkTo(
  tx: Tx,
  { accountId, institutionId, now }: { accountId: string; institutionId: string; now: Date },
): Promise<void> {
  const provider = { issuer: 'https://id.hospital.example', subject: accountId }
  await tx
    .insert(institutionIdentities)
    .values({ accountId, institutionId, ...provider, createdAt: now, lastUsedAt: now })
}

/** An administrator of the institution removes a member, as through the members' page; throws when it is refused. */
export async function removeFrom(
  by: Caller,
  { accountId, institutionId }: { accountId: string; institutionId: string },
  more: { headers?: Record<string, string> } = {},
): Promise<{ membershipId: string }> {
  const { list } = (await by.call(membershipRoutes.members, { institutionId, pageSize: 100 })).data
  const membershipId = list.find((member) => member.accountId === accountId)?.membershipId ?? ''
  await by.call(membershipRoutes.removeMember, { membershipId, reason: '已调离' }, more).then((reply) => reply.data)
  return { membershipId }
}

/** An administrator of the institution gives a member these roles in place of others; throws when it is refused. */
export async function setRoles(
  by: Caller,
  institutionId: string,
  accountId: string,
  roles: readonly MembershipRole[],
): Promise<void> {
  const { list } = (await by.call(membershipRoutes.members, { institutionId, pageSize: 100 })).data
  const membershipId = list.find((member) => member.accountId === accountId)?.membershipId ?? ''
  await by.call(membershipRoutes.changeMember, { membershipId, roles: [...roles] }).then((reply) => reply.data)
}
