import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { definePart, usePart } from '../../core/part.ts'
import { saveFile } from '../../core/save-file.ts'
import { Card } from '../card/card.tsx'
import { LinkButton } from '../link-button/link-button.tsx'
import styles from './chart.module.css'
import { type ChartData, chartCsv, columnsOf, written } from './chart-data.ts'
import { chartTexts as texts } from './chart-texts.ts'

/** The library that draws is large: it comes after the page, and the table is there without it. */
const drawing = definePart(() => import('./chart-drawing.tsx'))
const views = ['chart', 'table'] as const
type View = (typeof views)[number]

/** Numbers as a chart or a table, by choice, and as a file. Screen readers hear the table in either view. */
export function ChartCard(props: {
  title: string
  /** A remark beside the title, such as the time that is counted. */
  count?: ReactNode
  /** ASCII, without the ending. */
  fileName: string
  data: ChartData
  /** A sentence below that explains the marks. */
  note?: string
}) {
  const t = useTranslate()
  const [view, setView] = useState<View>('chart')
  const { title, data } = props
  const isEmpty = data.categories.length === 0
  return (
    <Card
      title={title}
      count={props.count}
      isFlush
      more={
        <div className="cluster">
          <LinkButton
            disabled={isEmpty}
            onClick={() => saveFile(`${props.fileName}.csv`, chartCsv(data), 'text/csv;charset=utf-8')}
          >
            {t(texts.csv)}
            <span className="visually-hidden">{t(texts.csvOf, { title })}</span>
          </LinkButton>
          <ViewSwitch title={title} view={view} onChange={setView} />
        </div>
      }
    >
      {isEmpty ? (
        <p className={clsx(styles.body, 'text-muted')}>{t(texts.none)}</p>
      ) : (
        <>
          {view === 'chart' && <Chart data={data} />}
          <div className={view === 'chart' ? 'visually-hidden' : styles.scroll}>
            <Numbers title={title} data={data} />
          </div>
        </>
      )}
      {props.note && <p className={clsx(styles.note, 'text-small')}>{props.note}</p>}
    </Card>
  )
}

function ViewSwitch(props: { title: string; view: View; onChange: (view: View) => void }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.views} aria-label={t(texts.view, { title: props.title })}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          className={clsx(one === props.view && styles.on)}
          aria-pressed={one === props.view}
          onClick={() => props.onChange(one)}
        >
          {t(texts.views[one])}
        </button>
      ))}
    </fieldset>
  )
}

/** The heads say which marks are whose: above what stands, below what hangs. */
function Chart({ data }: { data: ChartData }) {
  const drawn = usePart(drawing)
  const head = data.series.filter(({ mark }) => mark !== 'below')
  const foot = data.series.filter(({ mark }) => mark === 'below')
  const names = (series: ChartData['series']) =>
    series.map(({ key, label, mark }) => (
      <span key={key} className={clsx(styles.name, mark === 'dots' && styles.dots, mark === 'below' && styles.below)}>
        {label}
      </span>
    ))
  return (
    <div className={styles.body} aria-hidden>
      <p className={styles.names}>
        {names(head)}
        {data.limit && (
          <span className={clsx(styles.name, styles.limit)}>
            {data.limit.label} {written(data, data.limit.value)}
          </span>
        )}
      </p>
      {drawn ? <drawn.ChartDrawing data={data} /> : <div className={styles.drawing} />}
      {foot.length > 0 && <p className={styles.names}>{names(foot)}</p>}
    </div>
  )
}

function Numbers({ title, data }: { title: string; data: ChartData }) {
  const columns = columnsOf(data)
  return (
    <table className={styles.numbers}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{data.of}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="text-end">
              {label}
            </th>
          ))}
          {data.limit && (
            <th scope="col" className="text-end">
              {data.limit.label}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {columns.map(({ key, values }) => (
              <td key={key} className="text-end">
                {written(data, values[index])}
              </td>
            ))}
            {data.limit && <td className="text-end">{written(data, data.limit.value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
