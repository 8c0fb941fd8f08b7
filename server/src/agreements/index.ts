/** Agreements between institutions: made by their administrators; they say whose experts may be asked, and for how much. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { remindLastDay } from './remind-last-day.ts'
import { agreementBindings } from './routes.ts'
import { agreementJobs } from './timers.ts'

export { type Coverage, type CoveredInstitution, costsOfAgreements, coverageOf } from './coverage.ts'
export { agreementPersonalData } from './personal-tables.ts'

export const agreementsDomain: Domain = {
  name: 'agreements',
  bindings: agreementBindings,
  tasks: handleJobs(agreementJobs, remindLastDay),
}
