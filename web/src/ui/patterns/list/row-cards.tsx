import type { DataTableProps } from './column.ts'
import styles from './data-table.module.css'

/** The rows on phones and tablets: one block each, what it is and its status in the first line, the actions in the last. */
export function RowCards<T>({ columns, rows, rowKey, rowClass, label }: DataTableProps<T> & { rows: readonly T[] }) {
  return (
    <ul className={styles.rowCards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={rowClass?.(row)}>
          <dl>
            {columns.map((column) => (
              <div key={column.key} className={placeOf(column, column === columns[0])}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The first column, the status and the actions speak for themselves: their titles are for screen readers. */
function placeOf({ key, isCorner }: { key: string; isCorner?: boolean }, isFirst: boolean): string | undefined {
  if (isFirst) return styles.cardFirst
  if (key === 'status' || isCorner) return styles.cardStatus
  return key === 'action' ? styles.cardAction : undefined
}
