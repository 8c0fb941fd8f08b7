import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icons.tsx'
import styles from './empty.module.css'

/** Nothing here yet: the sector drawing for a whole page, two lines of text inside a card; always the next action. */
export function Empty(props: { title: string; detail?: ReactNode; actions?: ReactNode; isSmall?: boolean }) {
  return (
    <div className={props.isSmall ? clsx(styles.empty, styles.small) : styles.empty}>
      {!props.isSmall && <Sector />}
      <p className={styles.title}>{props.title}</p>
      {props.detail && <p className="text-muted reading-width">{props.detail}</p>}
      {props.actions && <div className={clsx(styles.actions, 'cluster wrap')}>{props.actions}</div>}
    </div>
  )
}

/** Something failed: what, what is kept, and a retry. */
export function Problem(props: { title: string; detail?: ReactNode; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <div className={clsx(styles.empty, styles.small)} role="alert">
      <p className={clsx(styles.title, 'text-danger cluster')}>
        <Icon name="warning" />
        {props.title}
      </p>
      {props.detail && <p className="text-muted reading-width">{props.detail}</p>}
      <div className={styles.actions}>
        <Button onClick={props.onRetry} icon={<Icon name="refresh" />}>
          {t(uiTexts.common.retry)}
        </Button>
      </div>
    </div>
  )
}

/** The ultrasound sector with two calipers. */
export function Sector() {
  return (
    <svg
      width="220"
      height="132"
      viewBox="0 0 220 132"
      fill="none"
      stroke="var(--teal-300)"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M88 10 44 108a150 150 0 0 0 132 0L132 10a70 70 0 0 1-44 0z" fill="var(--teal-50)" />
      <path d="M78 34a96 96 0 0 0 64 0M66 60a118 118 0 0 0 88 0M55 84a136 136 0 0 0 110 0" stroke="var(--teal-200)" />
      <path d="M84 66v12M78 72h12M136 76v12M130 82h12" stroke="var(--teal-600)" strokeWidth="2" />
      <path d="M92 73.5 128 80.5" stroke="var(--teal-600)" strokeDasharray="2 5" />
    </svg>
  )
}
