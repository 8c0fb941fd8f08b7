import { callError } from '../ui/core/call-error.ts'
import { currentLanguage, translateNow } from '../ui/core/i18n.ts'
import { imagingTexts } from './texts.ts'

/** Pictures kept decoded, and those fetched at the same time. */
const keptMax = 240
const atOnce = 4

/** Fetches and decodes pictures ahead of the viewer and forgets the longest unused. */
export class FrameLoader {
  readonly #kept = new Map<string, Promise<ImageBitmap>>()
  readonly #decoded = new Map<string, ImageBitmap>()
  #abort = new AbortController()
  #planned: string[] = []
  #running = 0

  /** The picture behind an address; rejects with a `CallError` that says why it cannot be shown. */
  load(url: string): Promise<ImageBitmap> {
    const known = this.#kept.get(url)
    this.#kept.delete(url)
    const picture = known ?? this.#start(url)
    this.#kept.set(url, picture)
    this.#forgetOldest()
    return picture
  }

  /** The picture if it is already here, so that a film need not wait. */
  ready(url: string): ImageBitmap | undefined {
    return this.#decoded.get(url)
  }

  /** Fetches these when nothing more urgent is asked for; replaces what was planned before. */
  prefetch(urls: readonly string[]): void {
    this.#planned = urls.filter((url) => !this.#kept.has(url)).slice(0, keptMax / 2)
    this.#startPlanned()
  }

  /** Forgets all pictures and ends what is being fetched. */
  close(): void {
    this.#abort.abort()
    // React may mount the same viewer once more.
    this.#abort = new AbortController()
    this.#planned = []
    for (const bitmap of this.#decoded.values()) bitmap.close()
    this.#decoded.clear()
    this.#kept.clear()
  }

  #start(url: string): Promise<ImageBitmap> {
    this.#running += 1
    const picture = fetchPicture(url, this.#abort.signal).finally(() => {
      this.#running -= 1
      this.#startPlanned()
    })
    picture.then(
      (bitmap) => this.#decoded.set(url, bitmap),
      () => this.#kept.delete(url),
    )
    return picture
  }

  #startPlanned(): void {
    while (this.#running < atOnce && this.#planned.length > 0 && !this.#abort.signal.aborted) {
      const url = this.#planned.shift()
      if (url !== undefined && !this.#kept.has(url)) this.load(url).catch(() => undefined)
    }
  }

  #forgetOldest(): void {
    for (const url of this.#kept.keys()) {
      if (this.#kept.size <= keptMax) return
      this.#kept.delete(url)
      this.#decoded.get(url)?.close()
      this.#decoded.delete(url)
    }
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
