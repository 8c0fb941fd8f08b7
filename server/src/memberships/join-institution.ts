import type { MembershipRole } from '@tongying/contract/memberships'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { setInstitution } from '../practitioners/index.ts'
import { institutionsOf } from './queries.ts'
import { memberships } from './tables.ts'

export interface NewMembership {
  readonly accountId: string
  readonly institutionId: string
  /** Besides `member`. */
  readonly roles?: readonly MembershipRole[]
  readonly job?: string
  readonly department?: string
}

/** Makes a person a member; for one who is, the roles and the post are what is given now. */
export async function joinInstitution(tx: Tx, given: NewMembership, now: Date): Promise<void> {
  const roles: MembershipRole[] = ['member', ...(given.roles ?? []).filter((role) => role !== 'member')]
  const post = { roles, job: given.job ?? '', department: given.department ?? '' }
  await tx
    .insert(memberships)
    .values({ ...post, id: newId(), accountId: given.accountId, institutionId: given.institutionId, since: now })
    .onConflictDoUpdate({
      target: [memberships.accountId, memberships.institutionId],
      targetWhere: sql`ended_at is null`,
      set: post,
    })
  await resetWorkplace(tx, given.accountId)
}

/** A practitioner's consultations belong to the institution of the longest membership. */
export async function resetWorkplace(tx: Tx, accountId: string): Promise<void> {
  const [first] = await institutionsOf(tx, accountId)
  await setInstitution(tx, accountId, first?.institution.id ?? null)
}
