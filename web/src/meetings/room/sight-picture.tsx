import { useSay } from '../../ui/core/i18n.ts'
import { initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { VideoPicture } from '../video-picture.tsx'
import { Avatar } from './avatar.tsx'
import styles from './sight.module.css'
import type { Sight } from './tiles.ts'

/** The picture of a sight, or the person's mark and why there is none. */
export function SightPicture({ sight, isWhole = false }: { sight: Sight; isWhole?: boolean }) {
  const say = useSay()
  const { person, kind, track, isMe } = sight
  if (track) {
    const label = kind === 'screen' ? say(roomTexts.room.screenOf, { name: person.name }) : person.name
    return (
      <VideoPicture
        track={track}
        label={label}
        isMirrored={isMe && kind === 'person'}
        isWhole={isWhole || kind === 'screen'}
      />
    )
  }
  return (
    <div className={styles.faceless}>
      <Avatar seatNo={person.seatNo} className={styles.face}>
        {initialOf(person.name)}
      </Avatar>
      <span className="text-tiny">{say(sight.isSoundOnly ? roomTexts.room.soundOnly : roomTexts.room.cameraOff)}</span>
    </div>
  )
}
