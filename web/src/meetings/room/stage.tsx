import type { RoomPicture } from '@tongying/contract/meetings'
import { useRef } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { roomTexts } from '../texts.ts'
import { copyInvitation } from './copy-invitation.ts'
import { NamePlate } from './name-plate.tsx'
import { SightPicture } from './sight-picture.tsx'
import type { Sight } from './sights.ts'
import { colourStyle } from './tile.tsx'

/** The main picture. */
export function Stage({ sight, room, isAlone }: { sight: Sight | undefined; room: RoomPicture; isAlone: boolean }) {
  const say = useSay()
  const stage = useRef<HTMLElement>(null)
  if (!sight) return <section className="stage" aria-label={say(roomTexts.room.stage)} />
  return (
    <section
      ref={stage}
      className={sight.isSpeaking && sight.kind === 'person' ? 'stage spk' : 'stage'}
      aria-label={say(roomTexts.room.stage)}
      style={colourStyle(sight.person.seatNo)}
      data-person={sight.person.id}
    >
      <SightPicture sight={sight} isWhole />
      {isAlone && (
        <div className="alone">
          <b>{say(roomTexts.room.alone)}</b>
          <span>{say(roomTexts.room.aloneHint)}</span>
          <button type="button" className="btn" onClick={() => void copyInvitation(room)}>
            <Icon name="copy" />
            {say(roomTexts.room.copyInvitation)}
          </button>
        </div>
      )}
      <NamePlate sight={sight} />
      <button
        type="button"
        className="ib full"
        onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
      >
        <Icon name="fullscreen" label={say(roomTexts.room.fullscreen)} />
      </button>
    </section>
  )
}
