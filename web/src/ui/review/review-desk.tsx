import './review.css'
import { defineTexts } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { Empty } from '../empty.tsx'
import { useSay } from '../i18n.ts'
import { Card } from '../page-frame.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const texts = defineTexts({
  queue: { 'zh-CN': '待审核', 'en-US': 'Waiting' },
  oldestFirst: { 'zh-CN': '等得最久在前', 'en-US': 'Longest waiting first' },
  none: { 'zh-CN': '没有等待审核的内容', 'en-US': 'Nothing waits for a decision' },
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

/** A desk: what waits at the left, the open one beside it; J and K go to the next and the previous one. */
export function ReviewDesk(props: {
  entries: readonly ReviewEntry[]
  openId: string | undefined
  onOpen: (id: string) => void
  /** Head of the queue, where it is not what waits. */
  title?: string
  more?: ReactNode
  children: ReactNode
}) {
  const say = useSay()
  const { entries, openId, onOpen } = props
  const at = entries.findIndex((entry) => entry.id === openId)
  const go = (step: number) => {
    const next = entries[at + step]
    if (next) onOpen(next.id)
  }
  useReviewKeys({ j: () => go(1), k: () => go(-1) })
  if (openId === undefined) {
    return (
      <section className="card">
        <Empty title={say(texts.none)} detail={say(texts.noneDetail)} />
      </section>
    )
  }
  return (
    <div className="review">
      <Card
        className="review-queue"
        title={props.title ?? say(texts.queue)}
        count={entries.length}
        more={props.more ?? <span className="t2">{say(texts.oldestFirst)}</span>}
        isFlush
      >
        <ul>
          {entries.map(({ id, title, aside, lines }) => (
            <li key={id}>
              <button type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
                <span className="row sb">
                  <span className="b nw">{title}</span>
                  <span className="t12 t2 nw">{aside}</span>
                </span>
                {lines}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {props.children}
    </div>
  )
}
