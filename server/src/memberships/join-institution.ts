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

/** Makes a person a member; one who is keeps their roles and post, and gets what is given besides. */
export async function joinInstitution(tx: Tx, given: NewMembership, now: Date): Promise<void> {
  const roles: MembershipRole[] = ['member', ...(given.roles ?? []).filter((role) => role !== 'member')]
  const post = { roles, job: given.job ?? '', department: given.department ?? '' }
  await tx
    .insert(memberships)
    .values({ ...post, id: newId(), accountId: given.accountId, institutionId: given.institutionId, since: now })
    .onConflictDoUpdate({
      target: [memberships.accountId, memberships.institutionId],
      targetWhere: sql`ended_at is null`,
      set: {
        roles: sql`${memberships.roles} || array(select role from unnest(excluded.roles) as role
          where role <> all (${memberships.roles}))`,
        job: sql`coalesce(nullif(excluded.job, ''), ${memberships.job})`,
        department: sql`coalesce(nullif(excluded.department, ''), ${memberships.department})`,
      },
    })
  await resetWorkplace(tx, given.accountId)
}

/** A practitioner's consultations belong to the institution of the longest membership. */
export async function resetWorkplace(tx: Tx, accountId: string): Promise<void> {
  const [first] = await institutionsOf(tx, accountId)
  await setInstitution(tx, accountId, first?.institution.id ?? null)
}
