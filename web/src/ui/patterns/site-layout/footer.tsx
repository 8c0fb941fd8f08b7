import { useSay } from '../../core/i18n.ts'
import { siteFacts } from '../../core/site-facts.ts'
import { uiTexts } from '../../core/texts.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

/** Copyright, the filing number of this host name, and the zone of all times. */
export function Footer() {
  const say = useSay()
  return (
    <footer className={styles.foot}>
      <span>
        © {new Date().getFullYear()} {say(siteFacts.company)}
      </span>
      <span>{siteFacts.filing}</span>
      {siteFacts.isDemo && <span>{say(layoutTexts.demo)}</span>}
      <span className={styles.end}>{say(uiTexts.say.beijingTime)}</span>
    </footer>
  )
}
