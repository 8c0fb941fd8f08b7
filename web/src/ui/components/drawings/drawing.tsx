import styles from './drawings.module.css'

/** One picture of the set: what is tinted, and the lines over it, on a grid of 24. */
export interface Figure {
  readonly tone: string
  readonly line: string
}

/** A drawing in two tones, 1.5 px lines on a grid of 24; give `label` only where no word stands beside it. */
export function Drawing({ figure, size = 24, label }: { figure: Figure; size?: 20 | 24 | 32 | 48; label?: string }) {
  return (
    <svg
      className={styles.drawing}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className={styles.tone} d={figure.tone} fillRule="evenodd" />
      <path className={styles.line} d={figure.line} />
    </svg>
  )
}
