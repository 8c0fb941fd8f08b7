import { useEffect, useRef } from 'react'

/** Keeps what is typed while the search window is still on its way; answers how to take it. */
export function useTypedMeanwhile(isWaiting: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!isWaiting) return
    function keep(event: KeyboardEvent) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      event.preventDefault()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [isWaiting])
  return () => {
    const all = typed.current
    typed.current = ''
    return all
  }
}
