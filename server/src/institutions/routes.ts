import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { accountIdOf } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { openApplicationOf, ownApplicationAccess, submissionAccess } from './access.ts'
import { readDirectory } from './directory.ts'
import { checkDirectoryImport, importDirectory } from './import-directory.ts'
import { listApplications, presentReviewed } from './list-applications.ts'
import { presentApplication, presentOwn } from './present-application.ts'
import { browseInstitutions } from './queries.ts'
import { onboardingReviews } from './reviews.ts'
import { closeInstitution, listRevisions, reopenInstitution, reviseInstitution } from './revise-institution.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication, withdrawApplication } from './submit-application.ts'

export const institutionBindings = [
  serve(routes.browse, { run: ({ tx }, asked) => browseInstitutions(tx, asked) }),
  serve(routes.directory, { run: ({ tx }, asked) => readDirectory(tx, asked) }),
  serve(routes.revise, { run: reviseInstitution }),
  serve(routes.close, { run: closeInstitution }),
  serve(routes.reopen, { run: reopenInstitution }),
  serve(routes.revisions, { run: listRevisions }),
  serve(routes.checkImport, { run: checkDirectoryImport }),
  serve(routes.import, { run: importDirectory }),
  serve(routes.acceptAgreement, { run: acceptAgreement }),
  serve(routes.applyInfo, {
    run: async (context) =>
      presentOwn(context.platform.keys, await openApplicationOf(context.tx, accountIdOf(context))),
  }),
  serve(routes.saveDraft, {
    access: ownApplicationAccess,
    run: async (context, draft) => {
      const row = await saveApplication(context, draft)
      return { ...presentApplication(row), version: row.draftVersion, savedAt: context.now.toISOString() }
    },
  }),
  serve(routes.authenticate, {
    access: submissionAccess,
    run: async (context, given) => presentApplication(await submitApplication(context, given)),
  }),
  serve(routes.withdraw, {
    access: ownApplicationAccess,
    run: async (context) => presentApplication(await withdrawApplication(context)),
  }),
  serve(routes.reviewQueue, { run: ({ tx }, asked) => listApplications(tx, asked) }),
  serve(routes.reviewed, { access: onboardingReviews.access, run: presentReviewed }),
  serve(routes.approve, {
    access: onboardingReviews.access,
    run: async (context, input) => presentApplication(await onboardingReviews.approve(context, input)),
  }),
  serve(routes.reject, {
    access: onboardingReviews.access,
    run: async (context, input) => presentApplication(await onboardingReviews.reject(context, input)),
  }),
]
