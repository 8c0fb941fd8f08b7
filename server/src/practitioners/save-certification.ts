import { type CertificationDraft, certificationStates, practitionerErrors } from '@tongying/contract/practitioners'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { newId } from '../platform/ids.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { certificatePlace } from './certification-draft.ts'
import { keepPictures } from './certification-files.ts'
import { type Certification, certifications } from './tables.ts'

/**
 * Keeps what has been typed so far. Touching a rejected application opens it again; without an open one a new one begins,
 * which for the certified is a change of what holds.
 */
export async function saveCertification(context: Context, draft: CertificationDraft): Promise<Certification> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  const id = await openCertification(tx, accountId, now)
  const { certificateNumber, ...content } = draft
  const number = certificateNumber?.trim()
  const [saved] = await tx
    .update(certifications)
    .set({
      content,
      certificateSealed: number ? seal(platform.keys, certificatePlace(id), number) : null,
      certificateHash: number ? platform.keys.lookUp('practiceCertificate', number.toUpperCase()) : null,
      changedAt: now,
    })
    .where(eq(certifications.id, id))
    .returning()
  if (!saved) throw new Error(`certification ${id} vanished in its own transaction`)
  await keepPictures(tx, accountId, draft, now)
  context.audit({ subject: { kind: 'certification', id } })
  return saved
}

/** The caller's application that may be edited, held for this transaction; made when there is none. */
async function openCertification(tx: Tx, accountId: string, now: Date): Promise<string> {
  // Two first saves at once must not both begin one: the unique index lets one in, the other then finds it.
  await tx
    .insert(certifications)
    .values({ id: newId(), accountId, content: {}, createdAt: now, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: certifications.id, status: certifications.status })
    .from(certifications)
    .where(and(eq(certifications.accountId, accountId), ne(certifications.status, 'approved')))
    .for('update')
  if (!row) throw new Error('the application that was just made is not there')
  if (row.status === 'underReview') throw new Problem(practitionerErrors.CertificationUnderReview)
  if (row.status === 'rejected') await move(tx, certificationStates, certifications, row, 'reEdit')
  return row.id
}
