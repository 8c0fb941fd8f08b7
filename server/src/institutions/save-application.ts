import { attachmentErrors } from '@tongying/contract/attachments'
import {
  applicationPictures,
  type InstitutionDraft,
  institutionErrors,
  onboardingStates,
} from '@tongying/contract/institutions'
import { isIn } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { attachmentsByIds, attachmentsOf, claimAttachments, removeAttachment } from '../attachments/index.ts'
import { type BasedOn, draftChanged, isBlind } from '../platform/drafts/draft-changed.ts'
import { keepOverwritten } from '../platform/drafts/overwritten.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { readContent, splitContent } from './application-content.ts'
import { moveApplication } from './move-application.ts'
import { overwrittenInstitutions } from './sealed-columns.ts'
import { type Application, applications } from './tables.ts'

export const applicationOwner = 'institutionApplication'

/**
 * Keeps what has been typed so far, complete or not; a rejected application is thereby taken up again. A save that names a
 * version is refused with `DraftChanged` when that is not the present one; one that names none overwrites, and what it
 * overwrote is kept.
 */
export async function saveApplication(
  context: Call<Application>,
  { version, ...draft }: InstitutionDraft & BasedOn,
): Promise<Application> {
  const { tx, now, platform } = context
  const { keys } = platform
  const row = await takeUp(context, version)
  if (isBlind({ version }))
    await keepOverwritten(
      tx,
      { keys, now },
      { table: overwrittenInstitutions, draftId: row.id, version: row.draftVersion, content: readContent(keys, row) },
    )
  await keepPictures(context, draft)
  const [saved] = await tx
    .update(applications)
    .set({
      ...splitContent(keys, row.id, draft),
      draftVersion: row.draftVersion + 1,
      hospitalName: draft.hospitalName?.trim().slice(0, 100) ?? '',
      changedAt: now,
    })
    .where(eq(applications.id, row.id))
    .returning()
  context.audit({ subject: { kind: applicationOwner, id: row.id } })
  return saved ?? row
}

/** The row locked, at the version named, and open to changes; what is under review or accepted is not. */
async function takeUp(context: Call<Application>, version: BasedOn['version']): Promise<Application> {
  const { tx, record, platform } = context
  const [row] = await tx.select().from(applications).where(eq(applications.id, record.id)).for('update')
  if (!row) throw new Error(`the application ${record.id} is gone`)
  if (!isIn(onboardingStates.groups.editable, row.status))
    throw new Problem(institutionErrors.InstitutionApplicationClosed)
  if (!isBlind({ version }) && version !== row.draftVersion)
    throw draftChanged({
      version: row.draftVersion,
      savedAt: row.changedAt.toISOString(),
      content: readContent(platform.keys, row),
    })
  return row.status === 'saved' ? row : moveApplication(byCaller(context), row, 'reEdit')
}

/** The pictures that the draft names become the application's; those that it names no more go. */
async function keepPictures(context: Call<Application>, draft: InstitutionDraft): Promise<void> {
  const { tx, now, record } = context
  const owner = { kind: applicationOwner, id: record.id } as const
  const files = applicationPictures.flatMap((field) => {
    const id = draft[field]
    return id ? [{ field, id }] : []
  })
  await claimAttachments(tx, { accountId: record.applicantId, files, owner })
  const ids = files.map(({ id }) => id)
  const isPicture = (await attachmentsByIds(tx, ids)).every((file) => file.kind === 'image')
  if (!isPicture) throw new Problem(attachmentErrors.FileTypeWrong)
  for (const file of await attachmentsOf(tx, owner))
    if (!ids.includes(file.id)) await removeAttachment(tx, file.id, now)
}
