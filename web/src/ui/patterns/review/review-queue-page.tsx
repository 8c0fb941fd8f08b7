import type { Text } from '@tongying/contract/kit'
import type { ComponentProps } from 'react'
import { Button } from '../../components/button/button.tsx'
import { PageFrame } from '../../components/page-frame/page-frame.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { ReviewQueue } from './review-queue.tsx'
import type { ReviewFilter } from './use-review-filter.ts'

type Queue<T> = ComponentProps<typeof ReviewQueue<T>>

/** A page of the platform's auditors: what waits or was decided at the left, the open one beside it. */
export function ReviewQueuePage<T>(props: {
  texts: Readonly<Record<'title' | 'purpose' | 'waiting' | 'decided' | 'showWaiting' | 'showDecided', Text>>
  filter: ReviewFilter
  state: Queue<T>['state']
  entryOf: Queue<T>['entryOf']
  children: Queue<T>['children']
}) {
  const t = useTranslate()
  const { texts } = props
  const { list, isWaiting, showOther } = props.filter
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={<Button onClick={showOther}>{t(isWaiting ? texts.showDecided : texts.showWaiting)}</Button>}
    >
      <ReviewQueue
        state={props.state}
        list={list}
        title={t(isWaiting ? texts.waiting : texts.decided)}
        isDecided={!isWaiting}
        entryOf={props.entryOf}
      >
        {props.children}
      </ReviewQueue>
    </PageFrame>
  )
}
