import { useEffect } from 'react'

/** Keeps the device awake while its page is shown: between two patients nobody touches it. Browsers without it go to sleep. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function ask() {
      if (document.visibilityState !== 'visible' || isOver) return
      // Refused where the battery is low; asked again when the page is shown again.
      const next = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void next?.release()
      else lock = next
    }
    void ask()
    const onShown = () => void ask()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onShown)
      void lock?.release()
    }
  }, [])
}
