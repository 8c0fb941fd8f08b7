import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** Main column and a narrower one for a queue or a talk; it drops below when there is no room. */
export function Columns(props: {
  /** Width of the second column: 384, 352 or 344 px; with `none` both stand below one another. */
  aside?: 'wide' | 'medium' | 'narrow' | 'none'
  /** Where there is no room beside it, the second column stands above instead of below. */
  isAsideFirst?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const { aside = 'wide' } = props
  return (
    <div
      className={clsx(
        aside !== 'none' && styles.columns,
        aside === 'medium' && styles.medium,
        aside === 'narrow' && styles.narrow,
        props.isAsideFirst && styles.isAsideFirst,
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
