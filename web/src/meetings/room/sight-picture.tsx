import { useSay } from '../../ui/i18n.ts'
import { colourOf, initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { VideoPicture } from '../video-picture.tsx'
import type { Sight } from './sights.ts'

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
    <div className="faceless">
      <span className="av" style={{ background: colourOf(person.seatNo) }}>
        {initialOf(person.name)}
      </span>
      <span className="t12">{say(sight.isSoundOnly ? roomTexts.room.soundOnly : roomTexts.room.cameraOff)}</span>
    </div>
  )
}
