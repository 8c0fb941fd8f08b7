import { dayMs } from '@tongying/contract/kit'

/** The first and last day of a month `YYYY-MM`. */
export function edgesOf(month: string): { first: string; last: string } {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10) }
}

/** The days between two days, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Months `YYYY-MM`, both included. */
export interface Asked {
  readonly from: string
  readonly to: string
}

/** The months from one to another, both included. */
export function monthsBetween({ from, to }: Asked): string[] {
  const months: string[] = []
  for (let [year = 0, at = 0] = from.split('-').map(Number); ; at += 1) {
    const each = new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 7)
    if (each > to) return months
    months.push(each)
  }
}
