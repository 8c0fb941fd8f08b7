import { useState } from 'react'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { RoomButton } from '../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './device-pickers.module.css'
import { playTone } from './play-tone.ts'
import { roomTexts } from './texts.ts'

type Result = 'untried' | 'asked' | 'heard' | 'notHeard'

/** Plays a sound and asks whether it was heard: only the person knows whether the loudspeaker works. */
export function SpeakerTest() {
  const t = useTranslate()
  const [result, setResult] = useState<Result>('untried')
  const play = () => {
    setResult('asked')
    playTone().catch(() => setResult('notHeard'))
  }
  return (
    <fieldset className={styles.speaker}>
      <legend>{t(roomTexts.speaker.title)}</legend>
      <RoomButton onClick={play}>
        <Icon name="play" />
        {t(roomTexts.speaker.play)}
      </RoomButton>
      <p className="text-muted text-tiny" role="status">
        {result === 'heard' ? t(roomTexts.speaker.works) : t(roomTexts.speaker[result])}
        {result === 'asked' && (
          <span className={styles.answers}>
            <LinkButton onClick={() => setResult('heard')}>{t(roomTexts.speaker.heard)}</LinkButton>
            <LinkButton onClick={() => setResult('notHeard')}>{t(roomTexts.speaker.no)}</LinkButton>
          </span>
        )}
      </p>
    </fieldset>
  )
}
