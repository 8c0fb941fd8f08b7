import { callError } from '../ui/core/call-error.ts'
import { currentLanguage, translateNow } from '../ui/core/i18n.ts'
import { imagingTexts } from './texts.ts'

/** Pictures kept decoded, and those fetched at the same time. */
const keptMax = 240
const atOnce = 4

export interface FrameLoader {
  /** The picture behind an address; rejects with a `CallError` that says why it cannot be shown. */
  load(url: string): Promise<ImageBitmap>
  /** The picture if it is already here, so that a film need not wait. */
  ready(url: string): ImageBitmap | undefined
  /** Fetches these when nothing more urgent is asked for; replaces what was planned before. */
  prefetch(urls: readonly string[]): void
  close(): void
}

/** Fetches and decodes pictures ahead of the viewer and forgets the longest unused. */
export function createFrameLoader(): FrameLoader {
  const kept = new Map<string, Promise<ImageBitmap>>()
  const decoded = new Map<string, ImageBitmap>()
  let abort = new AbortController()
  let planned: string[] = []
  let running = 0

  function load(url: string): Promise<ImageBitmap> {
    const known = kept.get(url)
    kept.delete(url)
    const picture = known ?? start(url)
    kept.set(url, picture)
    forgetOldest()
    return picture
  }
  function start(url: string): Promise<ImageBitmap> {
    running += 1
    const picture = fetchPicture(url, abort.signal).finally(() => {
      running -= 1
      startPlanned()
    })
    picture.then(
      (bitmap) => decoded.set(url, bitmap),
      () => kept.delete(url),
    )
    return picture
  }
  function startPlanned(): void {
    while (running < atOnce && planned.length > 0 && !abort.signal.aborted) {
      const url = planned.shift()
      if (url !== undefined && !kept.has(url)) load(url).catch(() => undefined)
    }
  }
  function forgetOldest(): void {
    for (const url of kept.keys()) {
      if (kept.size <= keptMax) return
      kept.delete(url)
      decoded.get(url)?.close()
      decoded.delete(url)
    }
  }
  return {
    load,
    ready: (url) => decoded.get(url),
    prefetch(urls) {
      planned = urls.filter((url) => !kept.has(url)).slice(0, keptMax / 2)
      startPlanned()
    },
    close() {
      abort.abort()
      // React may mount the same viewer once more.
      abort = new AbortController()
      planned = []
      for (const bitmap of decoded.values()) bitmap.close()
      decoded.clear()
      kept.clear()
    },
  }
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const headers = { accept: 'image/*,application/json', 'accept-language': currentLanguage() }
  const response = await fetch(url, { headers, credentials: 'same-origin', signal })
  if (response.ok) return createImageBitmap(await response.blob())
  const body: unknown = await response.json().catch(() => undefined)
  const hasMsg = typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string'
  throw callError({
    name: 'ImageNotShown',
    msg: hasMsg ? String(body.msg) : translateNow(imagingTexts.failed),
    status: response.status,
  })
}
