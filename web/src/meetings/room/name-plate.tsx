import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { roomTexts } from '../texts.ts'
import { GuestTag } from './guest-tag.tsx'
import type { Sight } from './sights.ts'

/** Who it is and how they are: colour, name, part, microphone, hand, line. */
export function NamePlate({ sight }: { sight: Sight }) {
  const say = useSay()
  const { person, isMe, kind } = sight
  const { presence } = person
  const isLost = !person.isConnected
  const isConnecting = !isMe && !isLost && sight.link !== 'connected'
  return (
    <div className="plate">
      <i className="sw" />
      <b className="ell">{kind === 'screen' ? say(roomTexts.room.screenOf, { name: person.name }) : person.name}</b>
      {kind === 'person' && (
        <span className="nw">
          {isMe ? say(roomTexts.room.me) : person.role === 'host' ? say(roomTexts.room.host) : ''}
        </span>
      )}
      {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
      <span className="x">
        {presence.hand && kind === 'person' && (
          <span className="hand">
            <Icon name="hand" size={14} label={say(roomTexts.room.handUp)} />
          </span>
        )}
        {!presence.mic && kind === 'person' && (
          <span className="off">
            <Icon name="micOff" size={14} label={say(roomTexts.room.muted)} />
          </span>
        )}
        {isLost && <em>{say(roomTexts.room.theyReconnect)}</em>}
        {isConnecting && <em>{say(roomTexts.room.connecting)}</em>}
        {!isMe && !isLost && !isConnecting && presence.line === 'weak' && (
          <em>
            <Icon name="signal" size={14} />
            {say(roomTexts.room.theirLineWeak)}
          </em>
        )}
      </span>
    </div>
  )
}
