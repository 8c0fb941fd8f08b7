import { onboardingStates } from '@tongying/contract/institutions'
import { and, eq, inArray } from 'drizzle-orm'
import { discardFilesOf } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { applications } from './tables.ts'

/** Discards the files of the applications that were never accepted of somebody whose account is erased. */
export async function discardApplicationFiles(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.applicantId, accountId), inArray(applications.status, [...onboardingStates.groups.editable])),
    )
  for (const { id } of rows) await discardFilesOf(tx, { kind: 'institutionApplication', id }, now)
}
