import { useMemo } from 'react'
import { ChartCard } from '../../ui/components/chart/chart-card.tsx'
import type { ChartData } from '../../ui/components/chart/chart-data.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import type { Counts } from '../statistics-data.ts'
import { statisticsTexts as texts } from '../statistics-texts.ts'
import styles from './count-charts.module.css'

/** What the numbers are of: months, or hospitals. */
export interface CountRow extends Counts {
  readonly key: string
  readonly label: string
  readonly shortLabel?: string
}

/** The same three charts of months and of hospitals: booked and no-shows, examined, how often something was found. */
export function CountCharts(props: {
  /** The word that all titles end with. */
  by: string
  /** What a row is, as the head of the tables. */
  of: string
  period: string
  fileName: string
  rows: readonly CountRow[]
  current: number
  /** Without a single booking the first chart says all. */
  isEmpty?: boolean
}) {
  const t = useTranslate()
  const { bookings, examined, rate } = useCharts(props)
  const { by, period, fileName } = props
  const shared = (what: string, file: string) => ({
    title: t(texts.titled, { what, by }),
    count: period,
    fileName: `${fileName}-${file}`,
  })
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <ChartCard {...shared(t(texts.bookings), 'booked')} data={bookings} />
      </div>
      {!props.isEmpty && (
        <>
          <ChartCard {...shared(t(texts.examined), 'examined')} data={examined} />
          <ChartCard {...shared(t(texts.rate), 'findings')} data={rate} note={t(texts.rateNote)} />
        </>
      )}
    </div>
  )
}

/** Made once for each answer and language, since a chart is drawn again with each. */
function useCharts({ rows, of, current }: { rows: readonly CountRow[]; of: string; current: number }) {
  const t = useTranslate()
  const language = useLanguage()
  return useMemo(() => {
    const common = {
      of,
      current,
      categories: rows.map(({ label }) => label),
      ...(rows.some(({ shortLabel }) => shortLabel) && {
        shortCategories: rows.map(({ label, shortLabel = label }) => shortLabel),
      }),
    }
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const values = <K extends keyof Counts>(key: K) => rows.map((row) => row[key])
    const bookings: ChartData = {
      ...common,
      series: [
        { key: 'booked', label: t(texts.booked), mark: 'bar', values: values('booked') },
        { key: 'noShow', label: t(texts.noShow), mark: 'below', values: values('noShow') },
      ],
    }
    const examined: ChartData = {
      ...common,
      series: [{ key: 'examined', label: t(texts.examined), mark: 'bar', values: values('examined') }],
    }
    const isAnyReported = rows.some(({ findingsRate }) => findingsRate !== null)
    const rate: ChartData = {
      ...common,
      // Without a single result there is nothing to draw, and the card says so.
      categories: isAnyReported ? common.categories : [],
      series: [{ key: 'rate', label: t(texts.rate), mark: 'dots', values: values('findingsRate') }],
      write: (value) => percent.format(value),
    }
    return { bookings, examined, rate }
  }, [rows, of, current, language, t])
}
