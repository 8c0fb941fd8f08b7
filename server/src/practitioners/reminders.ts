import { defineReminders } from '../holidays/index.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { certifications } from './tables.ts'

export const certificationReminders = defineReminders(
  'practitioners.remindReviewers',
  certifications,
  (tx, { id, accountId }, workingDays) =>
    emit(tx, 'certification.waiting', { certificationId: id, accountId, workingDays }),
)
