/** Bookings: patients of community hospitals book a place to be examined remotely, and how the day goes. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { bookingJobs } from './jobs.ts'
import { onExamination } from './on-examination.ts'
import { bookingBindings, bookingFileBindings } from './routes.ts'
import { bookingSealedColumns } from './sealed-columns.ts'
import { communitiesOf, examinersFor, holdTie, tiesOf } from './terminal-places.ts'
import { timedBookings } from './timed.ts'
import { workExaminations } from './work-examinations.ts'

/** What earlier domains ask. */
export { bookingPersonalData } from './personal-tables.ts'

export const bookingAnswers = {
  places: { communitiesOf, examinersFor, holdTie, tiesOf },
  consultations: { workExaminations, holdTie, tiesOf },
} as const

export const bookingsDomain: Domain = {
  name: 'bookings',
  sealedColumns: bookingSealedColumns,
  bindings: bookingBindings,
  files: bookingFileBindings,
  subscribers: [onExamination],
  work: (platform) => ({ tasks: handleJobs(bookingJobs, timedBookings(platform)) }),
}
