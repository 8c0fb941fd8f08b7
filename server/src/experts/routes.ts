import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { serve } from '../platform/http/serve.ts'
import { ownExpertApplication, presentStanding } from './present-application.ts'
import {
  approveExpertApplication,
  listExpertApplications,
  reviewedExpertApplication,
  unmaskExpertApplicant,
} from './review-applications.ts'
import { expertReviews } from './reviews.ts'
import { saveExpertApplication } from './save-application.ts'
import { submitExpertApplication, withdrawExpertApplication } from './submit-application.ts'

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
  serve(routes.reviewed, { access: expertReviews.access, run: reviewedExpertApplication }),
  serve(routes.unmask, { access: expertReviews.access, run: unmaskExpertApplicant }),
  serve(routes.approve, {
    access: expertReviews.access,
    run: async (context, input) => presentStanding(await approveExpertApplication(context, input)),
  }),
  serve(routes.reject, {
    access: expertReviews.access,
    run: async (context, input) => presentStanding(await expertReviews.reject(context, input)),
  }),
]
