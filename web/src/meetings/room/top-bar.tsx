import { formatRoom, type RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomIconButton } from '../../ui/components/room-button/room-icon-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { copyInvitation } from '../copy-invitation.ts'
import { RoomMark } from '../lobby/room-mark.tsx'
import { roomTexts } from '../texts.ts'
import { LobbyNotice } from './lobby-notice.tsx'
import styles from './top-bar.module.css'

/** What is being held, its number, how long it has run, who waits. */
export function TopBar({ room, clockAhead }: { room: RoomPicture; clockAhead: number }) {
  const t = useTranslate()
  return (
    <header className={styles.bar}>
      <RoomMark />
      <h1 className="truncate">{room.title}</h1>
      <span className={styles.separator} />
      <span className="text-muted nowrap">
        <span className={styles.word}>{t(roomTexts.room.number)}</span> {formatRoom(room.roomName)}
      </span>
      <RoomIconButton className={styles.copy} onClick={() => void copyInvitation(room)}>
        <Icon name="copy" label={t(roomTexts.room.copyInvitation)} />
      </RoomIconButton>
      {room.startedAt && <Elapsed since={Date.parse(room.startedAt)} clockAhead={clockAhead} />}
      <LobbyNotice room={room} />
    </header>
  )
}

/** How long it has run. */
export function Elapsed({ since, clockAhead }: { since: number; clockAhead: number }) {
  const t = useTranslate()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={clsx(styles.elapsed, 'text-muted nowrap')}>
      {t(roomTexts.room.elapsed, { time: clockFace(Math.max(0, now + clockAhead - since)) })}
    </span>
  )
}

/** `18:42`, or `1:02:03` from an hour on. */
function clockFace(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
