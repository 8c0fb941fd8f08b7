import { expertErrors } from '@tongying/contract/experts'
import { defineReviews } from '../platform/reviews/define-reviews.ts'
import { moveExpertApplication } from './move-application.ts'
import { expertApplications } from './tables.ts'

export const expertReviews = defineReviews({
  kind: 'expertApplication',
  table: expertApplications,
  move: moveExpertApplication,
  applicantOf: ({ accountId }) => accountId,
  own: expertErrors.OwnExpertApplication,
})
