import { clsx } from 'clsx'
import { useMediaElement } from './use-media-element.ts'
import styles from './video-picture.module.css'

/** A moving picture without sound; the sound plays elsewhere, so that a small picture is no quiet one. */
export function VideoPicture(props: {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  isWhole?: boolean
}) {
  const ref = useMediaElement<HTMLVideoElement>(props.track)
  return (
    <video
      ref={ref}
      className={clsx(styles.picture, props.isMirrored && styles.isMirrored, props.isWhole && styles.isWhole)}
      muted
      autoPlay
      playsInline
      aria-label={props.label}
    />
  )
}
