import './data-table.css'
import type { ReactNode } from 'react'
import { messageOf } from '../call-error.ts'
import { Empty, Problem } from '../empty.tsx'
import { useSay } from '../i18n.ts'
import { RowsSkeleton } from '../skeletons.tsx'
import { uiTexts } from '../texts.ts'
import { useIsNarrow } from '../use-is-phone.ts'
import type { DataTableProps } from './column.ts'
import { ColumnChoice, useShownColumns } from './column-choice.tsx'
import { listTexts } from './list-texts.ts'
import { Pagination } from './pagination.tsx'
import { RowCards } from './row-cards.tsx'
import { Rows } from './rows.tsx'
import type { ListQuery } from './use-list-query.ts'

/** A list in a card: skeleton at first, old rows under a thin bar later, in words when empty or failed. */
export function DataTable<T>(props: DataTableProps<T>) {
  const say = useSay()
  const { state, list, head } = props
  const [shown, choice] = useShownColumns(props.name, props.columns)
  const total = state.data?.total
  return (
    <section className="card list-card" aria-busy={state.isFetching}>
      {state.isFetching && state.data !== undefined && <div className="list-progress" role="presentation" />}
      {head && <div className="list-head">{head}</div>}
      {choice && <ColumnChoice {...choice} />}
      <ListBody {...props} columns={shown} />
      {total !== undefined && total > 0 && (
        <footer className="list-foot">
          <span className="t13 t2" role="status">
            {say(listTexts.total, { total })}
            {props.footNote && (
              <>
                {say(uiTexts.say.comma)}
                {props.footNote}
              </>
            )}
          </span>
          <Pagination total={total} list={list} of={props.label} />
        </footer>
      )}
    </section>
  )
}

function ListBody<T>(props: DataTableProps<T>) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const { state, list } = props
  if (state.data === undefined) {
    if (!state.error) return <RowsSkeleton rows={Math.min(list.pageSize, 10)} />
    return (
      <Problem
        title={say(uiTexts.load.list)}
        detail={messageOf(state.error, say(uiTexts.call.failed))}
        onRetry={() => state.refetch()}
      />
    )
  }
  if (state.data.list.length === 0) return <NoRows list={list} empty={props.empty} total={state.data.total} />
  return isNarrow ? <RowCards {...props} rows={state.data.list} /> : <Rows {...props} rows={state.data.list} />
}

function NoRows({ list, empty, total }: { list: ListQuery; empty: ReactNode; total: number }) {
  const say = useSay()
  if (!list.isFiltered && total === 0) return empty
  const leave = list.isFiltered ? list.clear : () => list.turnTo(1)
  return (
    <Empty
      isSmall
      title={say(listTexts.noMatch)}
      actions={
        <button type="button" className="lk" onClick={leave}>
          {say(list.isFiltered ? listTexts.clear : listTexts.firstPage)}
        </button>
      }
    />
  )
}
