import { defineReminders } from '../holidays/index.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { applications } from './tables.ts'

export const onboardingReminders = defineReminders(
  'institutions.remindReviewers',
  applications,
  (tx, { id, applicantId }, workingDays) =>
    emit(tx, 'institutionApplication.waiting', {
      applicationId: id,
      applicantId,
      byId: null,
      reason: null,
      workingDays,
    }),
)
