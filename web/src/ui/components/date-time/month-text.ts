import { formatDay } from './date-time.tsx'

/** A month `YYYY-MM` for a reader, with its year. */
export function monthText(month: string): string {
  return formatDay(`${month}-01`, { year: 'numeric', month: 'short' })
}
