import type { Text } from '@tongying/contract/kit'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../components/button/button.tsx'
import { PageFrame } from '../../components/page-frame/page-frame.tsx'
import { timeSince } from '../../core/duration.ts'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { ReviewQueue } from './review-queue.tsx'
import { reviewTexts } from './review-texts.ts'
import type { ReviewFilter } from './use-review-filter.ts'

type Queue<T> = ComponentProps<typeof ReviewQueue<T>>

/** The times of an application. */
interface Reviewed {
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  readonly dueAt: string | null
}

/** A page of the platform's auditors: what waits or was decided at the left, the open one beside it. */
export function ReviewQueuePage<T extends Reviewed>(props: {
  texts: Readonly<Record<'title' | 'purpose', Text>>
  filter: ReviewFilter
  state: Queue<T>['state']
  /** What a row shows besides its times: below the title a line, and its state once it is decided. */
  entryOf: (row: T) => { id: string; title: string; line: ReactNode; state: ReactNode }
  children: Queue<T>['children']
}) {
  const t = useTranslate()
  const { texts, entryOf } = props
  const { list, isWaiting, showOther } = props.filter
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={<Button onClick={showOther}>{t(isWaiting ? reviewTexts.showDecided : reviewTexts.showWaiting)}</Button>}
    >
      <ReviewQueue
        state={props.state}
        list={list}
        title={t(isWaiting ? reviewTexts.waiting : reviewTexts.decided)}
        isDecided={!isWaiting}
        entryOf={(row) => {
          const { id, title, line, state } = entryOf(row)
          const since = row.decidedAt ?? row.submittedAt ?? new Date().toISOString()
          return {
            id,
            title,
            aside: t(isWaiting ? uiTexts.common.waited : uiTexts.common.ago, { time: t(timeSince(since)) }),
            isOverdue: isWaiting && isPast(row.dueAt),
            lines: [
              <span key="line" className="second-line truncate">
                {line}
              </span>,
              !isWaiting && state,
            ],
          }
        }}
      >
        {props.children}
      </ReviewQueue>
    </PageFrame>
  )
}

function isPast(due: string | null): boolean {
  return due !== null && Date.parse(due) <= Date.now()
}
