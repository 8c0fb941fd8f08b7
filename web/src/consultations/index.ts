/** Consultations: the list, the application, the case, its review, its report, and the doctor's desk. */
export { caseAnswers, caseLists } from './api.ts'
export { handOverTab } from './hand-over/hand-over-tab.ts'
export { consultationPages } from './routes.tsx'
