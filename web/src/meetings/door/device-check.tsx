import { formatRoom, type RoomView, roomLimits } from '@tongying/contract/meetings'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { DevicePickers } from '../device-pickers.tsx'
import { Field } from '../field.tsx'
import { CameraIcon } from '../icons.tsx'
import type { LocalMedia } from '../local-media.ts'
import { RoomButton } from '../room-button.tsx'
import { roomTexts } from '../texts.ts'
import { VideoPicture } from '../video-picture.tsx'
import styles from './device-check.module.css'
import formStyles from './forms.module.css'

const nameKey = 'room.displayName'
/** Trying it out on one machine needs no relay. */
const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** Camera, microphone and name before the door: what others will see and hear. */
export function DeviceCheck({
  view,
  media,
  onEnter,
}: {
  view: RoomView
  media: LocalMedia
  onEnter(displayName: string | undefined): void
}) {
  const t = useTranslate()
  const state = useStore(media.state)
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(view.displayName ?? localStorage.getItem(nameKey) ?? '')
  const [isWrong, setWrong] = useState(false)
  const asksName = view.displayName === null
  useEffect(() => {
    void media.start()
  }, [media])

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = name.trim()
    if (asksName && said === '') {
      setWrong(true)
      nameInput.current?.focus()
      return
    }
    if (asksName) localStorage.setItem(nameKey, said)
    onEnter(said || undefined)
  }

  return (
    <form onSubmit={submit} noValidate className={styles.check}>
      <Preview media={media} />
      <div className={styles.side}>
        <div>
          <h1>{view.title}</h1>
          <p className="text-muted">
            {t(roomTexts.check.room, { room: formatRoom(view.roomName) })}
            <span className={styles.dot}>·</span>
            {t(roomTexts.check[view.state])}
          </p>
        </div>
        {asksName ? (
          <Field>
            <label htmlFor="display-name">{t(roomTexts.check.name)}</label>
            <input
              id="display-name"
              ref={nameInput}
              value={name}
              maxLength={roomLimits.displayName}
              autoComplete="name"
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'display-name-error' : 'display-name-hint'}
              onChange={(event) => {
                setName(event.target.value)
                setWrong(false)
              }}
            />
            {isWrong ? (
              <p className={formStyles.wrong} id="display-name-error" role="alert">
                <Icon name="warning" size={14} />
                {t(roomTexts.check.nameEmpty)}
              </p>
            ) : (
              <p className="text-muted text-tiny" id="display-name-hint">
                {t(roomTexts.check.nameHint)}
              </p>
            )}
          </Field>
        ) : (
          <p>{t(roomTexts.check.as, { name: view.displayName ?? '' })}</p>
        )}
        <DevicePickers media={media} />
        {!view.hasRelay && !isThisMachine && <Note>{t(roomTexts.check.noRelay)}</Note>}
        <RoomButton type="submit" look="primary" isLarge>
          {t(
            enterText(
              state.microphone !== null,
              state.problems.camera !== undefined,
              state.isStarting,
              view.role === 'guest',
            ),
          )}
        </RoomButton>
      </div>
    </form>
  )
}

/** The button names what the person gets: picture and sound, sound only, or nothing but watching. */
function enterText(hasMic: boolean, hasNoCamera: boolean, isStarting: boolean, isGuest: boolean) {
  if (!isStarting && !hasMic && hasNoCamera) return roomTexts.check.watchOnly
  if (!isStarting && hasNoCamera) return roomTexts.check.soundOnly
  return isGuest ? roomTexts.check.knock : roomTexts.check.enter
}

function Preview({ media }: { media: LocalMedia }) {
  const t = useTranslate()
  const { camera, microphone, problems, isStarting, isMicOn, isCameraOn } = useStore(media.state)
  return (
    <div className={styles.preview}>
      {camera ? (
        <VideoPicture track={camera} label={t(roomTexts.check.preview)} isMirrored />
      ) : (
        <p className={styles.nothing}>
          {t(isStarting && isCameraOn ? roomTexts.check.starting : roomTexts.check.cameraOff)}
        </p>
      )}
      <div className={styles.tools}>
        {microphone && (
          <button
            type="button"
            className={styles.round}
            aria-pressed={!isMicOn}
            onClick={() => void media.setMic(!isMicOn)}
          >
            <Icon name={isMicOn ? 'mic' : 'micOff'} size={20} />
            <span>{t(isMicOn ? roomTexts.tools.mute : roomTexts.tools.unmute)}</span>
          </button>
        )}
        {!problems.camera && (
          <button
            type="button"
            className={styles.round}
            aria-pressed={!isCameraOn}
            onClick={() => void media.setCamera(!isCameraOn)}
          >
            <CameraIcon isOn={isCameraOn} />
            <span>{t(isCameraOn ? roomTexts.tools.cameraOff : roomTexts.tools.cameraOn)}</span>
          </button>
        )}
      </div>
    </div>
  )
}
