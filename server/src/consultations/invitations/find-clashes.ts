import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Consultation, consultations, invitations } from '../tables.ts'
import { chosenTime } from './choose-time.ts'

export interface Clash {
  readonly number: string
  readonly startsAt: string
  readonly endsAt: string
  /** Of proposed times the one that it clashes with. */
  readonly place: number | null
}

type Timed = Pick<Consultation, 'id' | 'startsAt' | 'endsAt' | 'isInWriting'>

/**
 * Other consultations that the expert has accepted, at the time of this one or at those that are proposed instead; none for
 * an emergency, which has no time yet.
 */
export async function findClashes(
  tx: Tx,
  row: Timed & Pick<Consultation, 'proposedTimes'>,
  expertId: string,
): Promise<Clash[]> {
  if (!row.proposedTimes) return clashesAt(tx, row, { expertId, place: null })
  const found: Clash[] = []
  for (const [place, time] of row.proposedTimes.entries())
    found.push(...(await clashesAt(tx, { ...row, ...chosenTime(time) }, { expertId, place })))
  return found
}

async function clashesAt(
  tx: Tx,
  row: Timed,
  { expertId, place }: { expertId: string; place: number | null },
): Promise<Clash[]> {
  return (await acceptedAt(tx, row, [expertId])).flatMap(({ number, startsAt, endsAt }) =>
    startsAt && endsAt
      ? [{ number: number ?? '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place }]
      : [],
  )
}

/** Those of these experts who have accepted another consultation at the time of this one. */
export async function takenAmong(tx: Tx, row: Timed, expertIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await acceptedAt(tx, row, expertIds)).map(({ expertId }) => expertId))
}

async function acceptedAt(tx: Tx, { id, startsAt, endsAt, isInWriting }: Timed, expertIds: readonly string[]) {
  // What is held in writing takes nobody's hours.
  if (!startsAt || !endsAt || isInWriting || expertIds.length === 0) return []
  return tx
    .select({
      expertId: invitations.expertId,
      number: consultations.number,
      startsAt: consultations.startsAt,
      endsAt: consultations.endsAt,
    })
    .from(invitations)
    .innerJoin(
      consultations,
      and(eq(consultations.id, invitations.consultationId), eq(consultations.round, invitations.round)),
    )
    .where(
      and(
        inArray(invitations.expertId, [...expertIds]),
        inArray(invitations.status, [...invitationStates.groups.takingPart]),
        ne(consultations.id, id),
        eq(consultations.isInWriting, false),
        inArray(consultations.status, [...consultationStates.groups.toBeHeld]),
        lt(consultations.startsAt, endsAt),
        gt(consultations.endsAt, startsAt),
      ),
    )
    .orderBy(asc(consultations.startsAt))
}
