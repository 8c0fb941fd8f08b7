import './site-layout.css'
import { useSay } from '../i18n.ts'
import { siteFacts } from '../site-facts.ts'
import { uiTexts } from '../texts.ts'
import { layoutTexts } from './layout-texts.ts'

/** Copyright, the filing number of this host name, and the zone of all times. */
export function Footer() {
  const say = useSay()
  return (
    <footer className="foot">
      <span>
        © {new Date().getFullYear()} {say(siteFacts.company)}
      </span>
      <span>{siteFacts.filing}</span>
      {siteFacts.isDemo && <span>{say(layoutTexts.demo)}</span>}
      <span className="end">{say(uiTexts.say.beijingTime)}</span>
    </footer>
  )
}
