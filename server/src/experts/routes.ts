import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { serve } from '../platform/http/serve.ts'
import { ownExpertApplication, presentStanding } from './present-application.ts'
import {
  expertReviewAccess,
  listExpertApplications,
  passExpertApplication,
  rejectExpertApplication,
  reviewedExpertApplication,
} from './review-applications.ts'
import { saveExpertApplication } from './save-application.ts'
import { submitExpertApplication, withdrawExpertApplication } from './submit-application.ts'
import { unmaskExpertApplicant } from './unmask-applicant.ts'

export const expertApplicationBindings = [
  serve(routes.isHaveApply, { run: ownExpertApplication }),
  serve(routes.edit, {
    run: async (context, draft) => {
      const row = await saveExpertApplication(context, draft)
      return { ...presentStanding(row), version: row.draftVersion, savedAt: context.now.toISOString() }
    },
  }),
  serve(routes.addExpert, {
    run: async (context, fields) => presentStanding(await submitExpertApplication(context, fields)),
  }),
  serve(routes.withdraw, { run: async (context) => presentStanding(await withdrawExpertApplication(context)) }),
  serve(routes.reviewQueue, { run: listExpertApplications }),
  serve(routes.reviewed, { access: expertReviewAccess, run: reviewedExpertApplication }),
  serve(routes.unmask, { access: expertReviewAccess, run: unmaskExpertApplicant }),
  serve(routes.pass, {
    access: expertReviewAccess,
    run: async (context, input) => presentStanding(await passExpertApplication(context, input)),
  }),
  serve(routes.reject, {
    access: expertReviewAccess,
    run: async (context, input) => presentStanding(await rejectExpertApplication(context, input)),
  }),
]
