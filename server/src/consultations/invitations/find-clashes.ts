import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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
 * Other consultations that the expert has accepted or applies for, at the time of this one or at those that are proposed
 * instead; none for an emergency, which has no time yet.
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
  return (await takenAt(tx, row, [expertId])).flatMap(({ number, startsAt, endsAt }) =>
    startsAt && endsAt
      ? [{ number: number ?? '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place }]
      : [],
  )
}

/** Those of these experts who have accepted, or apply for, another consultation at the time of this one. */
export async function takenAmong(tx: Tx, row: Timed, expertIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await takenAt(tx, row, expertIds)).map(({ expertId }) => expertId))
}

async function takenAt(tx: Tx, row: Timed, expertIds: readonly string[]) {
  const isThen = isHeldThen(row)
  if (!isThen || expertIds.length === 0) return []
  const { number, startsAt, endsAt } = consultations
  const accepted = tx
    .select({ expertId: invitations.expertId, number, startsAt, endsAt })
    .from(invitations)
    .innerJoin(
      consultations,
      and(eq(consultations.id, invitations.consultationId), eq(consultations.round, invitations.round)),
    )
    .where(
      and(
        inArray(invitations.expertId, [...expertIds]),
        inArray(invitations.status, [...invitationStates.groups.takingPart]),
        isThen,
      ),
    )
  const applied = tx
    .select({ expertId: consultations.applicantId, number, startsAt, endsAt })
    .from(consultations)
    .where(and(inArray(consultations.applicantId, [...expertIds]), isThen))
  return unionAll(accepted, applied).orderBy(sql`3`)
}

/** Another case that is to be held at the time of this one; nothing where this one takes nobody's hours. */
function isHeldThen({ id, startsAt, endsAt, isInWriting }: Timed): SQL | undefined {
  if (!startsAt || !endsAt || isInWriting) return undefined
  return and(
    ne(consultations.id, id),
    // What is held in writing takes nobody's hours.
    eq(consultations.isInWriting, false),
    inArray(consultations.status, [...consultationStates.groups.toBeHeld]),
    lt(consultations.startsAt, endsAt),
    gt(consultations.endsAt, startsAt),
  )
}
