import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LanguageButton } from '../../ui/components/language-button/language-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import { roomTexts } from '../texts.ts'
import styles from './lobby-frame.module.css'
import { RoomMark } from './room-mark.tsx'

const loadLink = () => import('./open-in-client.tsx')

interface LobbyFrameProps {
  readonly children: ReactNode
  /** The lobby itself stands open on the page; a form or a notice in a card. */
  readonly isWide?: boolean
  /** The page of the record that the meeting belongs to; its people go back there. */
  readonly backTo?: string | undefined
  /** What that is called, where it is no case. */
  readonly back?: Text
}

/** The frame of every page before and after the room: brand, language, the way back. */
export function LobbyFrame({ children, isWide = false, backTo, back = roomTexts.lobby.backToCase }: LobbyFrameProps) {
  const t = useTranslate()
  const [link, setLink] = useState<Awaited<ReturnType<typeof loadLink>>>()
  // The way in comes first: it is for whoever sits at a computer and moves.
  useEffect(() => {
    for (const sign of ['pointermove', 'keydown'])
      addEventListener(sign, () => void loadLink().then(setLink), { once: true })
  }, [])
  return (
    <div className={styles.lobby}>
      <header className={styles.bar}>
        <a href="/" className={styles.brand}>
          <RoomMark />
          <b>{t(siteFacts.brand)}</b>
        </a>
        <div className={styles.ways}>
          {link && <link.OpenInClient />}
          <LanguageButton className="text-muted" />
          <a href={backTo ?? '/'} className={styles.back}>
            <Icon name="left" size={14} />
            {t(backTo ? back : roomTexts.over.home)}
          </a>
        </div>
      </header>
      <main className={clsx(isWide ? styles.open : styles.card)}>{children}</main>
    </div>
  )
}
