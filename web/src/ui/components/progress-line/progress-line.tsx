import styles from './progress-line.module.css'

/** A line at the upper edge of a card while it is being brought up to date. */
export function ProgressLine() {
  return <div className={styles.progress} role="presentation" />
}
