import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useSay } from '../../ui/i18n.ts'
import { siteFacts } from '../../ui/site-facts.ts'
import { RoomMark } from './room-mark.tsx'

/** The frame of every page before and after the room: brand, language, one card. */
export function DoorFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="door">
      <header className="door-bar">
        <a href="/" className="brand">
          <RoomMark />
          <b>{say(siteFacts.brand)}</b>
        </a>
        <button
          type="button"
          className="lk mut"
          lang={language === 'zh-CN' ? 'en' : 'zh'}
          onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {language === 'zh-CN' ? 'English' : '简体中文'}
        </button>
      </header>
      <main className={isWide ? 'door-card wide' : 'door-card'}>{children}</main>
    </div>
  )
}
