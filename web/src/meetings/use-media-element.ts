import { useEffect, useRef } from 'react'

/** Plays one track in a `<video>` or `<audio>`; reports when the browser refuses to. */
export function useMediaElement<E extends HTMLMediaElement>(
  track: MediaStreamTrack | null | undefined,
  onBlocked?: () => void,
) {
  const ref = useRef<E>(null)
  const blocked = useRef(onBlocked)
  blocked.current = onBlocked
  useEffect(() => {
    const element = ref.current
    if (!element) return
    element.srcObject = track ? new MediaStream([track]) : null
    if (track)
      element
        .play()
        .catch((error: unknown) => error instanceof Error && error.name === 'NotAllowedError' && blocked.current?.())
    return () => {
      element.srcObject = null
    }
  }, [track])
  return ref
}
