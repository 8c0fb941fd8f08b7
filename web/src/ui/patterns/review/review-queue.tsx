import { defineTexts } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../components/card/card.tsx'
import { Empty, Problem } from '../../components/empty/empty.tsx'
import { PageSkeleton, RowsSkeleton } from '../../components/skeletons/skeletons.tsx'
import { messageOf } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Pagination } from '../list/pagination.tsx'
import type { ListQuery } from '../list/use-list-query.ts'
import styles from './review.module.css'
import { type QueueState, useQueue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'

const texts = defineTexts({
  queue: { 'zh-CN': '待审核', 'en-US': 'Waiting' },
  oldestFirst: { 'zh-CN': '等得最久在前', 'en-US': 'Longest waiting first' },
  newestFirst: { 'zh-CN': '最新在前', 'en-US': 'Newest first' },
  overdue: { 'zh-CN': '超时', 'en-US': 'Overdue' },
  none: { 'zh-CN': '没有等待审核的内容', 'en-US': 'Nothing is awaiting review' },
  noneDecided: { 'zh-CN': '还没有处理过的内容', 'en-US': 'No decided items yet' },
  noneDetail: { 'zh-CN': '新的提交后会出现在这里。', 'en-US': 'New items appear here when they are submitted.' },
})

/** One line of a queue. */
export interface ReviewEntry {
  readonly id: string
  readonly title: ReactNode
  /** At the right end: how long it has waited. */
  readonly aside: ReactNode
  /** It should have been decided by now. */
  readonly isOverdue?: boolean
  readonly lines: readonly ReactNode[]
}

/** What is open, for the page that draws it. */
interface Opened {
  readonly id: string
  /** Whether another one waits after it. */
  readonly hasNext: boolean
  readonly onDecided: () => void
}

/** A review queue: what waits at the left, page by page, the open one beside it; J and K go to the next and the previous one. */
export function ReviewQueue<T>(props: {
  state: QueueState<T>
  list: ListQuery
  entryOf: (row: T) => ReviewEntry
  /** Head of the queue, where it is not what waits. */
  title?: string
  /** What was decided, not what waits. */
  isDecided?: boolean
  children: (opened: Opened) => ReactNode
}) {
  const t = useTranslate()
  const { state, list, entryOf } = props
  const { data } = state
  const { openId, go, leave } = useQueue({ ...state, list }, (row) => entryOf(row).id)
  useReviewKeys({ j: () => go(1), k: () => go(-1) })
  useTopOf(openId)
  if (!data) {
    return (
      <Card isFlush>
        <NoData state={state} />
      </Card>
    )
  }
  if (data.total === 0 && openId === undefined) return <EmptyQueue isDecided={props.isDecided} />
  const title = props.title ?? t(texts.queue)
  return (
    <div className={styles.review}>
      <Card
        className={styles.queue}
        title={title}
        count={data.total}
        more={<span className="text-muted">{t(props.isDecided ? texts.newestFirst : texts.oldestFirst)}</span>}
        isFlush
      >
        <ul aria-busy={state.isPlaceholderData}>
          {data.list.map((row) => (
            <Entry key={entryOf(row).id} entry={entryOf(row)} openId={openId} onOpen={list.open} />
          ))}
        </ul>
        <QueueFoot list={list} total={data.total} title={title} />
      </Card>
      {openId === undefined ? (
        <PageSkeleton />
      ) : (
        props.children({ id: openId, hasNext: data.total > 1, onDecided: leave })
      )}
    </div>
  )
}

/** Another one is read from its beginning, however far down the last one was decided. */
function useTopOf(openId: string | undefined): void {
  const before = useRef(openId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== openId) document.documentElement.scrollTop = 0
    before.current = openId
  }, [openId])
}

function EmptyQueue({ isDecided = false }: { isDecided: boolean | undefined }) {
  const t = useTranslate()
  return (
    <Card isFlush>
      {isDecided ? (
        <Empty title={t(texts.noneDecided)} />
      ) : (
        <Empty title={t(texts.none)} detail={t(texts.noneDetail)} />
      )}
    </Card>
  )
}

/** The way to the other pages, where there are any. */
function QueueFoot({ list, total, title }: { list: ListQuery; total: number; title: string }) {
  if (total <= list.pageSize) return null
  return (
    <ListFoot isNarrow>
      <span className="text-small text-muted nowrap">{rangeOf(list, total)}</span>
      <Pagination total={total} list={list} of={title} isCompact />
    </ListFoot>
  )
}

function Entry(props: { entry: ReviewEntry; openId: string | undefined; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const { id, title, aside, isOverdue, lines } = props.entry
  const line = useRef<HTMLLIElement>(null)
  const isOpen = id === props.openId
  // The keys walk past the edge of what is in sight.
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={line}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => props.onOpen(id)}>
        <span className="cluster spread">
          <span className="text-strong truncate">{title}</span>
          <span className={clsx('text-tiny nowrap', isOverdue ? 'text-danger' : 'text-muted')}>
            {isOverdue && `${t(texts.overdue)} · `}
            {aside}
          </span>
        </span>
        {lines}
      </button>
    </li>
  )
}

function NoData<T>({ state }: { state: QueueState<T> }) {
  const t = useTranslate()
  if (!state.error) return <RowsSkeleton />
  const detail = messageOf(state.error, t(uiTexts.call.failed))
  return <Problem title={t(uiTexts.load.list)} detail={detail} onRetry={() => state.refetch()} />
}

/** Which rows these are: 11–20 / 120. */
function rangeOf({ pageNum, pageSize }: ListQuery, total: number): string {
  const from = (pageNum - 1) * pageSize + 1
  return `${Math.min(from, total)}–${Math.min(from + pageSize - 1, total)} / ${total}`
}
