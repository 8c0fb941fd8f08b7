import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { RoomIconButton } from '../../ui/components/room-button/room-icon-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { copyInvitation } from '../copy-invitation.ts'
import { roomTexts } from '../texts.ts'
import { NamePlate } from './name-plate.tsx'
import styles from './tile.module.css'
import { colourStyle } from './tile.tsx'
import { TilePicture } from './tile-picture.tsx'
import type { TileView } from './tiles.ts'

/** The main view of the room. */
export function VideoGrid({
  ref: stage,
  tile,
  room,
  isAlone,
}: {
  ref: RefObject<HTMLElement | null>
  tile: TileView | undefined
  room: RoomPicture
  isAlone: boolean
}) {
  const t = useTranslate()
  if (!tile) return <section className={styles.stage} aria-label={t(roomTexts.room.stage)} />
  return (
    <section
      ref={stage}
      className={clsx(styles.stage, tile.isSpeaking && tile.kind === 'person' && styles.isSpeaking)}
      aria-label={t(roomTexts.room.stage)}
      style={colourStyle(tile.person.seatNo)}
      data-person={tile.person.id}
    >
      <TilePicture tile={tile} isWhole />
      {isAlone && (
        <div className={styles.alone}>
          <b>{t(roomTexts.room.alone)}</b>
          <span>{t(roomTexts.room.aloneHint)}</span>
          <RoomButton onClick={() => void copyInvitation(room)}>
            <Icon name="copy" />
            {t(roomTexts.room.copyInvitation)}
          </RoomButton>
        </div>
      )}
      <NamePlate tile={tile} />
      <RoomIconButton
        className={styles.fullScreen}
        onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
      >
        <Icon name="fullscreen" label={t(roomTexts.room.fullscreen)} />
      </RoomIconButton>
    </section>
  )
}
