import '../list/data-table.css'
import './review.css'
import { defineTexts } from '@tongying/contract/kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../call-error.ts'
import { Empty, Problem } from '../empty.tsx'
import { useSay } from '../i18n.ts'
import { Pagination } from '../list/pagination.tsx'
import type { ListQuery } from '../list/use-list-query.ts'
import { Card } from '../page-frame.tsx'
import { PageSkeleton, RowsSkeleton } from '../skeletons.tsx'
import { uiTexts } from '../texts.ts'
import { type QueueState, useQueue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'

const texts = defineTexts({
  queue: { 'zh-CN': '待审核', 'en-US': 'Waiting' },
  oldestFirst: { 'zh-CN': '等得最久在前', 'en-US': 'Longest waiting first' },
  newestFirst: { 'zh-CN': '最新在前', 'en-US': 'Newest first' },
  none: { 'zh-CN': '没有等待审核的内容', 'en-US': 'Nothing waits for a decision' },
  noneDecided: { 'zh-CN': '还没有处理过的内容', 'en-US': 'Nothing has been decided yet' },
  noneDetail: { 'zh-CN': '新的提交后会出现在这里。', 'en-US': 'New ones appear here as they come in.' },
})

/** One line of a queue. */
export interface ReviewEntry {
  readonly id: string
  readonly title: ReactNode
  /** At the right end: how long it has waited. */
  readonly aside: ReactNode
  readonly lines: readonly ReactNode[]
}

/** What is open, for the page that draws it. */
interface Opened {
  readonly id: string
  /** Whether another one waits after it. */
  readonly hasNext: boolean
  readonly onDecided: () => void
}

/** A desk: what waits at the left, page by page, the open one beside it; J and K go to the next and the previous one. */
export function ReviewDesk<T>(props: {
  state: QueueState<T>
  list: ListQuery
  entryOf: (row: T) => ReviewEntry
  /** Head of the queue, where it is not what waits. */
  title?: string
  /** What was decided, not what waits. */
  isDecided?: boolean
  children: (opened: Opened) => ReactNode
}) {
  const say = useSay()
  const { state, list, entryOf } = props
  const { data } = state
  const { openId, go, leave } = useQueue({ ...state, list }, (row) => entryOf(row).id)
  useReviewKeys({ j: () => go(1), k: () => go(-1) })
  if (!data) {
    return (
      <section className="card">
        <NoData state={state} />
      </section>
    )
  }
  const { total } = data
  if (total === 0 && openId === undefined) {
    return (
      <section className="card">
        {props.isDecided ? (
          <Empty title={say(texts.noneDecided)} />
        ) : (
          <Empty title={say(texts.none)} detail={say(texts.noneDetail)} />
        )}
      </section>
    )
  }
  const title = props.title ?? say(texts.queue)
  return (
    <div className="review">
      <Card
        className="review-queue"
        title={title}
        count={total}
        more={<span className="t2">{say(props.isDecided ? texts.newestFirst : texts.oldestFirst)}</span>}
        isFlush
      >
        <ul aria-busy={state.isPlaceholderData}>
          {data.list.map((row) => (
            <Entry key={entryOf(row).id} entry={entryOf(row)} openId={openId} onOpen={list.open} />
          ))}
        </ul>
        {total > list.pageSize && (
          <footer className="list-foot">
            <span className="t13 t2 num">{rangeOf(list, total)}</span>
            <Pagination total={total} list={list} of={title} />
          </footer>
        )}
      </Card>
      {openId === undefined ? <PageSkeleton /> : props.children({ id: openId, hasNext: total > 1, onDecided: leave })}
    </div>
  )
}

function Entry(props: { entry: ReviewEntry; openId: string | undefined; onOpen: (id: string) => void }) {
  const { id, title, aside, lines } = props.entry
  const line = useRef<HTMLLIElement>(null)
  const isOpen = id === props.openId
  // The keys walk past the edge of what is in sight.
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={line}>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => props.onOpen(id)}>
        <span className="row sb">
          <span className="b nw">{title}</span>
          <span className="t12 t2 nw">{aside}</span>
        </span>
        {lines}
      </button>
    </li>
  )
}

function NoData<T>({ state }: { state: QueueState<T> }) {
  const say = useSay()
  if (!state.error) return <RowsSkeleton />
  const detail = messageOf(state.error, say(uiTexts.call.failed))
  return <Problem title={say(uiTexts.load.list)} detail={detail} onRetry={() => state.refetch()} />
}

/** Which rows these are: 11–20 / 120. */
function rangeOf({ pageNum, pageSize }: ListQuery, total: number): string {
  const from = (pageNum - 1) * pageSize + 1
  return `${Math.min(from, total)}–${Math.min(from + pageSize - 1, total)} / ${total}`
}
