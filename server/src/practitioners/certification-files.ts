import { type CertificationDraft, certificationPictures } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
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
 * Papers come through a saved application alone. The applicant sees them, and the platform's auditors those that an
 * application names which is not its applicant's alone; nobody else.
 */
export const certificationFiles: OwnerAnswers = {
  mayAttach: async () => false,
  mayRead: async (tx, accountId, ownerId, fileId) =>
    accountId === ownerId ||
    ((await hasRole(tx, accountId, 'platformAuditor')) && (await isReviewed(tx, { accountId: ownerId, fileId }))),
  kinds: ['image'],
}

/**
 * Whether an application of a person names this picture which was submitted, and not withdrawn; of no picture alone, whether
 * that is so of all their applications.
 */
async function isReviewed(tx: Tx, of: { accountId: string; fileId: string | undefined }): Promise<boolean> {
  const { status, content, accountId } = certifications
  const rows = await tx.select({ status, content }).from(certifications).where(eq(accountId, of.accountId))
  const submitted = rows.filter((row) => row.status !== 'saved')
  if (of.fileId === undefined) return rows.length > 0 && submitted.length === rows.length
  return submitted.some((row) => picturesOf(row.content).some(({ id }) => id === of.fileId))
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
