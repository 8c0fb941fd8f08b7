import type { ExaminationQuality } from '@tongying/contract/bookings'
import { useMemo } from 'react'
import { ChartCard } from '../../ui/components/chart/chart-card.tsx'
import type { ChartData } from '../../ui/components/chart/chart-data.ts'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { type Metric, MetricsStrip } from '../../ui/components/metrics-strip/metrics-strip.tsx'
import { type Translate, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import type { Period } from '../period.ts'
import { qualityTexts as texts } from '../quality-texts.ts'
import { withOwnNames } from '../statistics-data.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import styles from './count-charts.module.css'

/** How well it was examined in a period: critical findings, pictures of devices, quality checks, reports by doctor. */
export function PeriodQuality(props: { period: Period; thisMonth: string; quality: ExaminationQuality }) {
  const t = useTranslate()
  const language = useLanguage()
  const { period, quality } = props
  const { critical, reports } = useCharts(props)
  const words = `${monthText(period.from)} – ${monthText(period.to)}`
  const file = `examinations-${period.from}-${period.to}`
  return (
    <>
      <MetricsStrip label={t(texts.figures)} metrics={metricsOf(t, quality, language)} />
      <div className={styles.charts}>
        <ChartCard
          title={t(texts.critical)}
          count={words}
          fileName={`${file}-critical`}
          data={critical}
          note={t(texts.criticalNote)}
        />
        <ChartCard
          title={t(texts.reports)}
          count={words}
          fileName={`${file}-reports`}
          data={reports}
          note={t(texts.reportsNote)}
        />
      </div>
    </>
  )
}

/** Made once for each answer and language, since a chart is drawn again with each. */
function useCharts({ quality, thisMonth }: { quality: ExaminationQuality; thisMonth: string }) {
  const t = useTranslate()
  const language = useLanguage()
  // The names of months follow the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    const { months } = quality
    const isAny = months.some(({ critical }) => critical > 0)
    const critical: ChartData = {
      of: t(statisticsTexts.month),
      // Without a single finding there is nothing to draw, and the card says so.
      categories: isAny ? months.map(({ month }) => monthText(month)) : [],
      current: months.findIndex(({ month }) => month === thisMonth),
      series: [
        { key: 'inTime', label: t(texts.confirmed), mark: 'bar', values: months.map(({ inTime }) => inTime) },
        {
          ...{ key: 'late', label: t(texts.late), mark: 'below' },
          values: months.map((each) => each.critical - each.inTime),
        },
      ],
    }
    const doctors = withOwnNames(quality.doctors)
    const reports: ChartData = {
      of: t(texts.doctor),
      categories: doctors.map(({ name }) => name),
      current: -1,
      series: [{ key: 'reports', label: t(texts.count), mark: 'bar', values: doctors.map((each) => each.reports) }],
      columns: months.map(({ month }) => ({
        ...{ key: month, label: monthText(month) },
        values: doctors.map((doctor) => doctor.months.find((each) => each.month === month)?.reports ?? 0),
      })),
    }
    return { critical, reports }
  }, [quality, thisMonth, language, t])
}

function metricsOf(t: Translate, { months, frames, devices }: ExaminationQuality, language: string): Metric[] {
  const sum = (key: 'critical' | 'inTime' | 'measured' | 'cuts') => months.reduce((total, each) => total + each[key], 0)
  const [critical, inTime, measured, cuts] = [sum('critical'), sum('inTime'), sum('measured'), sum('cuts')]
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const all = devices.valid + devices.expired + devices.unknown
  return [
    {
      label: t(texts.inTime),
      value: critical === 0 ? '—' : percent.format(inTime / critical),
      note: critical === 0 ? '' : t(texts.ofCritical, { count: critical, inTime }),
    },
    {
      label: t(texts.frames),
      value: frames === null ? '—' : t(texts.framesValue, { frames: number.format(frames) }),
      note: measured === 0 ? '' : t(texts.measured, { count: measured }),
    },
    {
      label: t(texts.cuts),
      value: measured === 0 ? '—' : t(texts.cutsValue, { count: cuts }),
      note: measured === 0 ? '' : t(texts.cutsEach, { count: number.format(cuts / measured) }),
    },
    {
      label: t(texts.devices),
      value: all === 0 ? '—' : t(texts.devicesValue, { valid: devices.valid, all }),
      note: noteOfDevices(t, devices),
    },
  ]
}

function noteOfDevices(t: Translate, { expired, unknown }: ExaminationQuality['devices']): string {
  const parts = [
    ...(expired > 0 ? [t(texts.expired, { count: expired })] : []),
    ...(unknown > 0 ? [t(texts.unknown, { count: unknown })] : []),
  ]
  return parts.join(' · ')
}
