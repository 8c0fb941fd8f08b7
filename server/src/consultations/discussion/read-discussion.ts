import { isAllowed } from '@tongying/contract/access'
import { type DiscussionEntry, discussionLimits } from '@tongying/contract/consultations'
import { desc, eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { attachmentsByIds } from '../../attachments/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { discussions } from '../tables.ts'
import { isDiscussionOpen } from './is-discussion-open.ts'

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
    .orderBy(desc(discussions.seq))
    .limit(discussionLimits.shown)
  return {
    entries: await presentEntries(tx, rows.toReversed()),
    mayWrite: isAllowed('consultation.discuss', context.actor.holders) && isDiscussionOpen(consultation),
  }
}

/** Entries with the names of who wrote them and whom they name, and with their files. */
export async function presentEntries(
  tx: Tx,
  rows: readonly (typeof discussions.$inferSelect)[],
): Promise<DiscussionEntry[]> {
  const nameOf = await accountNames(
    tx,
    rows.flatMap((row) => [row.byId, ...row.mentionIds]),
  )
  const files = await attachmentsByIds(
    tx,
    rows.flatMap((row) => row.fileIds),
  )
  return rows.map(({ id, at, byId, part, text, mentionIds, fileIds }) => ({
    ...{ id, at: at.toISOString(), byId, byName: nameOf(byId), part, text },
    mentions: mentionIds.map((accountId) => ({ accountId, name: nameOf(accountId) })),
    files: files
      .filter((file) => fileIds.includes(file.id))
      .map(({ id: fileId, fileName, bytes }) => ({ id: fileId, fileName, bytes })),
  }))
}
