import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomCalls } from '../api.ts'
import { RoomButton } from '../room-button.tsx'
import type { RoomSession } from '../room-session.ts'
import { roomTexts } from '../texts.ts'
import styles from './leave-menu.module.css'
import { showCallFailure } from './lobby-notice.tsx'

/** The way out: a host chooses between going alone and ending it for everybody; the second is confirmed. */
export function LeaveMenu({ session, room }: { session: RoomSession; room: RoomPicture }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLDialogElement>(null)
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
      <button
        ref={opener}
        type="button"
        className={styles.leave}
        aria-haspopup={isHost ? 'menu' : undefined}
        aria-expanded={isHost ? isOpen : undefined}
        onClick={() => (isHost ? setOpen(!isOpen) : session.leave())}
      >
        {t(roomTexts.tools.leave)}
        {isHost && <Icon name="up" size={14} />}
      </button>
      {isOpen && (
        <Ways
          onClose={() => {
            setOpen(false)
            opener.current?.focus()
          }}
          onLeave={() => session.leave()}
          onEnd={() => {
            setOpen(false)
            confirm.current?.showModal()
          }}
        />
      )}
      <EndDialog ref={confirm} onEnd={() => showCallFailure(roomCalls.end(room.roomName))} />
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
      <button ref={first} type="button" role="menuitem" onClick={onLeave}>
        {t(roomTexts.tools.leaveRoom)}
      </button>
      <button type="button" role="menuitem" className={styles.ends} onClick={onEnd}>
        {t(roomTexts.tools.endForAll)}
      </button>
    </div>
  )
}

/** Asks once whether the meeting ends for everybody. */
function EndDialog({ ref, onEnd }: { ref: RefObject<HTMLDialogElement | null>; onEnd: () => void }) {
  const t = useTranslate()
  return (
    <dialog ref={ref} className={styles.confirm} aria-labelledby="end-title">
      <h2 id="end-title">{t(roomTexts.end.title)}</h2>
      <p>{t(roomTexts.end.why)}</p>
      <div className="cluster">
        <RoomButton onClick={() => ref.current?.close()}>{t(roomTexts.end.no)}</RoomButton>
        <RoomButton
          look="danger"
          onClick={() => {
            ref.current?.close()
            onEnd()
          }}
        >
          {t(roomTexts.end.yes)}
        </RoomButton>
      </div>
    </dialog>
  )
}
