import { type Cell, type MonthMetrics, reportTexts, type StepTimes } from '@tongying/contract/reports'
import { duration } from '../ui/core/duration.ts'
import type { Translate } from '../ui/core/i18n.ts'
import { statisticsTexts as texts } from './texts.ts'

/** A count, or the mark of one that is not shown. */
export function cellText(t: Translate, count: Cell): string {
  return count === null ? t(reportTexts.hidden) : String(count)
}

/** Seconds in the two largest units; a dash where nothing was measured. */
export function secondsText(t: Translate, seconds: number | null): string {
  return seconds === null ? '—' : t(duration(seconds * 1_000))
}

/** A share of 0 to 1 in whole percent. */
export function percentText(share: number | null, language: string): string {
  if (share === null) return '—'
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** The usual limit of a step. */
export function limitText(t: Translate, { limit, limitIn }: StepTimes): string {
  if (limit === null) return '—'
  return limitIn === 'seconds' ? secondsText(t, limit) : t(texts.workingDays, { count: limit })
}

/** The parts of a list as shares of what they come to; none where one of them is not shown. */
export function sharesOf(parts: readonly { readonly count: Cell }[]): (number | null)[] {
  const total = parts.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  )
  return parts.map(({ count }) => (total === null || total === 0 || count === null ? null : count / total))
}

/** The count of one named part. */
export function countOf<Name extends string>(
  parts: readonly { readonly name: Name; readonly count: Cell }[],
  name: Name,
): Cell {
  return parts.find((part) => part.name === name)?.count ?? null
}

/** The number of the month before, on the same side. */
export function totalBefore({ months, side }: MonthMetrics): Cell {
  return months.at(-2)?.[side] ?? null
}
