import { kitErrors } from '@tongying/contract/kit'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import type { Consultation } from '../tables.ts'
import { endPendingAddendum } from './end-addendum-review.ts'

/**
 * The lead takes back an addendum that waits for its reviewer or came back.
 * @throws StateChanged where there is none
 */
export async function withdrawAddendum(context: Call<CaseRecord>): Promise<Consultation> {
  const { tx, now } = context
  const before = await lockCase(context)
  if (!before.addendumSubmittedAt && !before.addendumReturnedAt) throw new Problem(kitErrors.StateChanged)
  return endPendingAddendum({ tx, now, byId: accountIdOf(context) }, before, 'withdrawAddendum')
}
