/** Experts: applications to stand on the list that applicants choose from, and their review. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { expertJobs, remindReviewers } from './reminders.ts'
import { expertApplicationBindings } from './routes.ts'
import { expertSealedColumns } from './sealed-columns.ts'

export { expertPersonalData } from './personal-tables.ts'
export { approvedAsExpertAt, expertApplicationsUnderReview } from './queries.ts'

export const expertsDomain: Domain = {
  name: 'experts',
  sealedColumns: expertSealedColumns,
  bindings: expertApplicationBindings,
  tasks: handleJobs(expertJobs, { 'experts.remindReviewers': remindReviewers }),
}
