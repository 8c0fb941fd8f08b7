import { Icon } from '../../ui/components/icons/icons.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import { CameraIcon } from '../icons.tsx'
import type { LocalMedia } from '../local-media.ts'
import { roomTexts } from '../texts.ts'
import { VideoPicture } from '../video-picture.tsx'
import styles from './preview.module.css'

/** What the others will see of this person, with the switches of microphone and camera. */
export function Preview({ media }: { media: LocalMedia }) {
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
          <PlainButton className={styles.round} aria-pressed={!isMicOn} onClick={() => void media.setMic(!isMicOn)}>
            <Icon name={isMicOn ? 'mic' : 'micOff'} size={20} />
            <span>{t(isMicOn ? roomTexts.tools.mute : roomTexts.tools.unmute)}</span>
          </PlainButton>
        )}
        {!problems.camera && (
          <PlainButton
            className={styles.round}
            aria-pressed={!isCameraOn}
            onClick={() => void media.setCamera(!isCameraOn)}
          >
            <CameraIcon isOn={isCameraOn} />
            <span>{t(isCameraOn ? roomTexts.tools.cameraOff : roomTexts.tools.cameraOn)}</span>
          </PlainButton>
        )}
      </div>
    </div>
  )
}
