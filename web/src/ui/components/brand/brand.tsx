import { clsx } from 'clsx'
import { useTranslate } from '../../core/i18n.ts'
import { siteFacts } from '../../core/site-facts.ts'
import styles from './brand.module.css'

/** The mark: an ultrasound sector with two calipers. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M10 4.5c2.6.9 5.4.9 8 0L26.2 19c.4.7.2 1.5-.5 1.9a23.5 23.5 0 0 1-23.4 0c-.7-.4-.9-1.2-.5-1.9z"
        fill="var(--c-mark, #0b6e6e)"
      />
      <path
        d="M10.4 8.2v5.6M7.6 11h5.6M18.4 13.6v5.6M15.6 16.4h5.6"
        stroke="var(--c-mark-ink, #fff)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M13.4 13.1l1.6 1.1"
        stroke="var(--c-mark-ink, #fff)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeOpacity=".8"
      />
    </svg>
  )
}

/** Mark, name and the small word beside it; `word` replaces that word (the console has its own), phones may leave it out. */
export function Brand(props: { word?: string; isCompact?: boolean; className?: string }) {
  const { word, isCompact = false } = props
  const t = useTranslate()
  return (
    <span className={clsx(styles.brand, isCompact && styles.isCompact, props.className)}>
      <Mark />
      {t(siteFacts.brand)}
      <small>{word ?? t(siteFacts.product)}</small>
    </span>
  )
}
