/** Institutions: how one applies to settle, and how its application is reviewed. */
export { InstitutionLogo } from './institution-logo.tsx'
export { institutionConsolePages } from './routes.tsx'
export { SettlementPanel } from './settlement/settlement-panel.tsx'
export { reviewTexts as institutionReviewTexts } from './texts.ts'
