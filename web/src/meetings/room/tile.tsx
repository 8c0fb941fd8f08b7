import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useSay } from '../../ui/core/i18n.ts'
import { colourOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { NamePlate } from './name-plate.tsx'
import styles from './sight.module.css'
import { SightPicture } from './sight-picture.tsx'
import type { Sight } from './tiles.ts'

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
      className={clsx(styles.tile, sight.isSpeaking && sight.kind === 'person' && styles.isSpeaking)}
      style={colourStyle(sight.person.seatNo)}
      data-person={sight.person.id}
    >
      <SightPicture sight={sight} />
      <NamePlate sight={sight} />
      <button
        type="button"
        className={styles.cover}
        aria-label={say(roomTexts.room.toStage, { name })}
        onClick={onStage}
      />
    </li>
  )
}
