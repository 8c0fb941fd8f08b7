import type { DayOpening } from '@tongying/contract/bookings'
import { weekdayOf } from '@tongying/contract/kit'
import type { MonthAnswers } from './month-data.ts'

export const repeatWays = ['weekly', 'sameWeeks'] as const
/** `weekly`: each weekday as it was last open; `sameWeeks`: the second Tuesday as the other month's second Tuesday. */
export type RepeatWay = (typeof repeatWays)[number]

/** A day that could be opened like another one. */
export interface PlannedDay {
  readonly orderDate: string
  /** The open day that it is to be like. */
  readonly like: string
  /** Why it is not opened unless somebody wants it; one that is open already never is. */
  readonly why?: 'open' | 'holiday' | 'unknown' | 'rest'
  readonly name: string
}

/** The days of a month from today on that have a day of another month to be like. */
export function planRepeat(
  source: Pick<MonthAnswers, 'openings'>,
  target: readonly DayOpening[],
  { way, today }: { way: RepeatWay; today: string },
): PlannedDay[] {
  const open = source.openings.filter(({ opened }) => opened).map(({ orderDate }) => orderDate)
  const likeOf = (day: string) =>
    open.findLast((each) => weekdayOf(each) === weekdayOf(day) && (way === 'weekly' || weekOf(each) === weekOf(day)))
  return target.flatMap((opening) => {
    const { orderDate, dayName: name } = opening
    const like = orderDate >= today ? likeOf(orderDate) : undefined
    if (like === undefined || like === orderDate) return []
    const why = whyNot(opening)
    return [{ orderDate, like, name, ...(why && { why }) }]
  })
}

function whyNot({ opened, dayKind }: DayOpening): PlannedDay['why'] {
  if (opened) return 'open'
  return dayKind === 'work' || dayKind === 'makeup' ? undefined : dayKind
}

/** The how-manieth of its weekday a day is in its month. */
function weekOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7)
}
