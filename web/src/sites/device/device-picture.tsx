import { useEffect, useState } from 'react'
import { VideoPicture } from '../../meetings/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { SelectInput } from '../../ui/components/inputs/select-input.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './device-page.module.css'
import { pictureTexts } from './picture-texts.ts'
import { StreamView } from './stream-view.tsx'
import { usePicture } from './use-picture.ts'

const texts = pictureTexts.picture

/** Chooses the source of the picture, shows it as it is, with its size and frames, and sends it into a room. */
export function DevicePicture(props: { isOnline: boolean; roomChanges: number }) {
  const t = useTranslate()
  const { isAble, track, cards, problem, openCard, openScreen, close } = usePicture()
  return (
    <section className={styles.picture}>
      <h2>{t(texts.title)}</h2>
      <p className="text-muted">{t(texts.lead)}</p>
      {isAble && (
        <div className="cluster wrap">
          <Button icon={<Icon name="video" />} onClick={() => void openCard()}>
            {t(texts.openCard)}
          </Button>
          <Button icon={<Icon name="shareScreen" />} onClick={() => void openScreen()}>
            {t(texts.openScreen)}
          </Button>
          {track && <Button onClick={close}>{t(texts.close)}</Button>}
        </div>
      )}
      <StreamView {...props} track={track} />
      {problem && <Note turn="danger">{t(texts[problem])}</Note>}
      {track && cards.length > 1 && (
        <SelectInput
          label={t(texts.card)}
          value={track.getSettings().deviceId ?? ''}
          options={cards.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t(texts.cardNumbered, { number: index + 1 }),
          }))}
          onChange={(deviceId) => void openCard(deviceId)}
        />
      )}
      {track && (
        <>
          <div className={styles.preview}>
            <VideoPicture track={track} label={t(texts.preview)} isWhole />
          </div>
          <Size track={track} />
        </>
      )}
    </section>
  )
}

/** A window that is drawn larger or smaller changes the size of its picture. */
function Size({ track }: { track: MediaStreamTrack }) {
  const t = useTranslate()
  const [now, setNow] = useState(() => track.getSettings())
  useEffect(() => {
    setNow(track.getSettings())
    const timer = setInterval(() => setNow(track.getSettings()), 1_000)
    return () => clearInterval(timer)
  }, [track])
  if (!now.width || !now.height) return null
  return (
    <p className="text-muted">
      {t(texts.size, { width: now.width, height: now.height, rate: Math.round(now.frameRate ?? 0) })}
    </p>
  )
}
