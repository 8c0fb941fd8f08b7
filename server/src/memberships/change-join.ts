import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { WithoutStatus } from '../platform/states.ts'
import { type JoinApplication, joinApplications, type MembershipInvitation, membershipInvitations } from './tables.ts'

/** The columns that go with a move of an application to join; answers the row as it is now. */
export async function changeJoin(
  tx: Tx,
  id: string,
  changes: Partial<WithoutStatus<JoinApplication>>,
): Promise<JoinApplication> {
  const [row] = await tx.update(joinApplications).set(changes).where(eq(joinApplications.id, id)).returning()
  if (!row) throw new Error(`the application to join ${id} is gone`)
  return row
}

/** The same for an invitation. */
export async function changeInvitation(
  tx: Tx,
  id: string,
  changes: Partial<WithoutStatus<MembershipInvitation>>,
): Promise<MembershipInvitation> {
  const [row] = await tx.update(membershipInvitations).set(changes).where(eq(membershipInvitations.id, id)).returning()
  if (!row) throw new Error(`the invitation ${id} is gone`)
  return row
}
