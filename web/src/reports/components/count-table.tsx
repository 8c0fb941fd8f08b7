import type { Cell } from '@tongying/contract/reports'
import { clsx } from 'clsx'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { cellText } from '../written.ts'
import styles from './count-table.module.css'

/** More than so many rows are left to the file. */
const mostRows = 12

/** What was counted of each, the most first. */
export function CountTable(props: {
  title: string
  of: string
  unit: string
  rows: readonly { readonly key: string; readonly label: string; readonly count: Cell }[]
}) {
  const t = useTranslate()
  const { title, rows } = props
  return (
    <Card title={title} isFlush>
      {rows.length === 0 ? (
        <p className={styles.note}>{t(texts.nothing)}</p>
      ) : (
        <table className={styles.counts}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{props.of}</th>
              <th scope="col" className="text-end">
                {props.unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map(({ key, label, count }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="text-end">{cellText(t, count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > mostRows && (
        <p className={clsx(styles.note, 'text-small')}>{t(texts.more, { count: rows.length - mostRows })}</p>
      )}
    </Card>
  )
}
