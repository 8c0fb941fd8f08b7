/** The open pages: rendered from the built bundle, kept, and sent without a script framework. */
export { type MarketingConfig, registerMarketing } from './pages.ts'
