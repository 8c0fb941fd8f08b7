import type { BusyHours } from '@tongying/contract/consultations'
import { dayMs, toInstant } from '@tongying/contract/kit'
import { minutesOf, type Stretch, without } from '@tongying/contract/schedules'
import { and, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { dutyBetween, freeHoursOf, instantsOf, isInFreeTime, onDutyBetween, whoIsFree } from '../../schedules/index.ts'
import { bookings } from '../tables.ts'

const wholeDay: Stretch = { from: 0, to: 24 * 60 }

/** When these people cannot be asked on a day, and why; nothing of the consultations that they have accepted. */
export async function busyOn(
  tx: Tx,
  expertIds: readonly string[],
  on: string,
  /** A case whose own hours are not taken, since another time is looked for. */
  exceptCaseId?: string,
): Promise<(expertId: string) => BusyHours[]> {
  const from = toInstant(on, '00:00')
  const day = { from, to: new Date(from.getTime() + dayMs) }
  const booked = await bookingsBetween(tx, expertIds, day, exceptCaseId)
  const duty = await dutyBetween(tx, expertIds, day)
  const freeOf = await freeHoursOf(tx, expertIds, on)
  const hoursOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
  })
  return (expertId) => {
    const own = booked.filter((each) => each.expertId === expertId)
    return [
      ...own.map((each) => ({ ...hoursOf(each), kind: 'booked' as const })),
      ...duty
        .filter((each) => each.accountId === expertId)
        .map((each) => ({ ...hoursOf(each), kind: 'duty' as const })),
      ...without([wholeDay], freeOf(expertId, own.length)).map((each) => ({
        ...instantsOf(each, on),
        kind: 'outside' as const,
      })),
    ].toSorted((left, right) => left.from.localeCompare(right.from))
  }
}

/** Who cannot be asked at a time of a day: those named, or everybody but those named. */
export async function whoIsBusy(
  tx: Tx,
  { on, from, to }: { on: string; from: string; to: string },
): Promise<{ ids: string[]; isAllBut: boolean }> {
  const time = { from: toInstant(on, from), to: toInstant(on, to) }
  const midnight = toInstant(on, '00:00')
  const booked = await bookedBetween(tx, { from: midnight, to: new Date(midnight.getTime() + dayMs) })
  const atThatTime = booked.filter(({ startsAt, endsAt }) => startsAt < time.to && endsAt > time.from)
  const taken = new Set([...atThatTime.map(({ expertId }) => expertId), ...(await onDutyBetween(tx, time))])
  const many = Map.groupBy(booked, ({ expertId }) => expertId)
  const wanted = { from: minutesOf(from), to: minutesOf(to) }
  const { isUsual, except } = await whoIsFree(tx, on, wanted, (expertId) => many.get(expertId)?.length ?? 0)
  if (isUsual) return { ids: [...new Set([...taken, ...except])], isAllBut: false }
  return { ids: [...except].filter((id) => !taken.has(id)), isAllBut: true }
}

/** Whether a time of a day lies in a person's free hours, and is one that they take. */
export function isInFreeHours(
  tx: Tx,
  expertId: string,
  { on, from, to }: { on: string; from: string; to: string },
): Promise<boolean> {
  return isInFreeTime(tx, expertId, on, { from: minutesOf(from), to: minutesOf(to) })
}

function bookedBetween(tx: Tx, { from, to }: { from: Date; to: Date }) {
  return tx
    .select(bookedHours)
    .from(bookings)
    .where(and(lt(bookings.startsAt, to), gt(bookings.endsAt, from)))
}
const bookedHours = { expertId: bookings.expertId, startsAt: bookings.startsAt, endsAt: bookings.endsAt }

async function bookingsBetween(
  tx: Tx,
  expertIds: readonly string[],
  { from, to }: { from: Date; to: Date },
  exceptCaseId: string | undefined,
) {
  if (expertIds.length === 0) return []
  return tx
    .select(bookedHours)
    .from(bookings)
    .where(
      and(
        inArray(bookings.expertId, [...expertIds]),
        lt(bookings.startsAt, to),
        gt(bookings.endsAt, from),
        exceptCaseId === undefined ? undefined : ne(bookings.consultationId, exceptCaseId),
      ),
    )
}
