import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Column, DataTableProps } from './column.ts'
import styles from './data-table.module.css'
import { listTexts } from './list-texts.ts'
import type { ListQuery } from './use-list-query.ts'

/** The rows as a table; it scrolls inside its card when it must. */
export function Rows<T>(props: DataTableProps<T> & { rows: readonly T[] }) {
  const { columns, rows, onOpen, rowClass, list } = props
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {rows.map((row, index) => (
            <tr
              key={props.rowKey(row)}
              className={[onOpen ? styles.opens : '', rowClass?.(row) ?? ''].join(' ').trim() || undefined}
              tabIndex={onOpen ? (index === 0 ? 0 : -1) : undefined}
              onClick={onOpen && ((event) => isPlain(event) && onOpen(row))}
              onKeyDown={
                onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row))
              }
            >
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell<T>({ column, list }: { column: Column<T>; list: ListQuery }) {
  const t = useTranslate()
  const className = cellClass(column)
  const width = column.width === undefined ? undefined : { width: column.width }
  const { sort } = column
  if (sort === undefined) {
    return (
      <th scope="col" className={className} style={width}>
        {column.title}
      </th>
    )
  }
  const direction = list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : 'none'
  const next = direction === 'none' ? `-${sort}` : direction === 'descending' ? sort : ''
  return (
    <th scope="col" className={className} style={width} aria-sort={direction}>
      <button type="button" className={styles.sorter} title={t(listTexts.sort)} onClick={() => list.sortBy(next)}>
        {column.title}
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

/** The actions stay in sight when a narrow window scrolls the row sideways. */
function cellClass<T>({ align, key }: Column<T>): string | undefined {
  if (key === 'action') return styles.actionCell
  return align === 'right' ? clsx(styles.number, 'text-end') : undefined
}

/** Arrow keys, Home and End walk from row to row. */
function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const rows = [...event.currentTarget.rows]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const next = rows[steps[event.key] ?? -1]
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (!next?.hasAttribute('tabindex') || isTyping) return
  event.preventDefault()
  for (const row of rows) row.tabIndex = row === next ? 0 : -1
  next.focus()
}

/** A click on the row itself: not on a link or button in it, and not the end of selecting text. */
function isPlain(event: MouseEvent): boolean {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]') !== null
  return !isOnControl && (getSelection()?.isCollapsed ?? true)
}
