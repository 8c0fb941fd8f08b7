import type { CommunityHospital, DayOpening, OrderSetting } from '@tongying/contract/bookings'
import { addDays, daysIn } from '../ui/patterns/calendar/days.ts'
import type { DayPlaces, OpenDay } from '../ui/patterns/open-days/open-day.ts'

/** The answers that a month's calendar is made of: of the months beside it too, whose days stand in its weeks. */
export interface MonthAnswers {
  readonly openings: readonly DayOpening[]
  readonly settings: readonly OrderSetting[]
  readonly hospitals: readonly CommunityHospital[]
}

/** How a hospital is called in the cell of a day. */
export function shortName({ abbreviation, name }: CommunityHospital): string {
  return abbreviation || name
}

/** Every day of a calendar's weeks; those before today have nothing usual any more. */
export function daysOfMonth(
  answers: MonthAnswers,
  { today, month, onlyHospital }: { today: string; month: string; onlyHospital?: string | undefined },
  waitingLabel: (count: number) => string,
): OpenDay[] {
  const shown = new Set(daysIn('month', `${month}-01`))
  const placeOf = new Map(answers.hospitals.map(({ id }, index) => [id, index]))
  const inOrder = answers.settings.toSorted(
    (one, other) => (placeOf.get(one.communityHealthHospId) ?? 0) - (placeOf.get(other.communityHealthHospId) ?? 0),
  )
  const bySetting = Map.groupBy(inOrder, ({ orderDate }) => orderDate)
  return answers.openings
    .filter(({ orderDate }) => shown.has(orderDate))
    .map((opening) => {
      const { orderDate, dayKind, dayName } = opening
      const settings = (bySetting.get(orderDate) ?? []).filter(isShown)
      const waiting = settings.reduce((sum, each) => sum + each.waiting, 0)
      const usual = opening.opened || orderDate < today ? undefined : usualOn(answers, orderDate)
      return {
        day: orderDate,
        kind: dayKind,
        ...(dayName !== '' && { name: dayName }),
        ...(waiting > 0 && { remark: waitingLabel(waiting) }),
        open: settings.filter((each) => each.opened && each.number > 0).map(placesOfSetting),
        ...(usual && dayKind === 'work' && { usual: usual.settings.filter(isShown).map(placesOfSetting) }),
      }
    })

  function isShown({ communityHealthHospId }: OrderSetting): boolean {
    return !onlyHospital || communityHealthHospId === onlyHospital
  }
  function placesOfSetting({ communityHealthHospId, reservations, number }: OrderSetting): DayPlaces {
    const hospital = answers.hospitals.find(({ id }) => id === communityHealthHospId)
    return {
      key: communityHealthHospId,
      label: hospital ? shortName(hospital) : '',
      taken: reservations,
      places: number,
    }
  }
}

export interface UsualDay {
  readonly orderDate: string
  readonly opening: DayOpening
  readonly settings: readonly OrderSetting[]
}

const weeksLookedBack = 4

/** The last open day of the same weekday within four weeks; nothing where that weekday is not usual. */
export function usualOn({ openings, settings }: MonthAnswers, day: string): UsualDay | undefined {
  for (let weeks = 1; weeks <= weeksLookedBack; weeks++) {
    const orderDate = addDays(day, -7 * weeks)
    const opening = openings.find((each) => each.orderDate === orderDate)
    if (!opening?.opened) continue
    const ofDay = settings.filter((each) => each.orderDate === orderDate && each.opened && each.number > 0)
    return { orderDate, opening, settings: ofDay }
  }
  return undefined
}

export interface MonthTotals {
  readonly openDays: number
  readonly places: number
  readonly taken: number
  readonly waiting: number
  /** The first day on which somebody waits. */
  readonly waitingOn: string | undefined
}

/** The sums of a month's own days. */
export function totalsOf({ openings, settings }: MonthAnswers, month: string): MonthTotals {
  const own = settings.filter(({ orderDate, opened }) => opened && orderDate.startsWith(month))
  const sum = (of: (setting: OrderSetting) => number) => own.reduce((total, each) => total + of(each), 0)
  return {
    openDays: openings.filter(({ orderDate, opened }) => opened && orderDate.startsWith(month)).length,
    places: sum(({ number }) => number),
    taken: sum(({ reservations }) => reservations),
    waiting: sum(({ waiting }) => waiting),
    waitingOn: own.find(({ waiting }) => waiting > 0)?.orderDate,
  }
}
