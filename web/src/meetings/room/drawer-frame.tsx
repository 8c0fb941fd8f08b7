import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomIconButton } from '../../ui/components/room-button/room-icon-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import styles from './drawer.module.css'

/** A drawer at the right: title, a short note, content. Escape closes it. */
export function DrawerFrame(props: { title: string; note?: string; onClose(): void; children: ReactNode }) {
  const t = useTranslate()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    drawer.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <aside
      ref={drawer}
      className={styles.drawer}
      aria-label={props.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose()
      }}
    >
      <header>
        <h2>{props.title}</h2>
        {props.note && <span className="text-muted text-tiny">{props.note}</span>}
        <RoomIconButton onClick={props.onClose}>
          <Icon name="close" label={t(roomTexts.chat.close)} />
        </RoomIconButton>
      </header>
      {props.children}
    </aside>
  )
}
