/** Consultations: the list, the application, the case, its review, its report, and the doctor's dashboard. */
export { accessLogTexts } from './access-log/texts.ts'
export { caseAnswers, caseLists } from './api.ts'
export { genderAndAge } from './components/case-text.tsx'
export { InvitationAnswer } from './components/invitation-answer.tsx'
export { handOverTab } from './hand-over/hand-over-tab.ts'
export { InstitutionOverview, PlatformOverview } from './overview/lazy-overviews.ts'
export { InstitutionPurpose, PlatformPurpose } from './overview/overview-head.tsx'
export { consultationConsolePages, consultationPages } from './routes.tsx'
