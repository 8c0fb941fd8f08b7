import type { MonthMetrics } from '@tongying/contract/reports'
import type { Metric } from '../ui/components/metrics-strip/metrics-strip.tsx'
import { dotted } from '../ui/core/dotted.ts'
import type { Translate } from '../ui/core/i18n.ts'
import { statisticsTexts as texts } from './texts.ts'
import { cellText, countOf, secondsText, totalBefore } from './written.ts'

/** The four numbers above a month, each with what it is compared with; the page and the sheet show the same. */
export function headlineOf(t: Translate, metrics: MonthMetrics): Metric[] {
  const { total, turnaround, turnaroundBefore, rating, applicationRating, kinds } = metrics
  const before = (value: string) => t(texts.monthBefore, { value })
  const emergencies = t(texts.emergencies, { count: cellText(t, countOf(kinds, 'emergency')) })
  const rated = ({ count, average }: MonthMetrics['rating']) => ({
    value: average === null ? '—' : average.toFixed(1),
    note: dotted([t(texts.ofFive), count === null ? '' : t(texts.ratings, { count })]),
  })
  return [
    {
      label: t(texts.cases),
      value: cellText(t, total),
      note: dotted([emergencies, before(cellText(t, totalBefore(metrics)))]),
    },
    {
      label: t(texts.turnaround),
      value: secondsText(t, turnaround),
      note: turnaroundBefore === null ? '' : before(secondsText(t, turnaroundBefore)),
    },
    { label: t(texts.rating), ...rated(rating) },
    { label: t(texts.applicationRating), ...rated(applicationRating) },
  ]
}
