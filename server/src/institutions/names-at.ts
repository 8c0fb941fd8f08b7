import { and, desc, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { institutionsByIds } from './queries.ts'
import { revisions } from './tables.ts'

/**
 * What institutions were called at a time, by the revisions that came after it, for what was issued then; what they are
 * called now where there is no time. Unknown ids are left out.
 */
export async function institutionNamesAt(
  tx: Tx,
  ids: readonly string[],
  at: Date | null,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([...(await institutionsByIds(tx, ids))].map(([id, { name }]) => [id, name]))
  if (at === null || names.size === 0) return names
  const later = await tx
    .select({ institutionId: revisions.institutionId, changes: revisions.changes })
    .from(revisions)
    .where(and(inArray(revisions.institutionId, [...names.keys()]), gt(revisions.at, at)))
    .orderBy(desc(revisions.number))
  // The newest first, so that the one that came soonest after that time has the last word.
  for (const { institutionId, changes } of later)
    for (const { field, from } of changes) if (field === 'name') names.set(institutionId, from)
  return names
}
