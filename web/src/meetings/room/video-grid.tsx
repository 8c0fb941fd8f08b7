import type { RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { RoomButton } from '../room-button.tsx'
import { roomTexts } from '../texts.ts'
import { BareButton } from './bare-button.tsx'
import { copyInvitation } from './copy-invitation.ts'
import { NamePlate } from './name-plate.tsx'
import styles from './sight.module.css'
import { SightPicture } from './sight-picture.tsx'
import { colourStyle } from './tile.tsx'
import type { Sight } from './tiles.ts'

/** The main view of the room. */
export function VideoGrid({ sight, room, isAlone }: { sight: Sight | undefined; room: RoomPicture; isAlone: boolean }) {
  const say = useSay()
  const stage = useRef<HTMLElement>(null)
  if (!sight) return <section className={styles.stage} aria-label={say(roomTexts.room.stage)} />
  return (
    <section
      ref={stage}
      className={clsx(styles.stage, sight.isSpeaking && sight.kind === 'person' && styles.isSpeaking)}
      aria-label={say(roomTexts.room.stage)}
      style={colourStyle(sight.person.seatNo)}
      data-person={sight.person.id}
    >
      <SightPicture sight={sight} isWhole />
      {isAlone && (
        <div className={styles.alone}>
          <b>{say(roomTexts.room.alone)}</b>
          <span>{say(roomTexts.room.aloneHint)}</span>
          <RoomButton onClick={() => void copyInvitation(room)}>
            <Icon name="copy" />
            {say(roomTexts.room.copyInvitation)}
          </RoomButton>
        </div>
      )}
      <NamePlate sight={sight} />
      <BareButton
        className={styles.fullScreen}
        onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
      >
        <Icon name="fullscreen" label={say(roomTexts.room.fullscreen)} />
      </BareButton>
    </section>
  )
}
