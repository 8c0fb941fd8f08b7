import { useTranslate } from '../../core/i18n.ts'
import { siteFacts } from '../../core/site-facts.ts'
import { uiTexts } from '../../core/texts.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

/** Copyright, the filing number of this host name, and the zone of all times. */
export function Footer() {
  const t = useTranslate()
  return (
    <footer className={styles.foot}>
      <span>
        © {new Date().getFullYear()} {t(siteFacts.company)}
      </span>
      <span>{siteFacts.filing}</span>
      {siteFacts.isDemo && <span>{t(layoutTexts.demo)}</span>}
      <span className={styles.end}>{t(uiTexts.common.beijingTime)}</span>
    </footer>
  )
}
