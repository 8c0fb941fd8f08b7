import type { AttachmentView } from '@tongying/contract/attachments'
import { consentFilesThatCount } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import { standingConsent } from '../../patients/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { isSubmitted } from '../application/save-draft.ts'
import { exemptionOf } from '../emergency/exemption-of-case.ts'
import { ownerKind } from '../files-of-case.ts'
import { type Consultation, consultations } from '../tables.ts'

export type ReliedOn = Pick<Consultation, 'consentSignatureId' | 'consentFileId'>

/**
 * The consent on which an application may be submitted: what the patient signed by link and is still about it, otherwise the
 * newest file of a signed consent. Once a patient has withdrawn, no file of before that counts.
 */
export async function consentReliedOn(
  reading: { tx: Tx; platform: { keys: Keys; clock: Clock } },
  consultationId: string,
  files: readonly AttachmentView[],
): Promise<ReliedOn | undefined> {
  const { signatureId, withdrawnAt } = await standingConsent(reading, { ownerKind, ownerId: consultationId })
  if (signatureId) return { consentSignatureId: signatureId, consentFileId: null }
  const newest = newestOf(consentFilesThatCount(files, withdrawnAt?.toISOString()))
  return newest && { consentSignatureId: null, consentFileId: newest.id }
}

/** Whether a patient has withdrawn what they signed for this case: then they were asked, and nobody approves it in their place. */
export async function isConsentWithdrawn(
  reading: Parameters<typeof consentReliedOn>[0],
  consultationId: string,
): Promise<boolean> {
  return (await standingConsent(reading, { ownerKind, ownerId: consultationId })).withdrawnAt !== undefined
}

/**
 * The scan on which a submitted case rests: that of its submission, or, of an emergency that was sent without any, the newest
 * that was added since.
 */
export function consentFileOf(
  { consentSignatureId, consentFileId }: Consultation,
  files: readonly AttachmentView[],
): AttachmentView | undefined {
  if (consentSignatureId !== null) return undefined
  if (consentFileId !== null) return files.find(({ id }) => id === consentFileId)
  return newestOf(consentFilesThatCount(files, undefined))
}

function newestOf(files: readonly AttachmentView[]): AttachmentView | undefined {
  return files.toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt))[0]
}

/** Whether an emergency was sent without a consent, and may still be given one: a paper that the family signs later. */
export async function lacksConsent(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id))
  if (!row || !isSubmitted(row) || row.consentSignatureId !== null || row.consentFileId !== null) return false
  return (await exemptionOf(tx, id))?.isForConsent === true
}

/**
 * Whether a case has its consent: the one on which it was submitted, or, while the applicant may change the application, one
 * on which it could be submitted.
 */
export async function hasConsent(
  reading: Parameters<typeof consentReliedOn>[0],
  row: Consultation,
  given: { files: readonly AttachmentView[]; isEditable: boolean },
): Promise<boolean> {
  if (!given.isEditable) return row.consentSignatureId !== null || consentFileOf(row, given.files) !== undefined
  return (await consentReliedOn(reading, row.id, given.files)) !== undefined
}
