/** Practitioners: applying to be certified, and the review that decides. */
export { certificationAnswers, certificationQueue } from './answers.ts'
export { useDoctorInfo } from './api.ts'
export { certificationSection, practitionersSection } from './certification-section.ts'
export { practitionerConsolePages } from './console/routes.tsx'
export { practitionerPages } from './routes.tsx'
