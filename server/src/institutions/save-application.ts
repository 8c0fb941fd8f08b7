import { attachmentErrors } from '@tongying/contract/attachments'
import {
  applicationPictures,
  type InstitutionDraft,
  institutionErrors,
  onboardingStates,
} from '@tongying/contract/institutions'
import { eq } from 'drizzle-orm'
import { attachmentsByIds, attachmentsOf, claimAttachments, removeAttachment } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { splitContent } from './application-content.ts'
import { type Application, applications } from './tables.ts'

export const applicationOwner = 'institutionApplication'

/** Keeps what has been typed so far, complete or not; a rejected application is thereby taken up again. */
export async function saveApplication(context: Context<Application>, draft: InstitutionDraft): Promise<Application> {
  const { tx, now, record, platform } = context
  const row = await takeUp(tx, record)
  await keepPictures(context, draft)
  const [saved] = await tx
    .update(applications)
    .set({
      ...splitContent(platform.keys, row.id, draft),
      hospitalName: draft.hospitalName?.trim().slice(0, 100) ?? '',
      changedAt: now,
    })
    .where(eq(applications.id, row.id))
    .returning()
  context.audit({ subject: { kind: applicationOwner, id: row.id } })
  return saved ?? row
}

/** The row locked and open to changes; what is under review or accepted is not. */
async function takeUp(tx: Tx, record: Application): Promise<Application> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, record.id)).for('update')
  if (!row) throw new Error(`the application ${record.id} is gone`)
  if (row.status === 'saved') return row
  if (row.status !== 'rejected') throw new Problem(institutionErrors.InstitutionApplicationClosed)
  const moved = await move(tx, onboardingStates, applications, row, 'reEdit')
  return { ...row, status: 'saved', version: moved.version }
}

/** The pictures that the draft names become the application's; those that it names no more go. */
async function keepPictures(context: Context<Application>, draft: InstitutionDraft): Promise<void> {
  const { tx, now, record } = context
  const owner = { kind: applicationOwner, id: record.id }
  const ids = applicationPictures.map((slot) => draft[slot]).filter((id) => id !== null && id !== undefined)
  await claimAttachments(tx, { accountId: record.applicantId, ids, owner })
  const isPicture = (await attachmentsByIds(tx, ids)).every((file) => file.kind === 'image')
  if (!isPicture) throw new Problem(attachmentErrors.FileTypeWrong)
  for (const file of await attachmentsOf(tx, owner))
    if (!ids.includes(file.id)) await removeAttachment(tx, file.id, now)
}
