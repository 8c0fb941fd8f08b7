import { institutionErrors } from '@tongying/contract/institutions'
import { defineReviews } from '../platform/reviews/define-reviews.ts'
import { moveApplication } from './move-application.ts'
import { applications } from './tables.ts'

export const onboardingReviews = defineReviews({
  kind: 'institutionApplication',
  table: applications,
  move: moveApplication,
  applicantOf: ({ applicantId }) => applicantId,
  own: institutionErrors.OwnInstitutionApplication,
})
