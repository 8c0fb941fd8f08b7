/** The site: its open pages, rendered from the built bundle and kept, and what administrators put on them. */
import type { Domain } from '../platform/domain.ts'
import { siteSealedColumns } from './contact-content.ts'
import { contactTasks } from './contact-jobs.ts'
import { installerFilesAnswers, siteFileBindings } from './installer-files.ts'
import { installerOwner } from './published-installers.ts'
import { registerSite } from './register.ts'
import { siteBindings } from './routes.ts'

export { clientWorkerName, registerClient } from './client-files.ts'
export { type MarketingConfig, registerMarketing } from './pages.ts'
export { sitePersonalData } from './personal-tables.ts'
export { previewBy } from './preview-page.ts'
export { sendContactBinding } from './routes.ts'
export { configuredFacts, type SiteFacts, siteFactsOf } from './site-facts.ts'

/** What the site answers to earlier domains. */
export const siteAnswers = { owners: { [installerOwner]: installerFilesAnswers } } as const

export const siteDomain: Domain = {
  name: 'site',
  bindings: siteBindings,
  sealedColumns: siteSealedColumns,
  work: (platform) => ({ tasks: contactTasks(platform) }),
  files: siteFileBindings,
  register: registerSite,
}
