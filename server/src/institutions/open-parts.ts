import type { OpenPart } from '@tongying/contract/accounts'
import { onboardingStates } from '@tongying/contract/institutions'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { applications } from './tables.ts'

/** The applications for an institution that this person has sent and that are not settled. */
export async function openPartsInApplications(tx: Tx, accountId: string): Promise<OpenPart[]> {
  const isOpen = inArray(applications.status, [...onboardingStates.groups.onItsWay])
  const [row] = await tx
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.applicantId, accountId), isOpen))
  return [{ kind: 'institutionApplication', count: row?.count ?? 0 }]
}
