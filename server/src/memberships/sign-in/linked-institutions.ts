import { kitErrors } from '@tongying/contract/kit'
import type { LinkedInstitution } from '@tongying/contract/memberships'
import { and, asc, eq } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { institutionIdentities } from '../tables.ts'

/** The institutions whose own accounts log the caller in, the one that was linked first on top. */
export async function linkedInstitutions(call: Call): Promise<{ list: LinkedInstitution[] }> {
  const { tx } = call
  const rows = await tx
    .select()
    .from(institutionIdentities)
    .where(eq(institutionIdentities.accountId, accountIdOf(call)))
    .orderBy(asc(institutionIdentities.createdAt))
  const found = await institutionsByIds(
    tx,
    rows.map((row) => row.institutionId),
  )
  return {
    list: rows.map(({ institutionId, createdAt, lastUsedAt }) => ({
      institutionId,
      institutionName: found.get(institutionId)?.name ?? '',
      linkedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

/**
 * The account of that institution logs the caller in no more; sessions that it opened go on.
 * @throws NotFound
 */
export async function unlinkInstitution(
  call: Call,
  { institutionId }: { institutionId: string },
): Promise<Record<string, never>> {
  const accountId = accountIdOf(call)
  const mine = and(
    eq(institutionIdentities.institutionId, institutionId),
    eq(institutionIdentities.accountId, accountId),
  )
  const removed = await call.tx
    .delete(institutionIdentities)
    .where(mine)
    .returning({ accountId: institutionIdentities.accountId })
  if (removed.length === 0) throw new Problem(kitErrors.NotFound)
  call.audit({ subject: { kind: 'account', id: accountId }, institutionId })
  return {}
}
