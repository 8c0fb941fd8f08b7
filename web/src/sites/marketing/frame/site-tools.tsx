import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-tools.module.css'
import { Visitor } from './visitor.tsx'

/** What stands at the end of every bar: the other language, and who is signed in. */
export function SiteTools() {
  return (
    <div className={styles.tools}>
      <LanguageSwitch />
      <Visitor />
    </div>
  )
}
