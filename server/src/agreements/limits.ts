import { agreementErrors } from '@tongying/contract/agreements'
import { dayMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Each one notifies the administrators of another institution. */
export const proposalLimit: Limit = {
  name: 'agreementProposal',
  subject: 'the institution that proposes',
  windowMs: dayMs,
  allowed: 30,
  success: 'counts',
  error: agreementErrors.TooManyProposals,
}
