import { and, asc, eq, inArray } from 'drizzle-orm'
import { leavePlace, ownersAt } from '../../meetings/index.ts'
import type { By } from '../../platform/moves.ts'
import { ownerKind } from '../files-of-case.ts'
import { consultations } from '../tables.ts'

/** Two hospitals have parted: the rooms of the one's cases go on without the terminals of the other. */
export async function partRoomsOf(
  { tx, now }: Pick<By, 'tx' | 'now'>,
  { institutionId, placeId }: { institutionId: string; placeId: string },
): Promise<void> {
  const ids = await ownersAt(tx, ownerKind, placeId)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(inArray(consultations.id, ids), eq(consultations.institutionId, institutionId)))
    .orderBy(asc(consultations.id))
  for (const { id } of rows) await leavePlace(tx, { kind: ownerKind, id }, now)
}
