import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
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
  const first = useRef<HTMLButtonElement>(null)
  const isHost = room.role === 'host'
  useEffect(() => {
    if (!isOpen) return
    first.current?.focus()
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
        <div
          className={clsx(styles.menu, 'floating')}
          role="menu"
          aria-label={t(roomTexts.tools.leave)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setOpen(false)
              opener.current?.focus()
            }
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              const items = [...event.currentTarget.querySelectorAll('button')]
              const now = items.findIndex((item) => item.matches(':focus'))
              items[(now + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus()
            }
          }}
        >
          <button ref={first} type="button" role="menuitem" onClick={() => session.leave()}>
            {t(roomTexts.tools.leaveRoom)}
          </button>
          <button
            type="button"
            role="menuitem"
            className={styles.ends}
            onClick={() => {
              setOpen(false)
              confirm.current?.showModal()
            }}
          >
            {t(roomTexts.tools.endForAll)}
          </button>
        </div>
      )}
      <dialog ref={confirm} className={styles.confirm} aria-labelledby="end-title">
        <h2 id="end-title">{t(roomTexts.end.title)}</h2>
        <p>{t(roomTexts.end.why)}</p>
        <div className="cluster">
          <RoomButton onClick={() => confirm.current?.close()}>{t(roomTexts.end.no)}</RoomButton>
          <RoomButton
            look="danger"
            onClick={() => {
              confirm.current?.close()
              showCallFailure(roomCalls.end(room.roomName))
            }}
          >
            {t(roomTexts.end.yes)}
          </RoomButton>
        </div>
      </dialog>
    </div>
  )
}
