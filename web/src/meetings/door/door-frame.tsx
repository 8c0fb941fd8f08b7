import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import styles from './door-frame.module.css'
import { RoomMark } from './room-mark.tsx'

/** The frame of every page before and after the room: brand, language, one card. */
export function DoorFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <a href="/" className={styles.brand}>
          <RoomMark />
          <b>{t(siteFacts.brand)}</b>
        </a>
        <button
          type="button"
          className="link-button text-muted"
          lang={language === 'zh-CN' ? 'en' : 'zh'}
          onClick={() => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {language === 'zh-CN' ? 'English' : '简体中文'}
        </button>
      </header>
      <main className={clsx(styles.card, isWide && styles.isWide)}>{children}</main>
    </div>
  )
}
