import type { MarketingRequest } from '@tongying/contract/site'
import { type Body, bodyOf } from '../platform/http/kept-body.ts'
import type { MarketingBundle } from './bundle.ts'

export interface RenderedPage {
  readonly status: number
  readonly body: Body
}

const keptAtMost = 200

/** Renders a page once for each request that differs, and keeps the bytes; the oldest go when there are too many. */
export function renderedPages({ render, style, script }: MarketingBundle) {
  const kept = new Map<string, RenderedPage>()
  return (request: Omit<MarketingRequest, 'style' | 'script'>): RenderedPage => {
    // What a person typed is nobody else's.
    if (request.contact?.is === 'refused') return fresh(request)
    const key = JSON.stringify(request)
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const page = fresh(request)
    kept.set(key, page)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptAtMost) break
      kept.delete(oldest)
    }
    return page
  }

  function fresh(request: Omit<MarketingRequest, 'style' | 'script'>): RenderedPage {
    const { html, status } = render({ ...request, style, script })
    return { status, body: bodyOf(Buffer.from(html), 'text/html; charset=utf-8') }
  }
}
