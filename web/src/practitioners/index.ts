/** Practitioners: applying to be certified, and the desk that decides. */
export { certificationAnswers, useDoctorInfo } from './api.ts'
export { certificationSection, practitionerConsolePages, practitionerPages } from './routes.tsx'
