import type { accountHolderPort } from '../platform/http/account-holders.ts'
import type { AnswersOf } from '../platform/port.ts'
import { accountById, hasRole } from './queries.ts'

/** What accounts answer to the platform. */
export const accountAnswers = {
  holders: {
    platformAdmin: (tx, accountId) => hasRole(tx, accountId, 'platformAdmin'),
    platformAuditor: (tx, accountId) => hasRole(tx, accountId, 'platformAuditor'),
    verifiedUser: async (tx, accountId) => (await accountById(tx, accountId)).realNameState !== 'none',
  } satisfies Partial<AnswersOf<typeof accountHolderPort>>,
}
