import type { DayKind } from '@tongying/contract/holidays'

/** Places that one place gives on a day, and how many of them are taken. */
export interface DayPlaces {
  readonly key: string
  /** Short: it stands in a cell of the month. */
  readonly label: string
  readonly taken: number
  readonly places: number
}

/** A day of the month: what it is, and what is open. */
export interface OpenDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly kind: DayKind
  /** Of a public holiday or a make-up day. */
  readonly name?: string
  /** In a word, such as who waits. */
  readonly remark?: string
  readonly open: readonly DayPlaces[]
  /** What usually opens on this weekday, while the day is not open. */
  readonly usual?: readonly Pick<DayPlaces, 'key' | 'label' | 'places'>[]
}

const shownADay = 3

/** Three lines fit; of more, two are shown and the others are summed up. */
export function shownLines(open: readonly DayPlaces[]): {
  lines: readonly DayPlaces[]
  others: (Pick<DayPlaces, 'taken' | 'places'> & { count: number }) | undefined
} {
  if (open.length <= shownADay) return { lines: open, others: undefined }
  const rest = open.slice(shownADay - 1)
  return { lines: open.slice(0, shownADay - 1), others: { ...sumOf(rest), count: rest.length } }
}

/** Taken places and all places of several lines. */
export function sumOf(lines: readonly Pick<DayPlaces, 'taken' | 'places'>[]): Pick<DayPlaces, 'taken' | 'places'> {
  return {
    taken: lines.reduce((sum, { taken }) => sum + taken, 0),
    places: lines.reduce((sum, { places }) => sum + places, 0),
  }
}
