import { agreementErrors } from '@tongying/contract/agreements'
import { dayMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Proposals of an institution: each notifies the administrators of another one. */
export const proposalLimit: Limit = {
  name: 'agreementProposal',
  subject: 'the institution that proposes',
  windowMs: dayMs,
  allowed: 30,
  success: 'counts',
  error: agreementErrors.TooManyProposals,
}
