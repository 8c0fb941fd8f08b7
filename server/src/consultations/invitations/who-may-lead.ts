import { mayLead } from '@tongying/contract/practitioners'
import type { Tx } from '../../platform/db/transaction.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'

/** Those of these people whose title lets them lead a consultation now. */
export async function whoMayLead(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const experts = await expertsByAccountIds(tx, accountIds)
  return new Set([...experts.values()].filter(({ title }) => mayLead(title)).map(({ accountId }) => accountId))
}
