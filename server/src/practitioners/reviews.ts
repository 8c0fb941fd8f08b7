import { practitionerErrors } from '@tongying/contract/practitioners'
import { defineReviews } from '../platform/reviews/define-reviews.ts'
import { moveCertification } from './move-certification.ts'
import { certifications } from './tables.ts'

export const certificationReviews = defineReviews({
  kind: 'certification',
  table: certifications,
  move: moveCertification,
  applicantOf: ({ accountId }) => accountId,
  own: practitionerErrors.NotYourOwnCertification,
})
