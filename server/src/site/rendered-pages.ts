import { hash } from 'node:crypto'
import type { MarketingRequest } from '@tongying/contract/site'
import { type Body, bodyOf } from '../platform/http/kept-body.ts'
import type { MarketingBundle } from './bundle.ts'

export interface RenderedPage {
  readonly status: number
  readonly body: Body
}

const keptAtMost = 200

/** Texts of administrators by what they are read into, which is another object once they change. */
const digests = new WeakMap<object, string>()

/** What a page depends on; long texts by their digest, which is made once: they stand in no key, and cost no visit. */
function keyOf({ operator, installers, ...rest }: Omit<MarketingRequest, 'style' | 'script'>): string {
  return JSON.stringify([rest, digestOf(operator), digestOf(installers)])
}

function digestOf(facts: object): string {
  const known = digests.get(facts) ?? hash('sha256', JSON.stringify(facts))
  digests.set(facts, known)
  return known
}

/** Renders a page once for each request that differs, and keeps the bytes; the oldest go when there are too many. */
export function renderedPages({ render, style, script }: MarketingBundle) {
  const kept = new Map<string, RenderedPage>()
  return (request: Omit<MarketingRequest, 'style' | 'script'>): RenderedPage => {
    // What a person typed is nobody else's.
    if (request.contact?.is === 'refused') return fresh(request)
    const key = keyOf(request)
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
