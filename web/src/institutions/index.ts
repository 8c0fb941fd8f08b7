/** Institutions: how one applies to settle, and how its application is reviewed. */
export { applicationAnswers } from './api.ts'
export { InstitutionLogo } from './institution-logo.tsx'
export { institutionConsolePages } from './routes.tsx'
export { SettlementPanel } from './settlement/lazy-settlement-panel.ts'
export { directoryTexts, reviewTexts as institutionReviewTexts } from './texts.ts'
