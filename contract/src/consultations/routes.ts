import { accessLogRoutes } from './access-log.ts'
import { afterReportRoutes } from './after-report-routes.ts'
import { applicationRoutes } from './application-routes.ts'
import { breakGlassRoutes } from './break-glass.ts'
import { calendarFeedRoutes } from './calendar-feed.ts'
import { base } from './case-call.ts'
import { caseRoutes } from './case-routes.ts'
import { emergencyRoutes } from './emergency-routes.ts'
import { exemptionRoutes } from './exemption-routes.ts'
import { handOverRoutes } from './hand-over-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { listRoutes } from './list-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** Every call about consultations, but the moves between invitation and meeting (`lifeRoutes`). */
export const consultationRoutes = {
  ...listRoutes,
  ...calendarFeedRoutes,
  ...applicationRoutes,
  ...caseRoutes,
  ...invitationRoutes,
  ...emergencyRoutes,
  ...exemptionRoutes,
  ...reportRoutes,
  ...afterReportRoutes,
  ...handOverRoutes,
  ...accessLogRoutes,
  ...breakGlassRoutes,
}

/** Where the calendar file of a consultation is. */
export const calendarPath = `${base}/calendar/{id}`
/** The list as a CSV file. */
export const listCsvPath = `${base}/list.csv`
/** Its appointments as a calendar file. */
export const listCalendarPath = `${base}/list.ics`
/** The report as a PDF (`files.ts`). */
export const reportPdfPath = `${base}/pdf/{id}`
/** The PDF as it would be issued. */
export const reportPreviewPath = `${base}/pdf/{id}/preview`
