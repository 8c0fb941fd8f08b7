import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Consultation, consultations, invitations } from '../tables.ts'

export interface Clash {
  readonly number: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Other consultations that the expert has accepted, at the time of this one; none for an emergency, which has no time yet. */
export async function findClashes(
  tx: Tx,
  { id, startsAt, endsAt }: Pick<Consultation, 'id' | 'startsAt' | 'endsAt'>,
  expertId: string,
): Promise<Clash[]> {
  if (!startsAt || !endsAt) return []
  const rows = await tx
    .select({ number: consultations.number, startsAt: consultations.startsAt, endsAt: consultations.endsAt })
    .from(invitations)
    .innerJoin(
      consultations,
      and(eq(consultations.id, invitations.consultationId), eq(consultations.round, invitations.round)),
    )
    .where(
      and(
        eq(invitations.expertId, expertId),
        inArray(invitations.status, [...invitationStates.groups.takingPart]),
        ne(consultations.id, id),
        inArray(consultations.status, [...consultationStates.groups.toBeHeld]),
        lt(consultations.startsAt, endsAt),
        gt(consultations.endsAt, startsAt),
      ),
    )
    .orderBy(asc(consultations.startsAt))
  return rows.flatMap((row) =>
    row.startsAt && row.endsAt
      ? [{ number: row.number ?? '', startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }]
      : [],
  )
}
