import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A block with a hairline; with `title` it has a head of 48 px. */
export function Card(props: {
  title?: string
  /** A count or a short remark beside the title. */
  count?: ReactNode
  /** At the right end of the head. */
  more?: ReactNode
  className?: string | undefined
  /** Without the 16 px around the content (tables, lists, forms). */
  isFlush?: boolean
  /** What screen readers call a card without a title. */
  label?: string
  /** Its content is being fetched. */
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <section className={clsx(styles.card, props.className)} aria-label={props.label} aria-busy={props.isBusy}>
      {props.title && (
        <header>
          <h2>{props.title}</h2>
          {props.count !== undefined && <span className={styles.count}>{props.count}</span>}
          {props.more && <div className={styles.more}>{props.more}</div>}
        </header>
      )}
      {props.isFlush ? props.children : <div className={styles.body}>{props.children}</div>}
    </section>
  )
}
