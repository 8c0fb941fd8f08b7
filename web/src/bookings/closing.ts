import { type ClosedDay, type ClosingPreview, closingPlan } from '@tongying/contract/bookings'
import { minuteMs } from '@tongying/contract/kit'
import { timeOf } from '../ui/components/date-time/date-time.tsx'

/** How a day is closed, as its window asks for it. */
export const closingForm = closingPlan
export type ClosingHospital = ClosingPreview['hospitals'][number]
export type Arrangement = ClosedDay['arrangements'][number]

/** The hospitals whose patients need another day. */
export function bookedAt(hospitals: readonly ClosingHospital[]): ClosingHospital[] {
  return hospitals.filter(({ booked }) => booked > 0)
}

/** For each hospital the next day with room for all, else the next one; where there is none, somebody has to choose. */
export function firstArrangements({ hospitals }: ClosingPreview): Arrangement[] {
  return bookedAt(hospitals).map(({ communityHealthHospId, days, booked }) => {
    // One on which everybody's body part is examined comes before one with room for the others.
    const all = days.filter(({ notTaken }) => notTaken.length === 0)
    const day = (
      all.find(({ left }) => left >= booked) ??
      all.find(({ left }) => left > 0) ??
      days.find(({ left }) => left > 0) ??
      days[0]
    )?.orderDate
    return { communityHealthHospId, remedy: 'move', rest: 'waitingList', ...(day && { orderDate: day }) }
  })
}

/** The arrangements that a form holds: it began with them, and only this window changes them. */
export function arrangementsIn(value: unknown): readonly Arrangement[] {
  return Array.isArray(value) ? value : []
}

/**
 * The arrangements once the list has changed: what somebody chose for a hospital stays while it is still possible, a
 * hospital that is new gets the usual one.
 */
export function arrangedAgain(chosen: readonly Arrangement[], preview: ClosingPreview): Arrangement[] {
  return firstArrangements(preview).map((usual) => {
    const { communityHealthHospId: id } = usual
    const before = chosen.find((each) => each.communityHealthHospId === id)
    const days = preview.hospitals.find((each) => each.communityHealthHospId === id)?.days ?? []
    const isPossible = before?.remedy === 'cancel' || days.some(({ orderDate }) => orderDate === before?.orderDate)
    return before && isPossible ? before : usual
  })
}

/**
 * What another day means for a hospital: how many fit and do not, when its last session would end with places for all, and whose
 * body part is not examined then.
 */
export function onDay({ booked, days }: ClosingHospital, orderDate: string | undefined) {
  const target = days.find((each) => each.orderDate === orderDate)
  const notTaken = target?.notTaken ?? []
  const taken = booked - notTaken.length
  const fits = Math.min(taken, target?.left ?? 0)
  const rest = target ? taken - fits : 0
  const last = target?.last
  const ends = last && timeOf(last.endsAt)
  const endsAt = last && timeOf(new Date(Date.parse(last.endsAt) + rest * last.minutes * minuteMs).toISOString())
  // Past midnight nothing is added.
  return { fits, rest, notTaken, endsAt: endsAt && ends && endsAt > ends ? endsAt : undefined }
}
