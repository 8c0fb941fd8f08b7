import { isAllowed } from '@tongying/contract/access'
import { type DiscussionEntry, discussionLimits } from '@tongying/contract/consultations'
import { desc, eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { discussions } from '../tables.ts'
import { isDiscussionOpen } from './discuss.ts'

/** The newest words on a case, oldest first; reading them is reading the case, and leaves its line in the access log. */
export async function readDiscussion(
  context: Call<CaseRecord>,
): Promise<{ entries: DiscussionEntry[]; mayWrite: boolean }> {
  const { tx } = context
  const { consultation } = context.record
  const rows = await tx
    .select()
    .from(discussions)
    .where(eq(discussions.consultationId, consultation.id))
    .orderBy(desc(discussions.at), desc(discussions.id))
    .limit(discussionLimits.shown)
  const nameOf = await accountNames(
    tx,
    rows.map((row) => row.byId),
  )
  return {
    entries: rows.toReversed().map(({ consultationId: _case, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      byName: nameOf(row.byId),
    })),
    mayWrite: isAllowed('consultation.discuss', context.actor.holders) && isDiscussionOpen(consultation),
  }
}
