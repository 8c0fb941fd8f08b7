import { Icon } from '../../ui/components/icons/icons.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import { GuestTag } from './guest-tag.tsx'
import styles from './sight.module.css'
import type { Sight } from './tiles.ts'

/** Who it is and how they are: colour, name, part, microphone, hand, line. */
export function NamePlate({ sight }: { sight: Sight }) {
  const say = useSay()
  const { person, isMe, kind } = sight
  const { presence } = person
  const isLost = !person.isConnected
  const isConnecting = !isMe && !isLost && sight.link !== 'connected'
  return (
    <div className={styles.plate}>
      <i className={styles.colour} />
      <b className="truncate">
        {kind === 'screen' ? say(roomTexts.room.screenOf, { name: person.name }) : person.name}
      </b>
      {kind === 'person' && (
        <span className="nowrap">
          {isMe ? say(roomTexts.room.me) : person.role === 'host' ? say(roomTexts.room.host) : ''}
        </span>
      )}
      {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
      <span className={styles.signs}>
        {presence.hand && kind === 'person' && (
          <span className={styles.hand}>
            <Icon name="hand" size={14} label={say(roomTexts.room.handUp)} />
          </span>
        )}
        {!presence.mic && kind === 'person' && (
          <span className={styles.isOff}>
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
