/** Experts: applications to stand on the list that applicants choose from, and their review. */
import type { Domain } from '../platform/domain.ts'
import { expertReminders } from './reminders.ts'
import { expertApplicationBindings } from './routes.ts'
import { expertSealedColumns } from './sealed-columns.ts'

export { expertPersonalData } from './personal-tables.ts'
export { approvedAsExpertAt } from './queries.ts'
export { expertReviews } from './reviews.ts'

export const expertsDomain: Domain = {
  name: 'experts',
  sealedColumns: expertSealedColumns,
  bindings: expertApplicationBindings,
  tasks: expertReminders.tasks,
}
