import { useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { RoomState } from '../room-state.ts'
import { roomTexts } from '../texts.ts'
import { useMediaElement } from '../use-media-element.ts'
import styles from './remote-sound.module.css'

/** Everybody's sound, apart from the pictures; with a way out where the browser holds it back. */
export function RemoteSound({ tracks }: { tracks: RoomState['tracks'] }) {
  const t = useTranslate()
  const [isBlocked, setBlocked] = useState(false)
  function playAll() {
    setBlocked(false)
    for (const element of document.querySelectorAll<HTMLAudioElement>('audio[data-remote]'))
      element.play().catch(() => setBlocked(true))
  }
  return (
    <>
      {[...tracks].map(
        ([id, { microphone }]) =>
          microphone && <OneSound key={id} track={microphone} onBlocked={() => setBlocked(true)} />,
      )}
      {isBlocked && (
        <RoomButton look="primary" className={styles.hear} onClick={playAll}>
          <Icon name="play" />
          {t(roomTexts.room.hearThem)}
        </RoomButton>
      )}
    </>
  )
}

function OneSound({ track, onBlocked }: { track: MediaStreamTrack; onBlocked(): void }) {
  const ref = useMediaElement<HTMLAudioElement>(track, onBlocked)
  // Live speech of people in the room; captions come with a later order.
  // biome-ignore lint/a11y/useMediaCaption: see above.
  return <audio ref={ref} data-remote autoPlay />
}
