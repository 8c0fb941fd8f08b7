/** Practitioners: who is certified as what, and how experts are found. */
import { answerAccountHolder } from '../platform/http/account-holders.ts'
import { isCertified } from './queries.ts'

export { doctorInfo } from './doctor-info.ts'
export { type ExpertSearch, findExperts } from './find-experts.ts'
export { type Certified, putInForce } from './put-in-force.ts'
export { expertsByAccountIds, isCertified } from './queries.ts'
export { practitionerBindings } from './routes.ts'
export { workIn } from './work-in.ts'

/** Answers what earlier domains and the platform ask upwards; called once at start. */
export function answerForPractitioners(): void {
  answerAccountHolder('certified', isCertified)
}
