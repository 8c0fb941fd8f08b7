import { hospitalRoutes } from './hospital-routes.ts'
import { phoneNoticeRoutes } from './phone-notice.ts'
import { publicBookingRoutes } from './public-routes.ts'
import { receptionRoutes } from './reception-routes.ts'
import { dayOpeningRoutes, settingRoutes } from './setting-routes.ts'
import { statisticsRoutes } from './statistics-routes.ts'
import { tieRoutes } from './tie-routes.ts'

/** Every call of this domain; the open page takes `publicBookingRoutes` alone, to stay small. */
export const bookingRoutes = {
  ...hospitalRoutes,
  ...tieRoutes,
  ...settingRoutes,
  ...dayOpeningRoutes,
  ...publicBookingRoutes,
  ...receptionRoutes,
  ...phoneNoticeRoutes,
  ...statisticsRoutes,
} as const
