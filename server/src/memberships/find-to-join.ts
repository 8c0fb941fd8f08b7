import type { Page, Paging } from '@tongying/contract/kit'
import type { InstitutionToJoin } from '@tongying/contract/memberships'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { browseInstitutions, institutionCards } from '../institutions/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { joinApplications, membershipInvitations, memberships } from './tables.ts'

type Relation = InstitutionToJoin['relation']

/** The directory as somebody sees it who looks for an institution to join: with what they are to each already. */
export async function findToJoin(
  tx: Tx,
  accountId: string,
  asked: Paging & { search: string },
): Promise<Page<InstitutionToJoin>> {
  const found = await browseInstitutions(tx, asked)
  const ids = found.list.map((one) => one.id)
  const relations = await relationsOf(tx, accountId, ids)
  const cards = await institutionCards(tx, ids)
  const list = found.list.map((one) => ({
    ...one,
    logo: cards.get(one.id)?.logo ?? null,
    relation: relations.get(one.id) ?? 'none',
  }))
  return { ...found, list }
}

/** The nearest relation wins: a member, then an applicant, then an invited person. */
async function relationsOf(tx: Tx, accountId: string, ids: string[]): Promise<ReadonlyMap<string, Relation>> {
  if (ids.length === 0) return new Map()
  const invited = await tx
    .select({ id: membershipInvitations.institutionId })
    .from(membershipInvitations)
    .where(
      and(
        eq(membershipInvitations.accountId, accountId),
        inArray(membershipInvitations.institutionId, ids),
        eq(membershipInvitations.status, 'pending'),
      ),
    )
  const applied = await tx
    .select({ id: joinApplications.institutionId })
    .from(joinApplications)
    .where(
      and(
        eq(joinApplications.accountId, accountId),
        inArray(joinApplications.institutionId, ids),
        eq(joinApplications.status, 'pending'),
      ),
    )
  const joined = await tx
    .select({ id: memberships.institutionId })
    .from(memberships)
    .where(
      and(eq(memberships.accountId, accountId), inArray(memberships.institutionId, ids), isNull(memberships.endedAt)),
    )
  return new Map<string, Relation>([
    ...invited.map(({ id }) => [id, 'invited'] as const),
    ...applied.map(({ id }) => [id, 'applied'] as const),
    ...joined.map(({ id }) => [id, 'member'] as const),
  ])
}
