import { type ExpertDraft, expertApplicationStates, expertErrors } from '@tongying/contract/experts'
import { isIn } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type BasedOn, draftChanged, isBlind } from '../platform/drafts/draft-changed.ts'
import { keepOverwritten } from '../platform/drafts/overwritten.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { readContent, splitContent } from './application-content.ts'
import { moveExpertApplication } from './move-application.ts'
import { overwrittenExpertApplications } from './sealed-columns.ts'
import { type ExpertApplication, expertApplications } from './tables.ts'

/** A person's application, if one was ever begun. */
export async function expertApplicationOf(tx: Tx, accountId: string): Promise<ExpertApplication | undefined> {
  const [row] = await tx.select().from(expertApplications).where(eq(expertApplications.accountId, accountId))
  return row
}

/**
 * Keeps what has been typed so far; the first save begins the application, and touching a rejected one opens it again. A
 * save that names a version is refused with `DraftChanged` when that is not the present one; one that names none
 * overwrites, and what it overwrote is kept.
 * @throws ExpertApplicationClosed
 */
export async function saveExpertApplication(
  context: Call,
  { version, ...draft }: ExpertDraft & BasedOn,
): Promise<ExpertApplication> {
  const { tx, now, platform } = context
  const { keys } = platform
  const row = await takeUp(context, version)
  const { id, draftVersion } = row
  if (isBlind({ version }))
    await keepOverwritten(
      tx,
      { keys, now },
      { table: overwrittenExpertApplications, draftId: id, version: draftVersion, content: readContent(keys, row) },
    )
  const [saved] = await tx
    .update(expertApplications)
    .set({ ...splitContent(keys, id, draft), draftVersion: draftVersion + 1, changedAt: now })
    .where(eq(expertApplications.id, id))
    .returning()
  context.audit({ subject: { kind: 'expertApplication', id } })
  return saved ?? row
}

/** The caller's application, held, at the version named and open to changes; made when there is none. */
async function takeUp(context: Call, version: BasedOn['version']): Promise<ExpertApplication> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  // Two first saves at once must not both begin one: the unique column lets one in, the other then finds it.
  await tx
    .insert(expertApplications)
    .values({ id: newId(), accountId, createdAt: now, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(expertApplications)
    .where(eq(expertApplications.accountId, accountId))
    .for('update')
  if (!row) throw new Error('the application that was just made is not there')
  if (!isIn(expertApplicationStates.groups.editable, row.status))
    throw new Problem(expertErrors.ExpertApplicationClosed)
  if (!isBlind({ version }) && version !== row.draftVersion)
    throw draftChanged({
      version: row.draftVersion,
      savedAt: row.changedAt.toISOString(),
      content: readContent(platform.keys, row),
    })
  return row.status === 'saved' ? row : moveExpertApplication(byCaller(context), row, 'reEdit')
}
