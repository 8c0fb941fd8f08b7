import { useEffect } from 'react'

/** Calls `onFrame` at the film's own rate while it plays; a slow machine skips no frame but plays slower. */
export function useCine(isPlaying: boolean, frameTimeMs: number, onFrame: () => void): void {
  useEffect(() => {
    if (!isPlaying) return
    let due = performance.now() + frameTimeMs
    let request = requestAnimationFrame(tick)
    function tick(now: number) {
      if (now >= due) {
        // After a pause of the page (another tab) it goes on from here instead of racing.
        due = Math.max(due + frameTimeMs, now)
        onFrame()
      }
      request = requestAnimationFrame(tick)
    }
    return () => cancelAnimationFrame(request)
  }, [isPlaying, frameTimeMs, onFrame])
}
