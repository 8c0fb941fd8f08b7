import { useTranslate } from '../../ui/core/i18n.ts'
import { initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { VideoPicture } from '../video-picture.tsx'
import { Avatar } from './avatar.tsx'
import styles from './tile.module.css'
import type { TileView } from './tiles.ts'

/** The picture of a sight, or the person's mark and why there is none. */
export function TilePicture({ tile, isWhole = false }: { tile: TileView; isWhole?: boolean }) {
  const t = useTranslate()
  const { person, kind, track, isMe } = tile
  if (track) {
    const label = kind === 'screen' ? t(roomTexts.room.screenOf, { name: person.name }) : person.name
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
      <span className="text-tiny">{t(tile.isSoundOnly ? roomTexts.room.soundOnly : roomTexts.room.cameraOff)}</span>
    </div>
  )
}
