import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { colourOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { NamePlate } from './name-plate.tsx'
import styles from './tile.module.css'
import { TilePicture } from './tile-picture.tsx'
import type { TileView } from './tiles.ts'

/** The person's own colour as `--pc`, which ring, mark and name plate use. */
export function colourStyle(seatNo: number): CSSProperties {
  return Object.fromEntries([['--pc', colourOf(seatNo)]])
}

/** A small picture beside the main one; pressing it makes it the main one, where that may change. */
export function Tile({ tile, onStage }: { tile: TileView; onStage?(): void }) {
  const t = useTranslate()
  const name = tile.kind === 'screen' ? t(roomTexts.room.screenOf, { name: tile.person.name }) : tile.person.name
  return (
    <li
      className={clsx(styles.tile, tile.isSpeaking && tile.kind === 'person' && styles.isSpeaking)}
      style={colourStyle(tile.person.seatNo)}
      data-person={tile.person.id}
    >
      <TilePicture tile={tile} />
      <NamePlate tile={tile} />
      {onStage && (
        <PlainButton className={styles.cover} aria-label={t(roomTexts.room.toStage, { name })} onClick={onStage} />
      )}
    </li>
  )
}
