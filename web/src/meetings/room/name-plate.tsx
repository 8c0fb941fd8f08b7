import { meetingPartLabels } from '@tongying/contract/meetings'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import { GuestTag } from './guest-tag.tsx'
import styles from './tile.module.css'
import type { TileView } from './tiles.ts'

/** Who it is and how they are: colour, name, part, microphone, hand, connection. */
export function NamePlate({ tile }: { tile: TileView }) {
  const t = useTranslate()
  const { person, isMe, kind } = tile
  const { presence } = person
  const isLost = !person.isConnected
  const isConnecting = !isMe && !isLost && tile.link !== 'connected'
  return (
    <div className={styles.plate}>
      <i className={styles.colour} />
      <b className="truncate">{kind === 'screen' ? t(roomTexts.room.screenOf, { name: person.name }) : person.name}</b>
      {kind === 'person' && isMe && <span className="nowrap">{t(roomTexts.room.me)}</span>}
      {kind === 'person' && person.part && <span className="nowrap">{t(meetingPartLabels[person.part])}</span>}
      {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
      <span className={styles.signs}>
        {presence.hand && kind === 'person' && (
          <span className={styles.hand}>
            <Icon name="hand" size={14} label={t(roomTexts.room.handUp)} />
          </span>
        )}
        {!presence.mic && kind === 'person' && (
          <span className={styles.isOff}>
            <Icon name="micOff" size={14} label={t(roomTexts.room.muted)} />
          </span>
        )}
        {isLost && <em>{t(roomTexts.room.theyReconnect)}</em>}
        {isConnecting && <em>{t(roomTexts.room.connecting)}</em>}
        {!isMe && !isLost && !isConnecting && presence.linkQuality === 'weak' && (
          <em>
            <Icon name="signal" size={14} />
            {t(roomTexts.room.theirLineWeak)}
          </em>
        )}
      </span>
    </div>
  )
}
