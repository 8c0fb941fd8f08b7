import { and, eq } from 'drizzle-orm'
import { institutionCards } from '../institutions/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { appliedTo } from './list-invitations.ts'
import { membershipInvitations } from './tables.ts'

/** An invitation that waits for its answer, as it is asked about. */
export interface OpenInvitation {
  readonly inviteId: string
  readonly organizationName: string
  readonly hasOwnApplication: boolean
  readonly createdAt: Date
}

/** The invitations that wait for this account's answer, by institution: there is one of each at most. */
export async function openInvitationsOf(tx: Tx, accountId: string): Promise<ReadonlyMap<string, OpenInvitation>> {
  const rows = await tx
    .select()
    .from(membershipInvitations)
    .where(and(eq(membershipInvitations.accountId, accountId), inStates(membershipInvitations.status, ['pending'])))
  const cards = await institutionCards(
    tx,
    rows.map((row) => row.institutionId),
  )
  const applied = await appliedTo(tx, accountId, rows)
  return new Map(
    rows.flatMap(({ id, institutionId, createdAt }): [string, OpenInvitation][] => {
      const card = cards.get(institutionId)
      const hasOwnApplication = applied.has(institutionId)
      return card ? [[institutionId, { inviteId: id, organizationName: card.name, hasOwnApplication, createdAt }]] : []
    }),
  )
}
