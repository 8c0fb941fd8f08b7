/** Practitioners: who is certified as what, and how experts are found. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { lapseLicences, licenceJobs, scheduleLicences } from './lapse-licences.ts'
import { registerPictureCalls } from './picture-calls.ts'
import { certificationReminders } from './reminders.ts'
import { practitionerBindings } from './routes.ts'
import { warningJobs, warnOfLicenceEnd } from './warn-of-licence-end.ts'

export { activateCertification, type Certified } from './activate-certification.ts'
export { certificationFiles, certificationOwner } from './certification-files.ts'
export { endCertification } from './end-certification.ts'
export { listExpert, lockExpertList } from './expert-list.ts'
export { type ExpertSearch, findExperts, surveyExperts, withSubdivisions } from './find-experts.ts'
export { practitionerPersonalData } from './personal-tables.ts'
export { practitionerPort } from './port.ts'
export { practitionersInNumbers } from './practitioners-in-numbers.ts'
export {
  certificationHeld,
  certifiedAmong,
  expertsByAccountIds,
  hospitalNameOf,
  hospitalShortNameOf,
  invitableAmong,
  isCertificateNumber,
  isCertified,
  isCertifiedHere,
  isCertifiedNow,
  practitionerNameOf,
  practitionerOf,
} from './queries.ts'
export { certificationReviews } from './reviews.ts'
export { setInstitution } from './set-institution.ts'
export { userInfoOf } from './user-info.ts'

import { practitionerSealedColumns, rehashIdCards } from './sealed-columns.ts'

export const practitionersDomain: Domain = {
  name: 'practitioners',
  sealedColumns: practitionerSealedColumns,
  followKeys: rehashIdCards,
  bindings: practitionerBindings,
  tasks: {
    ...handleJobs(licenceJobs, { 'practitioners.lapseLicences': lapseLicences }),
    ...handleJobs(warningJobs, { 'practitioners.warnOfLicenceEnd': warnOfLicenceEnd }),
    ...certificationReminders.tasks,
  },
  register(app, platform) {
    scheduleLicences(app, platform)
    registerPictureCalls(app, platform)
  },
}
