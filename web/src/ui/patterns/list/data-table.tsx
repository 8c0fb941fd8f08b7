import type { ReactNode } from 'react'
import { Card } from '../../components/card/card.tsx'
import { Empty, Problem } from '../../components/empty/empty.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { ProgressLine } from '../../components/progress-line/progress-line.tsx'
import { RowsSkeleton } from '../../components/skeletons/skeletons.tsx'
import { messageOf } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { useShapeUnderWindows } from '../../core/open-windows.ts'
import { saveOnPress } from '../../core/save-on-press.ts'
import { uiTexts } from '../../core/texts.ts'
import { useIsNarrow } from '../../core/use-is-phone.ts'
import type { DataTableProps } from './column.ts'
import { ColumnChoice, useShownColumns } from './column-choice.tsx'
import styles from './data-table.module.css'
import { ListFoot } from './list-foot.tsx'
import { listTexts } from './list-texts.ts'
import { Pagination } from './pagination.tsx'
import { RowCards } from './row-cards.tsx'
import { Rows } from './rows.tsx'
import type { ListQuery } from './use-list-query.ts'

/** A list in a card: skeleton at first, old rows under a thin bar later, in words when empty or failed. */
export function DataTable<T>(props: DataTableProps<T>) {
  const t = useTranslate()
  const { state, list, head } = props
  const [shown, choice] = useShownColumns(props.name, props.columns)
  const total = state.data?.total
  const { exportMost: most } = props
  const leftOut =
    most !== undefined && total !== undefined && total > most ? t(listTexts.leftOut, { total, most }) : undefined
  return (
    <Card isFlush className={styles.card} isBusy={state.isFetching}>
      {state.isFetching && state.data !== undefined && <ProgressLine />}
      {head && <div className={styles.head}>{head}</div>}
      {choice && <ColumnChoice {...choice} />}
      <ListBody {...props} columns={shown} />
      {total !== undefined && total > 0 && (
        <ListFoot>
          <div className="cluster wrap text-small">
            <span className="text-muted" role="status">
              {t(listTexts.total, { total })}
              {props.footNote && (
                <>
                  {t(uiTexts.common.comma)}
                  {props.footNote}
                </>
              )}
            </span>
            {props.exportPath && (
              <a href={props.exportPath} download onClick={saveOnPress(leftOut)}>
                {t(listTexts.exportCsv)}
              </a>
            )}
            {props.exportCalendarPath && (
              <a href={props.exportCalendarPath} download onClick={saveOnPress(leftOut)}>
                {t(listTexts.exportCalendar)}
              </a>
            )}
          </div>
          <Pagination total={total} list={list} of={props.label} />
        </ListFoot>
      )}
    </Card>
  )
}

function ListBody<T>(props: DataTableProps<T>) {
  const t = useTranslate()
  const isNarrow = useShapeUnderWindows(useIsNarrow())
  const { state, list } = props
  if (state.data === undefined) {
    if (!state.error) return <RowsSkeleton rows={Math.min(list.pageSize, 10)} />
    return (
      <Problem
        title={t(uiTexts.load.list)}
        detail={messageOf(state.error, t(uiTexts.call.failed))}
        onRetry={() => state.refetch()}
      />
    )
  }
  if (state.data.list.length === 0) return <NoRows list={list} empty={props.empty} total={state.data.total} />
  return isNarrow ? <RowCards {...props} rows={state.data.list} /> : <Rows {...props} rows={state.data.list} />
}

function NoRows({ list, empty, total }: { list: ListQuery; empty: ReactNode; total: number }) {
  const t = useTranslate()
  if (!list.isFiltered && total === 0) return empty
  const leave = list.isFiltered ? list.clear : () => list.turnTo(1)
  return (
    <Empty
      isSmall
      title={t(listTexts.noMatch)}
      actions={<LinkButton onClick={leave}>{t(list.isFiltered ? listTexts.clear : listTexts.firstPage)}</LinkButton>}
    />
  )
}
