import { useEffect } from 'react'

/** Single keys, while the person types nowhere and no dialog is open. */
export function useReviewKeys(keys: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      keys[event.key.toLowerCase()]?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
