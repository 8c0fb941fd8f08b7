import type { CommunityHospital, HospitalStatistic, MonthStatistic } from '@tongying/contract/bookings'
import { useMemo } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { type Metric, MetricsStrip } from '../../ui/components/metrics-strip/metrics-strip.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { shortName } from '../month-data.ts'
import type { Period } from '../period.ts'
import { byHospital, type Counts, sumOf } from '../statistics-data.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import { CountCharts, type CountRow } from './count-charts.tsx'

interface NumbersProps {
  readonly period: Period
  readonly thisMonth: string
  readonly months: readonly MonthStatistic[]
  readonly rows: readonly HospitalStatistic[]
  /** Their short names stand below the bars. */
  readonly hospitals: readonly CommunityHospital[]
}

/** What happened in a period: its sums, its months, its hospitals. */
export function PeriodNumbers(props: NumbersProps) {
  const t = useTranslate()
  // Percentages and the names of months follow the language.
  const language = useLanguage()
  const { period, thisMonth, months } = props
  const total = sumOf(months)
  const words = `${monthText(period.from)} – ${monthText(period.to)}`
  const ofMonths = useMemo(() => rowsOfMonths(months, language), [months, language])
  const ofHospitals = useHospitalRows(props)
  const file = `examinations-${period.from}-${period.to}`
  return (
    <>
      <MetricsStrip label={t(texts.figures)} metrics={metricsOf(t, total, language)} />
      {total.booked === 0 ? (
        <Card isFlush>
          <Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />
        </Card>
      ) : (
        <CountCharts
          by={t(texts.months)}
          of={t(texts.month)}
          period={words}
          fileName={`${file}-months`}
          rows={ofMonths}
          current={months.findIndex(({ month }) => month === thisMonth)}
        />
      )}
      {ofHospitals.length > 0 && (
        <CountCharts
          by={t(texts.hospitals)}
          of={t(texts.hospital)}
          period={words}
          fileName={`${file}-hospitals`}
          rows={ofHospitals}
          current={-1}
          isEmpty={total.booked === 0}
        />
      )}
    </>
  )
}

/** The names of months follow the language. */
function rowsOfMonths(months: readonly MonthStatistic[], _language: string): CountRow[] {
  return months.map((each) => ({ ...each, key: each.month, label: monthText(each.month) }))
}

function useHospitalRows({ rows, hospitals }: NumbersProps): readonly CountRow[] {
  return useMemo(() => {
    const short = new Map(hospitals.map((hospital) => [hospital.id, shortName(hospital)]))
    return byHospital(rows).map((each) => ({
      ...each,
      key: each.id,
      label: each.name,
      shortLabel: short.get(each.id) ?? each.name,
    }))
  }, [rows, hospitals])
}

function metricsOf(t: Translate, total: Counts, language: string): Metric[] {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const share = (part: number) =>
    total.booked === 0 ? '' : t(texts.share, { share: percent.format(part / total.booked) })
  const absent = total.ourSideAbsent === 0 ? '' : t(texts.absent, { count: total.ourSideAbsent })
  return [
    { label: t(texts.booked), value: String(total.booked), note: '' },
    { label: t(texts.examined), value: String(total.examined), note: share(total.examined) },
    { label: t(texts.noShow), value: String(total.noShow), note: dotted([share(total.noShow), absent]) },
    {
      label: t(texts.rate),
      value: total.findingsRate === null ? '—' : percent.format(total.findingsRate),
      note: total.reported === 0 ? '' : t(texts.reported, { count: total.reported }),
    },
  ]
}
