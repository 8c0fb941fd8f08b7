/** Practitioners: who is certified as what, and how experts are found. */
import { contributeUserInfo } from '../accounts/index.ts'
import { attachmentPorts } from '../attachments/index.ts'
import type { Domain } from '../platform/domain.ts'
import { answerAccountHolder } from '../platform/http/account-holders.ts'
import { certificationFiles, certificationOwner } from './certification-files.ts'
import { isCertifiedHere } from './queries.ts'
import { practitionerBindings } from './routes.ts'
import { userInfoOf } from './user-info.ts'

export { type ExpertSearch, findExperts } from './find-experts.ts'
export { answerCertificationEnded } from './ports.ts'
export { type Certified, putInForce } from './put-in-force.ts'
export {
  certifiedAmong,
  expertsByAccountIds,
  holdCertification,
  hospitalNameOf,
  isCertified,
  isCertifiedNow,
  practitionerNameOf,
} from './queries.ts'
export { suspendPractitioner } from './suspend-practitioner.ts'
export { workIn } from './work-in.ts'

import { practitionerSealedColumns, takeIdCardHashesAnew } from './sealed-columns.ts'

export const practitionersDomain: Domain = {
  name: 'practitioners',
  sealedColumns: practitionerSealedColumns,
  followKeys: takeIdCardHashesAnew,
  bindings: practitionerBindings,
  answerPorts() {
    answerAccountHolder('certified', isCertifiedHere)
    attachmentPorts.register(certificationOwner, certificationFiles)
    contributeUserInfo('practitioners', userInfoOf)
  },
}
