import { eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { type Invitation, invitations } from '../tables.ts'

/** The caller's invitation as it is now that the case is locked. */
export async function presentInvitation({ tx, record }: Call<CaseRecord>): Promise<Invitation | undefined> {
  if (!record.invitation) return undefined
  const [mine] = await tx.select().from(invitations).where(eq(invitations.id, record.invitation.id))
  return mine
}
