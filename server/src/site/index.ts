/** The site: its open pages, rendered from the built bundle and kept, and what administrators put on them. */
import type { Domain } from '../platform/domain.ts'
import { installerFilesAnswers, siteFileBindings } from './installer-files.ts'
import { installerOwner } from './published-installers.ts'
import { registerSite } from './register.ts'
import { siteBindings } from './routes.ts'

export { clientWorkerName, registerClient } from './client-files.ts'
export { type MarketingConfig, registerMarketing } from './pages.ts'
export { sitePersonalData } from './personal-tables.ts'
export { previewBy } from './preview-page.ts'
export { configuredFacts, type SiteFacts, siteFactsOf } from './site-facts.ts'

/** What the site answers to earlier domains. */
export const siteAnswers = { owners: { [installerOwner]: installerFilesAnswers } } as const

export const siteDomain: Domain = {
  name: 'site',
  bindings: siteBindings,
  files: siteFileBindings,
  register: registerSite,
}
