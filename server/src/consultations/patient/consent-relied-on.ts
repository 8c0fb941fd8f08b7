import type { AttachmentView } from '@tongying/contract/attachments'
import { consentFilesThatCount } from '@tongying/contract/patients'
import { standingConsent } from '../../patients/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { ownerKind } from '../files-of-case.ts'
import type { Consultation } from '../tables.ts'

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
  const [newest] = consentFilesThatCount(files, withdrawnAt?.toISOString()).toSorted((a, b) =>
    b.uploadedAt.localeCompare(a.uploadedAt),
  )
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
 * Whether a case has its consent: the one on which it was submitted, or, while the applicant may change the application, one
 * on which it could be submitted.
 */
export async function hasConsent(
  reading: Parameters<typeof consentReliedOn>[0],
  row: Consultation,
  given: { files: readonly AttachmentView[]; isEditable: boolean },
): Promise<boolean> {
  if (!given.isEditable) return row.consentSignatureId !== null || row.consentFileId !== null
  return (await consentReliedOn(reading, row.id, given.files)) !== undefined
}
