import { and, eq, sql } from 'drizzle-orm'
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
      and(
        eq(expertApplications.accountId, accountId),
        eq(status, 'approved'),
        sql`${content} ->> 'realName' = ${name}`,
      ),
    )
  return row?.decidedAt ?? undefined
}
