import type { ReactNode, RefObject } from 'react'
import { type CallViewProps, FilmStrip, Frozen, type TileView, VideoPicture } from '../../meetings/index.ts'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomIconButton } from '../../ui/components/room-button/room-icon-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { CommandOverlay } from './command-overlay.tsx'
import styles from './exam-room.module.css'
import { useKeptStream } from './kept-stream.ts'
import { useStreamMeasures } from './stream-measures.ts'
import { StreamNote } from './stream-note.tsx'
import { examRoomTexts as texts } from './texts.ts'

/** The picture of the device as large as there is room, with how it comes in, and what was asked of the probe. */
export function DeviceStage(props: {
  ref: RefObject<HTMLElement | null>
  session: CallViewProps['session']
  state: CallViewProps['state']
  device: TileView | undefined
  isHost: boolean
  examinationId: string | undefined
  /** The frame that is being kept. */
  frozen: HTMLCanvasElement | undefined
  /** Beside the name of the device. */
  children?: ReactNode
}) {
  const t = useTranslate()
  const { ref: stage, session, device, isHost, frozen } = props
  const { commands, snapshots } = props.state
  const measures = useStreamMeasures(session, device?.person.id)
  useKeptStream(isHost ? props.examinationId : undefined, measures)
  const isLineWeak = device?.person.presence.linkQuality === 'weak'
  return (
    <section ref={stage} className={styles.stage} aria-label={t(texts.picture)}>
      <div className={styles.stageHead}>
        <b className="truncate">{device?.person.name ?? t(texts.picture)}</b>
        {device && <StreamNote measures={measures} isLineWeak={isLineWeak} />}
        <span className={styles.stageEnd}>{props.children}</span>
        <RoomIconButton onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}>
          <Icon name="fullscreen" label={t(texts.fullscreen)} />
        </RoomIconButton>
      </div>
      <div className={styles.picture}>
        {device?.track ? (
          <VideoPicture track={device.track} label={t(texts.picture)} isWhole />
        ) : (
          <div className={styles.nothing}>
            <b>{t(texts.noTerminal)}</b>
            <p className="text-muted">{t(texts.noTerminalHint)}</p>
          </div>
        )}
        {frozen && <Frozen frame={frozen} />}
        <CommandOverlay latest={commands.at(-1)} isHost={isHost} />
      </div>
      <FilmStrip snapshots={snapshots} />
    </section>
  )
}
