import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../ui/core/when-idle.ts'

/** Today's consultations, the lists and the cases have a button that leads into a room; forms and settings have none. */
const leadsToRoom = /^\/me\/(work|consultations(\/.*)?)\/?$/
let isFetched = false

/** Fetches the meeting room's parts on the first page that leads there. */
export function usePrefetchedRoom(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isFetched || !leadsToRoom.test(pathname)) return
    isFetched = true
    whenIdle(prefetchRoom)
  }, [pathname])
}

/**
 * Fetches the parts of the meeting room while somebody reads a page, so that its lobby opens at once. The server names
 * them in `<meta name="tongying-room">`. Nothing is fetched where the browser is asked to save data.
 */
function prefetchRoom(): void {
  const content = document.querySelector('meta[name="tongying-room"]')?.getAttribute('content')
  if (!content || matchMedia('(prefers-reduced-data: reduce)').matches) return
  const files: unknown = JSON.parse(content)
  if (!Array.isArray(files)) return
  addLinks(files.map(String))
}

function addLinks(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
}
