import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { NativeDialog } from '../../ui/components/native-dialog/native-dialog.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomCalls } from '../api.ts'
import type { RoomSession } from '../room-session.ts'
import { roomTexts } from '../texts.ts'
import styles from './leave-menu.module.css'
import { showCallFailure } from './lobby-notice.tsx'

/** The way out: a host chooses between going alone and ending it for everybody; the second is confirmed. */
export function LeaveMenu({ session, room }: { session: RoomSession; room: RoomPicture }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [isEnding, setEnding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isHost = room.role === 'host'
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) =>
      event.target instanceof Node && !place.current?.contains(event.target) && setOpen(false)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])

  return (
    <div className={styles.place} ref={place}>
      <PlainButton
        ref={opener}
        className={styles.leave}
        aria-haspopup={isHost ? 'menu' : undefined}
        aria-expanded={isHost ? isOpen : undefined}
        onClick={() => (isHost ? setOpen(!isOpen) : session.leave())}
      >
        {t(roomTexts.tools.leave)}
        {isHost && <Icon name="up" size={14} />}
      </PlainButton>
      {isOpen && (
        <Ways
          onClose={() => {
            setOpen(false)
            opener.current?.focus()
          }}
          onLeave={() => session.leave()}
          onEnd={() => {
            setOpen(false)
            setEnding(true)
          }}
        />
      )}
      {isEnding && (
        <EndDialog onClose={() => setEnding(false)} onEnd={() => showCallFailure(roomCalls.end(room.roomName))} />
      )}
    </div>
  )
}

/** The two ways out as a menu: arrows walk, Escape closes. */
function Ways({ onClose, onLeave, onEnd }: { onClose: () => void; onLeave: () => void; onEnd: () => void }) {
  const t = useTranslate()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll('button')]
    const now = items.findIndex((item) => item.matches(':focus'))
    items[(now + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
  }
  return (
    <div className={clsx(styles.menu, 'floating')} role="menu" aria-label={t(roomTexts.tools.leave)} onKeyDown={walk}>
      <PlainButton ref={first} role="menuitem" onClick={onLeave}>
        {t(roomTexts.tools.leaveRoom)}
      </PlainButton>
      <PlainButton role="menuitem" className={styles.ends} onClick={onEnd}>
        {t(roomTexts.tools.endForAll)}
      </PlainButton>
    </div>
  )
}

/** Asks once whether the meeting ends for everybody. */
function EndDialog({ onClose, onEnd }: { onClose: () => void; onEnd: () => void }) {
  const t = useTranslate()
  return (
    <NativeDialog className={styles.confirm} labelledBy="end-title" onClose={onClose}>
      {(close) => (
        <>
          <h2 id="end-title">{t(roomTexts.end.title)}</h2>
          <p>{t(roomTexts.end.why)}</p>
          <div className="cluster">
            <RoomButton onClick={close}>{t(roomTexts.end.no)}</RoomButton>
            <RoomButton
              look="danger"
              onClick={() => {
                close()
                onEnd()
              }}
            >
              {t(roomTexts.end.yes)}
            </RoomButton>
          </div>
        </>
      )}
    </NativeDialog>
  )
}
