import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/** How many windows stand over the page. */
const openWindows = createStore(0)

/** Counts a window while it is open. */
export function useOpenWindow(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openWindows.set(openWindows.get() + 1)
    return () => openWindows.set(openWindows.get() - 1)
  }, [isOpen])
}

/** A shape of the page that waits while a window is open: what opened the window goes with the old shape, and what is typed there with it. */
export function useShapeUnderWindows<T>(wanted: T): T {
  const isCovered = useStore(openWindows) > 0
  const [shape, setShape] = useState(wanted)
  if (!isCovered && shape !== wanted) setShape(wanted)
  return isCovered ? shape : wanted
}

/** Whether a dialog, a picture or a list stands over the page and holds the keyboard. */
export function isBehindDialog(): boolean {
  return document.querySelector('dialog[open], [data-dialog]') !== null
}
