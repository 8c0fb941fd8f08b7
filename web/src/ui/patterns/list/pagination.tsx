import { clsx } from 'clsx'
import { Icon } from '../../components/icons/icons.tsx'
import { SelectInput } from '../../components/inputs/select-input.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './data-table.module.css'
import { listTexts } from './list-texts.ts'
import type { ListQuery } from './use-list-query.ts'

const sizes = [10, 20, 50, 100]

/** The pages of a list; hidden words let screen readers know where they are. */
export function Pagination(props: {
  total: number
  list: ListQuery
  of: string
  /** In a narrow card: back, where one is, on. */
  isCompact?: boolean
}) {
  const { total, list, of, isCompact = false } = props
  const t = useTranslate()
  const last = Math.max(1, Math.ceil(total / list.pageSize))
  const { pageNum, pageSize } = list
  return (
    <nav className={clsx(styles.pages, isCompact && styles.compact)} aria-label={t(listTexts.pages, { of })}>
      <button type="button" className={styles.edge} disabled={pageNum <= 1} onClick={() => list.turnTo(pageNum - 1)}>
        <Icon name="left" label={t(listTexts.previous)} />
      </button>
      {pagesAround(pageNum, last).map((page) =>
        typeof page === 'string' ? (
          <span key={page} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={page === pageNum ? styles.isOn : undefined}
            aria-current={page === pageNum ? 'page' : undefined}
            aria-label={t(listTexts.page, { page })}
            onClick={() => list.turnTo(page)}
          >
            {page}
          </button>
        ),
      )}
      <button type="button" className={styles.edge} disabled={pageNum >= last} onClick={() => list.turnTo(pageNum + 1)}>
        <Icon name="right" label={t(listTexts.next)} />
      </button>
      <SelectInput
        className={styles.size}
        label={t(listTexts.size)}
        value={pageSize}
        options={[...new Set([...sizes, pageSize])].map((size) => ({
          value: size,
          label: t(listTexts.perPage, { size }),
        }))}
        onChange={(size) => list.turnTo(1, size)}
      />
    </nav>
  )
}

/** First, last, and two on each side of the present page; a gap is named by its side. */
export function pagesAround(page: number, last: number): (number | 'before' | 'after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    last,
  ]
}
