import { and, count, eq, min, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { expertApplications } from './tables.ts'

/** When a person was approved as an expert under this name; nothing where they were not. */
export async function approvedAsExpertAt(
  tx: Tx,
  { accountId, name }: { accountId: string; name: string },
): Promise<Date | undefined> {
  const { decidedAt, status, content } = expertApplications
  const [row] = await tx
    .select({ decidedAt })
    .from(expertApplications)
    .where(
      and(eq(expertApplications.accountId, accountId), eq(status, 'passed'), sql`${content} ->> 'realName' = ${name}`),
    )
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
