import { type MonthStatistic, bookingRoutes as routes } from '@tongying/contract/bookings'
import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { type Metric, MetricsStrip } from '../../ui/components/metrics-strip/metrics-strip.tsx'
import { type Translate, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type MonthAnswers, type MonthTotals, totalsOf } from '../month-data.ts'
import { monthTexts } from '../month-texts.ts'

const texts = monthTexts.figures

/** Six numbers of the month; those of examinations are asked for, and left out for community hospital staff. */
export function MonthMetrics(props: {
  institutionId: string
  month: string
  answers: MonthAnswers
  /** Staff of a community hospital may not read those of examinations. */
  hasNumbers: boolean
}) {
  const t = useTranslate()
  // Percentages follow the language.
  const language = useLanguage()
  const { institutionId, month, answers, hasNumbers } = props
  const asked = hasNumbers ? { institutionId, from: month, to: month } : undefined
  const { data } = useRoute(routes.byMonth, asked, { isQuiet: true })
  const counted = data?.find((each) => each.month === month)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const share: Share = (part, whole) => (whole === 0 ? '' : t(texts.share, { share: percent.format(part / whole) }))
  const totals = totalsOf(answers, month)
  const metrics = [
    ...metricsOfPlaces(t, answers, totals, share),
    ...(counted ? metricsOfVisits(t, counted, share) : []),
    waitingMetric(t, totals),
  ]
  return <MetricsStrip label={t(texts.label)} metrics={metrics} />
}

/** A share in percent, in words; empty where the whole is 0. */
type Share = (part: number, whole: number) => string

function metricsOfPlaces(t: Translate, { hospitals }: MonthAnswers, totals: MonthTotals, share: Share): Metric[] {
  const active = hospitals.filter(({ endedAt }) => endedAt === null)
  return [
    { label: t(texts.openDays), value: String(totals.openDays), note: t(texts.days) },
    { label: t(texts.places), value: String(totals.places), note: t(texts.hospitals, { count: active.length }) },
    { label: t(texts.booked), value: String(totals.taken), note: share(totals.taken, totals.places) },
  ]
}

function metricsOfVisits(t: Translate, { examined, reported, noShow, booked }: MonthStatistic, share: Share): Metric[] {
  const results = reported > 0 ? t(texts.reported, { count: reported }) : ''
  return [
    { label: t(texts.examined), value: String(examined), note: results },
    { label: t(texts.noShow), value: String(noShow), note: share(noShow, booked) },
  ]
}

function waitingMetric(t: Translate, { waiting, waitingOn }: MonthTotals): Metric {
  const day = waitingOn ? formatDay(waitingOn, { month: 'short', day: 'numeric' }) : ''
  return { label: t(texts.waiting), value: String(waiting), note: day }
}
