import { type CertificationDraft, certificationPictures } from '@tongying/contract/practitioners'
import { and, eq, ne } from 'drizzle-orm'
import { hasRole } from '../accounts/index.ts'
import {
  attachmentsByIds,
  attachmentsOf,
  claimAttachments,
  type NamedFile,
  type OwnerAnswers,
  removeAttachment,
  requireFound,
} from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { certifications } from './tables.ts'

/** The owner of a person's papers is the person: an approved application and a change of it share them. */
export const certificationOwner = 'certification'

/**
 * Papers come through a saved application alone. The applicant sees them, and the platform's auditors while one of the
 * person's applications is not its applicant's alone; nobody else.
 */
export const certificationFiles: OwnerAnswers = {
  mayAttach: async () => false,
  mayRead: async (tx, accountId, ownerId) =>
    accountId === ownerId || ((await hasRole(tx, accountId, 'platformAuditor')) && (await isReviewed(tx, ownerId))),
  kinds: ['image'],
}

/** Whether an application of a person was submitted, and not only taken back or begun. */
async function isReviewed(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: certifications.id })
    .from(certifications)
    .where(and(eq(certifications.accountId, accountId), ne(certifications.status, 'saved')))
    .limit(1)
  return row !== undefined
}

/** Takes over the pictures that an application names, and lets go of those that none of the person's names any more. */
export async function keepPictures(tx: Tx, accountId: string, draft: CertificationDraft, now: Date): Promise<void> {
  const owner = { kind: certificationOwner, id: accountId } as const
  const files = picturesOf(draft)
  await claimAttachments(tx, { accountId, files, owner })
  const kept = await attachmentsByIds(
    tx,
    files.map(({ id }) => id),
  )
  requireFound(files.filter(({ id }) => kept.some((file) => file.id === id && file.kind !== 'image')))
  const rows = await tx
    .select({ content: certifications.content })
    .from(certifications)
    .where(eq(certifications.accountId, accountId))
  const named = new Set(rows.flatMap((row) => picturesOf(row.content).map(({ id }) => id)))
  for (const { id } of await attachmentsOf(tx, owner)) if (!named.has(id)) await removeAttachment(tx, id, now)
}

function picturesOf(draft: CertificationDraft): NamedFile[] {
  return certificationPictures.flatMap((field) => {
    const id = draft[field]
    return id ? [{ field, id }] : []
  })
}
