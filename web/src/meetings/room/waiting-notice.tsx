import type { RoomPicture } from '@tongying/contract/meetings'
import { useSay } from '../../ui/i18n.ts'
import { roomTexts } from '../texts.ts'

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
  const say = useSay()
  const isWaiting = room?.admission === 'waiting'
  return (
    <div className="plain" role="status">
      <h1>{isWaiting ? say(roomTexts.wait.title) : note}</h1>
      {room && <p className="b">{room.title}</p>}
      {isWaiting && <p className="t2">{say(room.isHostHere ? roomTexts.wait.hostHere : roomTexts.wait.hostAway)}</p>}
      <div className="pulse" aria-hidden="true" />
      <button type="button" className="btn" onClick={onLeave}>
        {say(roomTexts.wait.leave)}
      </button>
    </div>
  )
}
