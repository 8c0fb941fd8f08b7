import type { RoomPicture } from '@tongying/contract/meetings'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { PlainNotice } from '../plain-notice.tsx'
import { roomTexts } from '../texts.ts'
import styles from './waiting-notice.module.css'

/** The lobby as a waiting person sees it. */
export function WaitingNotice({
  room,
  note,
  onLeave,
}: {
  room: RoomPicture | undefined
  note: string
  onLeave(): void
}) {
  const t = useTranslate()
  const isWaiting = room?.admission === 'waiting'
  return (
    <PlainNotice role="status">
      <h1>{isWaiting ? t(roomTexts.wait.title) : note}</h1>
      {room && <p className="text-strong">{room.title}</p>}
      {isWaiting && (
        <p className="text-muted">{t(room.isHostHere ? roomTexts.wait.hostHere : roomTexts.wait.hostAway)}</p>
      )}
      <div className={styles.pulse} aria-hidden="true" />
      <RoomButton onClick={onLeave}>{t(roomTexts.wait.leave)}</RoomButton>
    </PlainNotice>
  )
}
