import type { CSSProperties } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { colourOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { NamePlate } from './name-plate.tsx'
import { SightPicture } from './sight-picture.tsx'
import type { Sight } from './sights.ts'

/** The person's own colour as `--pc`, which ring, mark and name plate use. */
export function colourStyle(seatNo: number): CSSProperties {
  return Object.fromEntries([['--pc', colourOf(seatNo)]])
}

/** A small picture beside the main one; pressing it makes it the main one. */
export function Tile({ sight, onStage }: { sight: Sight; onStage(): void }) {
  const say = useSay()
  const name = sight.kind === 'screen' ? say(roomTexts.room.screenOf, { name: sight.person.name }) : sight.person.name
  return (
    <li
      className={sight.isSpeaking && sight.kind === 'person' ? 'tile spk' : 'tile'}
      style={colourStyle(sight.person.seatNo)}
      data-person={sight.person.id}
    >
      <SightPicture sight={sight} />
      <NamePlate sight={sight} />
      <button type="button" className="cover" aria-label={say(roomTexts.room.toStage, { name })} onClick={onStage} />
    </li>
  )
}
