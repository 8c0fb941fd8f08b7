import { useSyncExternalStore } from 'react'

const phone = '(max-width: 767px)'

/** Whether the page is as narrow as a phone; follows a turn of the device. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(phone).matches,
    () => false,
  )
}

function follow(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
