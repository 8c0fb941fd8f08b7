import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while, e.g. when the typing pauses. */
export function useSteady<T>(value: T, delayMs: number): T {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return steady
}
