import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './status-tag.module.css'

/** Whose turn it is; the colour follows from it. */
export type Turn = 'nobody' | 'reviewer' | 'experts' | 'everybody' | 'applicant' | 'held' | 'closed' | 'danger'

/** A small label in the colours of a turn. */
export function Tag(props: { turn: Turn; isBare?: boolean; children: ReactNode }) {
  return (
    <span className={clsx(styles.tag, props.isBare && styles.bare)} data-turn={props.turn}>
      {props.children}
    </span>
  )
}
