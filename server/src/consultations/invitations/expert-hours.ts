import type { BusyHours } from '@tongying/contract/consultations'
import { dayMs, toInstant } from '@tongying/contract/kit'
import { isWithin, minutesOf, type Stretch, without } from '@tongying/contract/schedules'
import { and, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { dutyBetween, freeHoursOf, instantsOf, onDutyBetween, whoIsFree } from '../../schedules/index.ts'
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
  return (expertId) =>
    [
      ...booked
        .filter((each) => each.expertId === expertId)
        .map((each) => ({ ...hoursOf(each), kind: 'booked' as const })),
      ...duty
        .filter((each) => each.accountId === expertId)
        .map((each) => ({ ...hoursOf(each), kind: 'duty' as const })),
      ...without([wholeDay], freeOf(expertId)).map((each) => ({ ...instantsOf(each, on), kind: 'outside' as const })),
    ].toSorted((left, right) => left.from.localeCompare(right.from))
}

/** Who cannot be asked at a time of a day: those named, or everybody but those named. */
export async function whoIsBusy(
  tx: Tx,
  { on, from, to }: { on: string; from: string; to: string },
): Promise<{ ids: string[]; isAllBut: boolean }> {
  const time = { from: toInstant(on, from), to: toInstant(on, to) }
  const taken = new Set([...(await bookedBetween(tx, time)), ...(await onDutyBetween(tx, time))])
  const { isUsual, except } = await whoIsFree(tx, on, { from: minutesOf(from), to: minutesOf(to) })
  if (isUsual) return { ids: [...new Set([...taken, ...except])], isAllBut: false }
  return { ids: [...except].filter((id) => !taken.has(id)), isAllBut: true }
}

/** Whether a time of a day lies in a person's free hours. */
export async function isInFreeHours(
  tx: Tx,
  expertId: string,
  { on, from, to }: { on: string; from: string; to: string },
): Promise<boolean> {
  const freeOf = await freeHoursOf(tx, [expertId], on)
  return isWithin({ from: minutesOf(from), to: minutesOf(to) }, freeOf(expertId))
}

async function bookedBetween(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: bookings.expertId })
    .from(bookings)
    .where(and(lt(bookings.startsAt, to), gt(bookings.endsAt, from)))
  return rows.map((row) => row.id)
}

async function bookingsBetween(
  tx: Tx,
  expertIds: readonly string[],
  { from, to }: { from: Date; to: Date },
  exceptCaseId: string | undefined,
) {
  if (expertIds.length === 0) return []
  return tx
    .select({ expertId: bookings.expertId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
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
