import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

export interface Autosave<T> {
  readonly state: AutosaveState
  /** When it was last saved. */
  readonly savedAt: Date | undefined
  /** Something changed: save it when the typing pauses. */
  readonly touch: (values: T) => void
  /** Save what waits now (before leaving the page). */
  readonly flush: () => Promise<void>
  /** Saves what waits, or rejects; then hands in. Nothing is saved meanwhile, and of what the server took nothing afterwards. */
  readonly handIn: <R>(send: () => Promise<R>) => Promise<R>
}

const pause = 1_200
const retryAfter = 10_000

/** Saves a draft by itself: one save at a time, the newest values last, tried again when the line is down. */
export function useAutosave<T>(save: (values: T) => Promise<unknown>): Autosave<T> {
  const [state, setState] = useState<AutosaveState>('idle')
  const [savedAt, setSavedAt] = useState<Date>()
  const newest = useRef<{ values: T } | undefined>(undefined)
  const running = useRef<Promise<void> | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHandingIn = useRef(false)
  const saveNow = useRef(save)
  saveNow.current = save

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    await running.current
    const waiting = newest.current
    if (!waiting || isHandingIn.current) return
    newest.current = undefined
    setState('saving')
    running.current = saveNow
      .current(waiting.values)
      .then(() => {
        setSavedAt(new Date())
        setState(newest.current ? 'waiting' : 'saved')
      })
      .catch(() => {
        newest.current ??= waiting
        setState('failed')
        timer.current = setTimeout(flush, retryAfter)
      })
    await running.current
    running.current = undefined
  }, [])

  const touch = useCallback(
    (values: T) => {
      newest.current = { values }
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pause)
    },
    [flush],
  )

  const handIn = useCallback(
    async <R>(send: () => Promise<R>): Promise<R> => {
      await flush()
      isHandingIn.current = true
      try {
        // What could not be saved would be missing in what is handed in: the caller hears why.
        if (newest.current) await saveNow.current(newest.current.values)
        const done = await send()
        newest.current = undefined
        return done
      } finally {
        isHandingIn.current = false
        clearTimeout(timer.current)
        if (newest.current) timer.current = setTimeout(flush, pause)
      }
    },
    [flush],
  )

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      void flush()
    }
  }, [flush])

  return useMemo(() => ({ state, savedAt, touch, flush, handIn }), [state, savedAt, touch, flush, handIn])
}
