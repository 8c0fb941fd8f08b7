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
