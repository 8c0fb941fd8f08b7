import { consultationErrors } from '@tongying/contract/consultations'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { consultations } from './tables.ts'

/**
 * Throws `TooManyDrafts` when the account has begun as many applications as it may. Drafts that one account begins at
 * once wait for each other, so that each counts those before it.
 */
export async function requireDraftPlace(
  { tx, platform }: Pick<Context, 'tx' | 'platform'>,
  applicantId: string,
): Promise<void> {
  const most = platform.config.draftsPerAccount
  if (most === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${applicantId}`}, 0))`)
  const [row] = await tx
    .select({ drafts: count() })
    .from(consultations)
    .where(and(eq(consultations.applicantId, applicantId), sql`${consultations.status} = 'draft'`))
  if ((row?.drafts ?? 0) >= most) throw new Problem(consultationErrors.TooManyDrafts, { values: { most } })
}
