/** Consultations: the list, the application, the case, its review, its report, and the doctor's desk. */
export { consultationPages } from './routes.tsx'
