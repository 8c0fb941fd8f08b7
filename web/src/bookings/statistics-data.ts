import type { HospitalStatistic, MonthStatistic } from '@tongying/contract/bookings'

/** Counts of bookings, of a month or of a hospital. */
export type Counts = Omit<MonthStatistic, 'month'>

/** The sum of many, with the rate of all their reports. */
export function sumOf(rows: readonly Counts[]): Counts {
  const sum = (of: (row: Counts) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [findings, reported] = [sum((row) => row.findings), sum((row) => row.reported)]
  return {
    booked: sum((row) => row.booked),
    examined: sum((row) => row.examined),
    noShow: sum((row) => row.noShow),
    ourSideAbsent: sum((row) => row.ourSideAbsent),
    findings,
    reported,
    findingsRate: reported === 0 ? null : findings / reported,
  }
}

export interface HospitalCounts extends Counts {
  readonly id: string
  /** Unique in the list. */
  readonly name: string
}

/** Each community hospital over the whole period, the one with the most bookings first. */
export function byHospital(rows: readonly HospitalStatistic[]): HospitalCounts[] {
  const groups = Map.groupBy(rows, ({ communityHealthHospId }) => communityHealthHospId)
  // One that ended and was added again stands there twice.
  return withOwnNames(
    [...groups]
      .map(([id, months]) => ({ id, name: months[0]?.name ?? '', ...sumOf(months) }))
      .toSorted((one, other) => other.booked - one.booked),
  )
}

/** The same with a number behind every name that stands there before. */
export function withOwnNames<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  const used = new Map<string, number>()
  return rows.map((row) => {
    const times = (used.get(row.name) ?? 0) + 1
    used.set(row.name, times)
    return times === 1 ? row : { ...row, name: `${row.name} (${times})` }
  })
}
