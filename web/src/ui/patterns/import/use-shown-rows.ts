import type { CheckedImport, CheckedRow, ImportOutcome } from '@tongying/contract/kit'
import { useState } from 'react'
import type { ListState } from '../list/column.ts'
import type { ListQuery } from '../list/use-list-query.ts'

const pageSizeAtFirst = 10

/** The rows of a check as a list of the page: those with errors first to look at, where there are any. */
export function useShownRows(checked: CheckedImport): {
  list: ListQuery<'outcome'>
  state: ListState<CheckedRow>
} {
  const [outcome, setOutcome] = useState<'' | ImportOutcome>(checked.counts.wrong > 0 ? 'wrong' : '')
  const [{ pageNum, pageSize }, setPage] = useState({ pageNum: 1, pageSize: pageSizeAtFirst })
  const shown = checked.rows.filter((row) => outcome === '' || row.outcome === outcome)
  const list: ListQuery<'outcome'> = {
    ...{ filters: { outcome }, pageNum, pageSize, sort: '', openId: undefined, isFiltered: false },
    filter: (changes) => {
      const chosen = checked.rows.find((row) => row.outcome === changes.outcome)?.outcome ?? ''
      setOutcome(chosen)
      setPage({ pageNum: 1, pageSize })
    },
    clear: () => setOutcome(''),
    turnTo: (to, size = pageSize) => setPage({ pageNum: to, pageSize: size }),
    sortBy: () => undefined,
    open: () => undefined,
  }
  const from = (pageNum - 1) * pageSize
  const data = { list: shown.slice(from, from + pageSize), total: shown.length, pageNum, pageSize }
  return { list, state: { data, error: null, isFetching: false, refetch: () => undefined } }
}
