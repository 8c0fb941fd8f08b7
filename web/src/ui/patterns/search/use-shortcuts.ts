import { useEffect, useRef } from 'react'
import { isBehindDialog } from '../../core/open-windows.ts'

/** Ctrl+K (or ⌘K) and "?" of the whole site; "?" stays a character where one types, and behind a dialog. */
export function useShortcuts(on: { readonly search: () => void; readonly help: () => void }): void {
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (isSearch) {
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
