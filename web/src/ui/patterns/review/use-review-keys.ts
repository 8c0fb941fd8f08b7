import { useEffect } from 'react'
import { isBehindDialog } from '../../core/open-windows.ts'

/** Single keys, while the person types nowhere and nothing stands over the page. A key that is held down counts once: the next one is decided by a press of its own. */
export function useReviewKeys(keys: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBehindDialog()) return
      keys[event.key.toLowerCase()]?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
