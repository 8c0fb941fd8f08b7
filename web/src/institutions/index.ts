/** Institutions: how one applies to be onboarded, and how its application is reviewed. */
export { applicationAnswers, applicationQueue } from './answers.ts'
export { InstitutionField } from './institution-field.tsx'
export { InstitutionLogo } from './institution-logo.tsx'
export { OnboardingPanel } from './onboarding/lazy-onboarding-panel.ts'
export { institutionConsolePages } from './routes.tsx'
export { directoryTexts, reviewTexts as institutionReviewTexts } from './texts.ts'
