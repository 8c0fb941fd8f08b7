import { and, count, eq, min } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { expertApplications } from './tables.ts'

/** When a person's application as an expert was approved; nothing where it was not. */
export async function approvedAsExpertAt(tx: Tx, accountId: string): Promise<Date | undefined> {
  const { decidedAt, status } = expertApplications
  const [row] = await tx
    .select({ decidedAt })
    .from(expertApplications)
    .where(and(eq(expertApplications.accountId, accountId), eq(status, 'passed')))
  return row?.decidedAt ?? undefined
}

/** How many applications are under review, and since when the longest one waits. */
export async function expertApplicationsUnderReview(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [row] = await tx
    .select({ count: count(), since: min(expertApplications.submittedAt) })
    .from(expertApplications)
    .where(eq(expertApplications.status, 'underReview'))
  return row ?? { count: 0, since: null }
}
