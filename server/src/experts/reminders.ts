import { defineReminders } from '../holidays/index.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { expertApplications } from './tables.ts'

export const expertReminders = defineReminders(
  'experts.remindReviewers',
  expertApplications,
  (tx, { id, accountId }, workingDays) =>
    emit(tx, 'expertApplication.waiting', { applicationId: id, accountId, workingDays }),
)
