/** Practitioners: applying to be certified, and the desk that decides. */
export { certificationSection, practitionerConsolePages, practitionerPages } from './routes.tsx'
