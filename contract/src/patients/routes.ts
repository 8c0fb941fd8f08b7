import { linkRoutes } from './link-routes.ts'
import { patientPageRoutes } from './page-routes.ts'
import { patientRecordRoutes } from './record-routes.ts'

/** Every call of the domain; a page imports the table of its side alone, so that it carries no schema of the other. */
export const patientRoutes = { ...linkRoutes, ...patientRecordRoutes, ...patientPageRoutes }
