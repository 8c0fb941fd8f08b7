import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Card } from '../card/card.tsx'
import styles from './skeletons.module.css'

/** Grey shapes where a page will be; only at its first load. */
export function PageSkeleton() {
  return (
    <Waiting>
      <div className={clsx(styles.bone, styles.fifth, styles.tall)} />
      <div className={clsx(styles.bone, styles.half)} />
      <Card isFlush className={styles.bones}>
        <RowBones rows={6} />
      </Card>
    </Waiting>
  )
}

/** Rows of a list that is on its way. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      <div className={styles.bones}>
        <RowBones rows={rows} />
      </div>
    </Waiting>
  )
}

function RowBones({ rows }: { rows: number }) {
  const keys = Array.from({ length: rows }, (_, index) => `row-${index}`)
  return keys.map((key) => (
    <div key={key} className={styles.boneRow}>
      <div className={clsx(styles.bone, styles.fifth)} />
      <div className={clsx(styles.bone, styles.half)} />
      <div className={clsx(styles.bone, styles.tenth)} />
    </div>
  ))
}

function Waiting({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.waiting} role="status" aria-label={t(uiTexts.common.loading)}>
      {children}
    </div>
  )
}

/** A line at the top of the window while the next page is on its way. */
export function PageProgress() {
  return <div className={styles.pageProgress} role="presentation" />
}
