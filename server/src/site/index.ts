/** The open pages: rendered from the built bundle, kept, and sent without a script framework. */
export { clientWorkerName, registerClient } from './client-files.ts'
export { type MarketingConfig, registerMarketing } from './pages.ts'
