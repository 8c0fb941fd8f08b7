import {
  definitionTexts,
  type MonthMetrics,
  outcomeLabels,
  replyLabels,
  reportTexts,
  responseLabels,
} from '@tongying/contract/reports'
import { useMemo } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { ChartCard } from '../../ui/components/chart/chart-card.tsx'
import type { ChartData, ChartSeries } from '../../ui/components/chart/chart-data.ts'
import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { MetricsStrip } from '../../ui/components/metrics-strip/metrics-strip.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { headlineOf } from '../headline.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { CountTable } from './count-table.tsx'
import { DepartmentGrid } from './department-grid.tsx'
import styles from './month-view.module.css'
import { PartBar } from './part-bar.tsx'
import { StepTimes } from './step-times.tsx'

/** A month in numbers: what there was, what became of it, how long it took, who it was. */
export function MonthView({ metrics }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  const { month, steps, departments, months } = metrics
  return (
    <div className="stack">
      <MetricsStrip label={t(texts.summary)} metrics={headlineOf(t, metrics)} />
      <div className={styles.columns}>
        <CasesChart metrics={metrics} />
        <Outcomes metrics={metrics} />
      </div>
      <StepTimes steps={steps} month={monthText(month)} />
      <DepartmentGrid departments={departments} months={months} />
      <Lists metrics={metrics} />
      <div className={styles.columns}>
        <Examinations {...metrics} />
        <Replies {...metrics} />
      </div>
      <Card title={t(texts.definitions)}>
        <ul className={styles.definitions}>
          {Object.entries(definitionTexts).map(([key, text]) => (
            <li key={key}>{t(text)}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Both sides over twelve months; the platform has one. */
function CasesChart({ metrics }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  const language = useLanguage()
  const data = useMemo((): ChartData => {
    const { months, isTwoSided } = metrics
    const answered: ChartSeries[] = isTwoSided
      ? [{ key: 'answered', label: t(texts.answered), mark: 'below', values: months.map((each) => each.answered) }]
      : []
    return {
      ...monthsOf(months, language),
      of: t(texts.month),
      none: t(reportTexts.hidden),
      series: [
        {
          key: 'asked',
          label: t(isTwoSided ? texts.asked : texts.cases),
          mark: 'bar',
          values: months.map((each) => each.asked),
        },
        ...answered,
      ],
    }
  }, [metrics, language, t])
  return (
    <ChartCard
      title={t(texts.cases)}
      count={t(texts.twelveMonths)}
      fileName={`consultations-${metrics.month}`}
      data={data}
      note={hidesAny(metrics) ? t(definitionTexts.small) : undefined}
    />
  )
}

function hidesAny({ months, isTwoSided }: MonthMetrics): boolean {
  return months.some(({ asked, answered }) => asked === null || (isTwoSided && answered === null))
}

/** The names of months follow the language. */
function monthsOf(months: readonly { readonly month: string }[], _language: string) {
  return {
    categories: months.map(({ month }) => monthText(month)),
    shortCategories: months.map(({ month }) => formatDay(`${month}-01`, { month: 'short' })),
  }
}

function Outcomes({ metrics: { outcomes, responses } }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  return (
    <div className="stack">
      <Card title={t(texts.outcomes)} isFlush>
        <PartBar
          title={t(texts.outcomes)}
          parts={outcomes.map(({ name, count }) => ({ key: name, label: t(outcomeLabels[name]), count }))}
        />
      </Card>
      <Card title={t(texts.responses)} isFlush>
        <PartBar
          title={t(texts.responses)}
          parts={responses.map(({ name, count }) => ({ key: name, label: t(responseLabels[name]), count }))}
        />
      </Card>
    </div>
  )
}

/** Who asked and who answers, and the images that came with it. */
function Lists({ metrics: { asking, answering, modalities } }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  const institutions = (list: MonthMetrics['asking']) =>
    list.map(({ id, name, count }) => ({ key: id, label: name, count }))
  const table = { of: t(texts.institution), unit: t(texts.cases) }
  return (
    <div className={styles.lists}>
      {asking.length > 0 && <CountTable {...table} title={t(texts.asking)} rows={institutions(asking)} />}
      {answering.length > 0 && <CountTable {...table} title={t(texts.answering)} rows={institutions(answering)} />}
      <CountTable
        title={t(texts.modalities)}
        of={t(texts.modality)}
        unit={t(texts.studies)}
        rows={modalities.map(({ modality, studies }) => ({
          key: modality ?? '',
          label: modality ?? t(texts.unknown),
          count: studies,
        }))}
      />
    </div>
  )
}

function Replies({ replies }: MonthMetrics) {
  const t = useTranslate()
  return (
    <Card title={t(texts.replies)} isFlush>
      <PartBar
        title={t(texts.replies)}
        parts={replies.map(({ name, count }) => ({ key: name, label: t(replyLabels[name]), count }))}
      />
    </Card>
  )
}

function Examinations({ examinations, month }: MonthMetrics) {
  const t = useTranslate()
  const language = useLanguage()
  const data = useMemo(
    (): ChartData => ({
      ...monthsOf(examinations, language),
      of: t(texts.month),
      none: t(reportTexts.hidden),
      series: [
        {
          key: 'examinations',
          label: t(texts.examinations),
          mark: 'bar',
          values: examinations.map(({ count }) => count),
        },
      ],
    }),
    [examinations, language, t],
  )
  if (examinations.every(({ count }) => count === 0))
    return (
      <Card title={t(texts.examinations)} count={t(texts.twelveMonths)}>
        {t(texts.noExaminations)}
      </Card>
    )
  return (
    <ChartCard
      title={t(texts.examinations)}
      count={t(texts.twelveMonths)}
      fileName={`examinations-${month}`}
      data={data}
    />
  )
}
