import type { Holder } from '@tongying/contract/access'
import { eq } from 'drizzle-orm'
import { hasRole, holdMemberships } from '../memberships/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { type AgreementRow, agreements } from './tables.ts'

/** Access of the calls that name an agreement: the administrators of its two institutions. */
export async function agreementAccess(context: Call, { id }: { id: string }): Promise<Access<AgreementRow>> {
  const { tx } = context
  // An administrator who is removed meanwhile cannot answer any more.
  await holdMemberships(tx, accountIdOf(context))
  const [row] = await tx.select().from(agreements).where(eq(agreements.id, id))
  return row ? { holders: await holdersOf(context, row), record: row } : stranger()
}

/** What the caller is to an agreement. Who proposed it never answers it, not even as administrator of both sides. */
export async function holdersOf(context: Call<unknown>, row: AgreementRow): Promise<Holder[]> {
  const accountId = accountIdOf(context)
  const isAdminOf = (institutionId: string) => hasRole(context.tx, accountId, institutionId, 'institutionAdmin')
  const isProposing = await isAdminOf(row.proposedByInstitution)
  const isAnswering = await isAdminOf(otherSideOf(row))
  const holders: Holder[] = isProposing || isAnswering ? ['institutionAdmin'] : []
  if (isProposing) holders.push('proposingAdmin')
  if (isAnswering && row.proposedBy !== accountId) holders.push('answeringAdmin')
  return holders
}

/** The institution that an agreement was proposed to. */
export function otherSideOf(row: Pick<AgreementRow, 'requesterId' | 'providerId' | 'proposedByInstitution'>): string {
  return row.proposedByInstitution === row.requesterId ? row.providerId : row.requesterId
}
