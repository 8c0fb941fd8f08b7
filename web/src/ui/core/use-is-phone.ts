import { useSyncExternalStore } from 'react'

/** A page that is printed keeps its shape: it would change after the sheets were counted, and the rest be cut off. */
const phone = 'screen and (max-width: 767px)'
const narrow = 'screen and (max-width: 1023px)'

/** Whether the page is as narrow as a phone; follows a turn of the device. */
export function useIsPhone(): boolean {
  return useMatches(phone)
}

/** Whether it is a phone or a tablet: too narrow for a table of eight columns. */
export function useIsNarrow(): boolean {
  return useMatches(narrow)
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    query === phone ? followPhone : followNarrow,
    () => matchMedia(query).matches,
    () => false,
  )
}

function followPhone(listener: () => void): () => void {
  return follow(phone, listener)
}

function followNarrow(listener: () => void): () => void {
  return follow(narrow, listener)
}

function follow(words: string, listener: () => void): () => void {
  const query = matchMedia(words)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
