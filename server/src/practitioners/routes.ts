import {
  certificationStates,
  departments,
  parentDepartment,
  practitionerRoutes,
  standingRoutes,
  titleCodes,
  titles,
} from '@tongying/contract/practitioners'
import { browseInstitutions } from '../institutions/index.ts'
import { accountIdOf } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptAgreement, acceptedAgreement } from './agreement.ts'
import { applyInfo } from './apply-info.ts'
import { reinstatePractitioner, revokePractitioner, suspendPractitioner } from './change-standing.ts'
import { approveCertification, rejectCertification } from './decide-certification.ts'
import { doctorInfo } from './doctor-info.ts'
import { listPractitioners, recordOfPractitioner } from './list-practitioners.ts'
import { listCertifications, reviewedCertification } from './review-certifications.ts'
import { certificationReviews } from './reviews.ts'
import { saveCertification } from './save-certification.ts'
import { submitCertification } from './submit-certification.ts'
import { unmaskApplicant } from './unmask-applicant.ts'
import { withdrawCertification } from './withdraw-certification.ts'

const standingBindings = [
  serve(standingRoutes.practitioners, { run: listPractitioners }),
  serve(standingRoutes.practitioner, { run: recordOfPractitioner }),
  serve(standingRoutes.suspend, { run: suspendPractitioner }),
  serve(standingRoutes.reinstate, { run: reinstatePractitioner }),
  serve(standingRoutes.revoke, { run: revokePractitioner }),
]

export const practitionerBindings = [
  ...standingBindings,
  serve(practitionerRoutes.titles, {
    run: async ({ language }) =>
      titleCodes.map((id) => ({ id, name: titles[id][language], profession: titles[id].profession })),
  }),
  serve(practitionerRoutes.departments, {
    run: async ({ language }) =>
      Object.entries(departments).map(([id, label]) => ({
        id,
        name: label[language],
        parentId: parentDepartment(id) ?? null,
      })),
  }),
  serve(practitionerRoutes.hospitals, {
    run: async ({ tx }, { name }) =>
      (await browseInstitutions(tx, { search: name, pageNum: 1, pageSize: 20, alsoListed: true })).list.map((each) => ({
        id: each.id,
        name: each.name,
      })),
  }),
  serve(practitionerRoutes.accept, { run: acceptAgreement }),
  serve(practitionerRoutes.isAccepted, {
    run: (context) => acceptedAgreement(context.tx, accountIdOf(context)),
  }),
  serve(practitionerRoutes.saveDraft, {
    run: async (context, draft) => {
      const { id, draftVersion } = await saveCertification(context, draft)
      const { wire: status } = certificationStates.states.saved
      return { id, status, version: draftVersion, savedAt: context.now.toISOString() }
    },
  }),
  serve(practitionerRoutes.add, { run: submitCertification }),
  serve(practitionerRoutes.applyInfo, { run: applyInfo }),
  serve(practitionerRoutes.withdraw, { run: withdrawCertification }),
  serve(practitionerRoutes.queue, { run: listCertifications }),
  serve(practitionerRoutes.review, { access: certificationReviews.access, run: reviewedCertification }),
  serve(practitionerRoutes.unmask, { access: certificationReviews.access, run: unmaskApplicant }),
  serve(practitionerRoutes.approve, { access: certificationReviews.access, run: approveCertification }),
  serve(practitionerRoutes.reject, { access: certificationReviews.access, run: rejectCertification }),
  serve(practitionerRoutes.doctorInfo, {
    run: (context) => doctorInfo(context.tx, accountIdOf(context), context.language),
  }),
]
