import { dayMs, hourMs, minuteMs, secondMs } from '@tongying/contract/kit'
import { useEffect, useState } from 'react'

/** How long until an instant, in ms, once a second; by the product's clock, since a browser's may be wrong. */
export function useTimeUntil(instant: string, serverNow: string): number {
  const [ahead] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(instant) - (now + ahead))
}

/** A time in whole units; the last second counts until it is over. */
export function countdownParts(milliseconds: number) {
  const left = Math.ceil(milliseconds / secondMs) * secondMs
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / secondMs),
  }
}
