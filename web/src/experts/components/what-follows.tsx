import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { expertTexts as texts } from '../texts.ts'
import styles from './experts.module.css'

const steps = [
  [texts.afterReview, texts.afterReviewDetail],
  [texts.afterRejected, texts.afterRejectedDetail],
  [texts.afterApproved, texts.afterApprovedDetail],
] as const

/** What happens once the application was submitted. */
export function WhatFollows() {
  const t = useTranslate()
  return (
    <Card title={t(texts.after)}>
      <ol className={styles.follows}>
        {steps.map(([title, detail]) => (
          <li key={title['zh-CN']}>
            <p>{t(title)}</p>
            <p className="text-small text-muted">{t(detail)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
