import { useEffect, useState } from 'react'

/** The present moment in milliseconds, looked at every so often: what is left until a deadline. */
export function useNow(every = 15_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
