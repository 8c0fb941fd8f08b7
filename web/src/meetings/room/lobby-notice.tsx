import type { RoomPicture } from '@tongying/contract/meetings'
import { messageOf } from '../../ui/call-error.ts'
import { sayNow, useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { toastFailure } from '../../ui/toast.tsx'
import { roomCalls } from '../api.ts'
import { roomTexts } from '../texts.ts'
import { GuestTag } from './guest-tag.tsx'

/** Tells the host who waits, the only amber thing in the room. */
export function LobbyNotice({ room }: { room: RoomPicture }) {
  const say = useSay()
  const [first, ...others] = room.lobby
  return (
    <div aria-live="polite" className="lob-place">
      {first && (
        <section className="lob" aria-label={say(roomTexts.lobby.label)}>
          <Icon name="people" />
          <b className="nw">{say(roomTexts.lobby.count, { count: room.lobby.length })}</b>
          <span className="ell">{first.name}</span>
          {first.role === 'guest' && <GuestTag isNameTyped={first.isNameTyped} />}
          {first.isNameTyped && <span className="nw t12 typed">{say(roomTexts.room.typedName)}</span>}
          {first.wasTurnedAway && <span className="nw t12">{say(roomTexts.room.turnedAway)}</span>}
          {others.length > 0 && (
            <span className="nw more">{say(roomTexts.lobby.more, { count: room.lobby.length })}</span>
          )}
          <button
            type="button"
            className="yes"
            aria-label={say(roomTexts.lobby.admitName, { name: first.name })}
            onClick={() => tellDoor(roomCalls.admit(room.roomName, first.id))}
          >
            {say(roomTexts.lobby.admit)}
          </button>
          <button
            type="button"
            className="no"
            aria-label={say(roomTexts.lobby.declineName, { name: first.name })}
            onClick={() => tellDoor(roomCalls.decline(room.roomName, first.id))}
          >
            {say(roomTexts.lobby.decline)}
          </button>
        </section>
      )}
    </div>
  )
}

/** The room itself shows what came of a host's call; only a failure needs words. */
export function tellDoor(call: Promise<unknown>): void {
  call.catch((error: unknown) => toastFailure(messageOf(error, sayNow(roomTexts.fail))))
}
