import { toInstant } from '@tongying/contract/kit'

/** A month `YYYY-MM` so many months later, or before. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The twelve months that end with one, the oldest first. */
export function yearUntil(month: string): string[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(month, index - 11))
}

/** The instant in China at which a month begins. */
export function beginningOf(month: string): Date {
  return toInstant(`${month}-01`, '00:00')
}
