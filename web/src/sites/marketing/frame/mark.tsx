import { usePage } from '../page-context.ts'
import styles from './mark.module.css'

/** The mark and the brand's name; leads home. */
export function Brand() {
  const { operator, t } = usePage()
  return (
    <a className={styles.brand} href="/">
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path
          d="M10 4.5c2.6.9 5.4.9 8 0L26.2 19c.4.7.2 1.5-.5 1.900a23.5 23.5 0 0 1-23.4 0c-.7-.4-.9-1.2-.5-1.900z"
          fill="#3fa8a1"
        />
        <path
          d="M10.4 8.2v5.6M7.6 11h5.6M18.4 13.6v5.6M15.6 16.4h5.6"
          stroke="#071010"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
        <path d="M13.4 13.1l1.6 1.1" stroke="#071010" strokeWidth="1.5" strokeLinecap="round" strokeOpacity=".8" />
      </svg>
      {t(operator.brand)}
      <small>{t(operator.product)}</small>
    </a>
  )
}
