import type { DataTableProps } from './data-table.tsx'

/** The rows on a phone: one block each, every column with its title, nothing to scroll sideways. */
export function RowCards<T>({ columns, rows, rowKey, rowClass, label }: DataTableProps<T> & { rows: readonly T[] }) {
  return (
    <ul className="row-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={rowClass?.(row)}>
          <dl>
            {columns.map((column) => (
              <div key={column.key}>
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
