import { useEffect, useRef } from 'react'
import { undoNewest } from '../../components/toast/undo-newest.ts'
import { isBehindDialog } from '../../core/open-windows.ts'

/** Ctrl+K (or ⌘K), Ctrl+Z and "?" of the whole site; the last two are left to the field where one types. */
export function useShortcuts(on: { readonly search: () => void; readonly help: () => void }): void {
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase()
      if (key === 'z' && !isTyping(event.target) && undoNewest()) event.preventDefault()
      else if (key === 'k') {
        event.preventDefault()
        if (!isBehindDialog()) latest.current.search()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        if (!isBehindDialog()) latest.current.help()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null
}
