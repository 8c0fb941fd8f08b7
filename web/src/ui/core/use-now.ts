import { secondMs } from '@tongying/contract/kit'
import { useEffect, useState } from 'react'

/** The present moment in milliseconds, read again at this interval: what is left until a deadline. */
export function useNow(everyMs = 15 * secondMs): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
