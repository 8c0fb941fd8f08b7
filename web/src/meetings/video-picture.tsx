import { useMediaElement } from './use-media-element.ts'

/** A moving picture without sound; the sound plays elsewhere, so that a small picture is no quiet one. */
export function VideoPicture(props: {
  track: MediaStreamTrack
  label: string
  isMirrored?: boolean
  isWhole?: boolean
}) {
  const ref = useMediaElement<HTMLVideoElement>(props.track)
  const look = `pic${props.isMirrored ? ' mirrored' : ''}${props.isWhole ? ' whole' : ''}`
  return <video ref={ref} className={look} muted autoPlay playsInline aria-label={props.label} />
}
