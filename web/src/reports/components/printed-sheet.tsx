import type { Text } from '@tongying/contract/kit'
import { departmentLabel } from '@tongying/contract/practitioners'
import {
  definitionTexts,
  type MonthMetrics,
  outcomeLabels,
  responseLabels,
  type StepTimes,
  stepLabels,
} from '@tongying/contract/reports'
import type { ReactNode } from 'react'
import { dateTimeOf, formatDay } from '../../ui/components/date-time/date-time.tsx'
import { monthText } from '../../ui/components/date-time/month-text.ts'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { headlineOf } from '../headline.ts'
import { sheetTexts, statisticsTexts as texts } from '../texts.ts'
import { cellText, limitText, percentText, secondsText } from '../written.ts'
import { PartBar } from './part-bar.tsx'
import styles from './printed-sheet.module.css'
import { SheetBars } from './sheet-bars.tsx'
import { StepBar } from './step-bar.tsx'

/** The month on one sheet of paper, black alone; it is there for the printer, and the screen shows the page. */
export function PrintedSheet({ metrics, name }: { metrics: MonthMetrics; name: string }) {
  const t = useTranslate()
  const title = (number: Text, text: Text) => `${t(number)}${t(text)}`
  return (
    <article className={styles.sheet} aria-hidden>
      <Head metrics={metrics} name={name} />
      <div className={styles.columns}>
        <Section title={title(sheetTexts.one, texts.cases)}>
          {metrics.isTwoSided && <p>{t(sheetTexts.sides)}</p>}
          <SheetBars months={metrics.months} />
        </Section>
        <Section title={title(sheetTexts.two, texts.outcomes)}>
          <div className={styles.parts}>
            <PartBar
              title={t(texts.outcomes)}
              parts={metrics.outcomes.map(({ name, count }) => ({ key: name, label: t(outcomeLabels[name]), count }))}
            />
            <h3>{t(texts.responses)}</h3>
            <PartBar
              title={t(texts.responses)}
              parts={metrics.responses.map(({ name, count }) => ({ key: name, label: t(responseLabels[name]), count }))}
            />
          </div>
        </Section>
      </div>
      <Section title={title(sheetTexts.three, texts.steps)}>
        <Steps steps={metrics.steps} />
      </Section>
      <div className={styles.columns}>
        <Section title={title(sheetTexts.four, texts.departments)}>
          <Departments {...metrics} />
        </Section>
        <Section title={title(sheetTexts.five, metrics.answering.length > 0 ? texts.answering : texts.asking)}>
          <Institutions {...metrics} />
        </Section>
      </div>
      <Foot />
    </article>
  )
}

function Head({ metrics, name }: { metrics: MonthMetrics; name: string }) {
  const t = useTranslate()
  return (
    <>
      <h1>
        <small>{name}</small>
        {t(sheetTexts.title)}
      </h1>
      <p className={styles.facts}>
        <b>
          {monthText(metrics.month)} {t(texts[metrics.side])}
        </b>
        <span>{t(sheetTexts.counted, { at: dateTimeOf(metrics.countedAt) })}</span>
      </p>
      <Headline metrics={metrics} />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Headline({ metrics }: { metrics: MonthMetrics }) {
  const t = useTranslate()
  return (
    <dl className={styles.headline}>
      {headlineOf(t, metrics).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> {note}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ steps }: { steps: readonly StepTimes[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const heads = [texts.median, texts.p90, texts.limit, texts.inTime, texts.count].map((text) => t(text))
  return (
    <table>
      <thead>
        <tr>
          <th>{t(texts.step)}</th>
          <td className={styles.axis}>
            <span>{t(texts.limit)}</span>
          </td>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.step}>
            <td>{t(stepLabels[step.step])}</td>
            <td className={styles.axis}>
              <StepBar step={step} />
            </td>
            <td>{secondsText(t, step.median)}</td>
            <td className={(step.p90Share ?? 0) > 1 ? styles.late : undefined}>{secondsText(t, step.p90)}</td>
            <td>{limitText(t, step)}</td>
            <td>{percentText(step.inTime, language)}</td>
            <td>{cellText(t, step.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two months beside each other. */
function Departments({ departments, months }: Pick<MonthMetrics, 'departments' | 'months'>) {
  const t = useTranslate()
  const last = months.slice(-2)
  const most = Math.max(1, ...departments.map(({ counts }) => counts.at(-1) ?? 0))
  return (
    <table>
      <thead>
        <tr>
          <th>{t(texts.department)}</th>
          {last.map(({ month }) => (
            <th key={month}>{formatDay(`${month}-01`, { month: 'short' })}</th>
          ))}
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {departments.slice(0, mostOnPaper).map(({ department, counts }) => (
          <tr key={department}>
            <td>{t(departmentLabel(department))}</td>
            {counts.slice(-2).map((count, index) => (
              <td key={last[index]?.month}>{cellText(t, count)}</td>
            ))}
            <td className={styles.share} aria-hidden>
              <i style={{ width: `${((counts.at(-1) ?? 0) / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sheet is one page: the rest is in the file. */
const mostOnPaper = 8

function Institutions({ asking, answering }: Pick<MonthMetrics, 'asking' | 'answering'>) {
  const t = useTranslate()
  const rows = answering.length > 0 ? answering : asking
  return (
    <table>
      <tbody>
        {rows.slice(0, mostOnPaper).map(({ id, name, count }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{cellText(t, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot() {
  const t = useTranslate()
  return (
    <footer>
      <p className={styles.hands}>
        {[sheetTexts.madeBy, sheetTexts.head, sheetTexts.date].map((text) => (
          <span key={t(text)}>{t(text)}</span>
        ))}
      </p>
      <p>{t(definitionTexts.small)}</p>
      <p>{t(sheetTexts.issuedBy)}</p>
    </footer>
  )
}
