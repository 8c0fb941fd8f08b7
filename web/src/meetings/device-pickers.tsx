import { clsx } from 'clsx'
import { BareSelect } from '../ui/components/inputs/bare-select.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useStore } from '../ui/core/store.ts'
import styles from './device-pickers.module.css'
import type { DeviceKind, LocalMedia } from './local-media.ts'
import { problemText } from './problem-text.ts'
import { useSoundLevel } from './sound-level.ts'
import { SpeakerTest } from './speaker-test.tsx'
import { roomTexts } from './texts.ts'

/**
 * Which camera and microphone to use, with the level of the microphone, a test of the loudspeaker, and what is wrong with
 * any. `isWide`: side by side.
 */
export function DevicePickers({ media, isWide = false }: { media: LocalMedia; isWide?: boolean }) {
  return (
    <div className={clsx(styles.pickers, isWide && styles.isWide)}>
      <div className={styles.device}>
        <DevicePicker media={media} kind="microphone" />
        <LevelMeter media={media} />
      </div>
      <SpeakerTest />
      <DevicePicker media={media} kind="camera" />
    </div>
  )
}

function DevicePicker({ media, kind }: { media: LocalMedia; kind: DeviceKind }) {
  const t = useTranslate()
  const state = useStore(media.state)
  const devices = state.devices.filter((device) => device.kind === (kind === 'camera' ? 'videoinput' : 'audioinput'))
  const track = state[kind]
  const problem = state.problems[kind]
  const chosen = track?.getSettings().deviceId ?? ''
  return (
    <div className={styles.field}>
      <label htmlFor={`device-${kind}`}>{t(roomTexts.check[kind])}</label>
      {devices.length > 0 && (
        <BareSelect
          id={`device-${kind}`}
          className={styles.choice}
          value={chosen}
          options={devices.map(({ deviceId, label }) => ({
            value: deviceId,
            label: label || t(roomTexts.check.unnamed),
          }))}
          none={t(roomTexts.check.unnamed)}
          onChange={(deviceId) => deviceId !== null && void media.choose(kind, deviceId)}
        />
      )}
      {devices.length === 0 && !problem && (
        <output id={`device-${kind}`} className="text-muted">
          {t(roomTexts.check.unnamed)}
        </output>
      )}
      {problem && (
        <Note
          id={devices.length === 0 ? `device-${kind}` : undefined}
          role="status"
          action={<LinkButton onClick={() => void media.start()}>{t(roomTexts.join.retry)}</LinkButton>}
        >
          {t(problemText(kind, problem))}
        </Note>
      )}
    </div>
  )
}

const steps = Array.from({ length: 20 }, (_, step) => step)

function LevelMeter({ media }: { media: LocalMedia }) {
  const t = useTranslate()
  const { microphone, isMicOn } = useStore(media.state)
  const level = useSoundLevel(isMicOn ? microphone : null)
  if (!microphone) return null
  return (
    <div className={styles.level}>
      <meter className="visually-hidden" min={0} max={1} value={level} aria-label={t(roomTexts.check.level)} />
      <div className={styles.bars} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={level * steps.length > step ? styles.isOn : undefined} />
        ))}
      </div>
      <span className="text-muted text-tiny">{t(isMicOn ? roomTexts.check.speak : roomTexts.room.muted)}</span>
    </div>
  )
}
