import type { Snapshot } from '@tongying/contract/meetings'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FilmStrip } from './film-strip.tsx'
import styles from './frames.module.css'
import { Frozen } from './frozen.tsx'
import { frameTexts as texts } from './texts.ts'
import { useSnapshots, useSpaceKey } from './use-snapshots.ts'

/** Over the main picture of a consultation: what was kept of a device's picture, and for hosts, while it is shown, a way to keep more. */
export function KeepFrames(props: {
  stage: RefObject<HTMLElement | null>
  roomName: string
  snapshots: readonly Snapshot[]
  mayKeep: boolean
}) {
  const t = useTranslate()
  const { stage, roomName, snapshots, mayKeep } = props
  const { frozen, take } = useSnapshots(stage, roomName, snapshots)
  useSpaceKey(mayKeep, take)
  if (!stage.current) return null
  return createPortal(
    <>
      {frozen && <Frozen frame={frozen} />}
      <div className={styles.over}>
        {mayKeep && (
          <RoomButton look="primary" onClick={take}>
            <Icon name="camera" size={20} />
            {t(texts.take)} <kbd>{t(texts.key)}</kbd>
          </RoomButton>
        )}
        <FilmStrip snapshots={snapshots} />
      </div>
    </>,
    stage.current,
  )
}
