import type { Language } from '@tongying/contract/kit'
import { filingNumberOf, operatorOf, type SiteContent } from '@tongying/contract/site'
import type { Database } from '../platform/db/open.ts'
import type { Call } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import type { MarketingBundle } from './bundle.ts'
import { siteFactsOf } from './site-facts.ts'

const bundles = new WeakMap<Database, MarketingBundle>()

/** Previews are rendered by what renders the pages. */
export function previewBy({ db }: Pick<Platform, 'db'>, bundle: MarketingBundle): void {
  bundles.set(db, bundle)
}

/** The contact page, which shows all of it, as it would stand with this content; kept nowhere. */
export async function previewPage(
  { platform, origin }: Call,
  { content, language }: { content: SiteContent; language: Language },
): Promise<{ html: string | null }> {
  const bundle = bundles.get(platform.db)
  if (!bundle) return { html: null }
  const { render, style, script } = bundle
  const { operator, installers } = siteFactsOf(platform).current()
  const shown = operatorOf(content, operator)
  const { html } = render({
    path: '/contactUs',
    language,
    origin,
    operator: shown.operator,
    filing: filingNumberOf(new URL(origin).host, shown.filingByHost),
    installers,
    isSignedIn: false,
    isDemo: false,
    style,
    script,
  })
  // Nothing runs in the frame, and a browser complains of every script that it does not run.
  return { html: html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') }
}
