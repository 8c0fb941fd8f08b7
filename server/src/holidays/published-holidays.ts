import type { ListedDay } from '@tongying/contract/holidays'
import { dayMs } from '@tongying/contract/kit'
// A CommonJS package: Node, which runs the sources in development, finds no names in it.
import chineseDays from 'chinese-days'

/**
 * What the library knows of a year, as the State Council published it; empty for a year that it does not know.
 * The name of a day that is no ordinary one has three parts, such as `National Day,国庆节,3`.
 */
export function publishedHolidays(year: number): ListedDay[] {
  const days: ListedDay[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let at = Date.UTC(year, 0, 1); at < end; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const { work, name: parts } = chineseDays.getDayDetail(day)
    const [, name] = parts.split(',')
    if (name !== undefined) days.push({ day, kind: work ? 'makeup' : 'holiday', name })
  }
  return days
}
