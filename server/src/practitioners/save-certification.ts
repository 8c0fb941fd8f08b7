import { type CertificationDraft, practitionerErrors } from '@tongying/contract/practitioners'
import { and, eq, ne } from 'drizzle-orm'
import { type BasedOn, draftChanged, isBlind } from '../platform/drafts/draft-changed.ts'
import { keepOverwritten } from '../platform/drafts/overwritten.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { certificateCell, draftOf } from './certification-draft.ts'
import { keepPictures } from './certification-files.ts'
import { moveCertification } from './move-certification.ts'
import { overwrittenCertifications } from './sealed-columns.ts'
import { type Certification, certifications } from './tables.ts'

/**
 * Keeps what has been typed so far. Touching a rejected application opens it again; without an open one a new one begins,
 * which for the certified is a change of what holds. A save that names a version is refused with `DraftChanged` when that
 * is not the present one; one that names none overwrites, and what it overwrote is kept.
 */
export async function saveCertification(
  context: Call,
  { version, ...draft }: CertificationDraft & BasedOn,
): Promise<Certification> {
  const { tx, now, platform } = context
  const { keys } = platform
  const accountId = accountIdOf(context)
  const row = await openCertification(context, version)
  const { id } = row
  if (isBlind({ version }))
    await keepOverwritten(
      tx,
      { keys, now },
      { table: overwrittenCertifications, draftId: id, version: row.draftVersion, content: draftOf(keys, row) },
    )
  const { certificateNumber, ...content } = draft
  const number = certificateNumber?.trim()
  const [saved] = await tx
    .update(certifications)
    .set({
      content,
      draftVersion: row.draftVersion + 1,
      certificateSealed: number ? seal(keys, certificateCell.of(id), number) : null,
      certificateHash: number ? keys.lookUp('practiceCertificate', number.toUpperCase()) : null,
      changedAt: now,
    })
    .where(eq(certifications.id, id))
    .returning()
  if (!saved) throw new Error(`certification ${id} vanished in its own transaction`)
  await keepPictures(tx, accountId, draft, now)
  context.audit({ subject: { kind: 'certification', id } })
  return saved
}

/** The caller's application that may be edited, at the version named, held for this transaction; made when there is none. */
async function openCertification(context: Call, version: BasedOn['version']): Promise<Certification> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  // Two first saves at once must not both begin one: the unique index lets one in, the other then finds it.
  await tx
    .insert(certifications)
    .values({ id: newId(), accountId, content: {}, createdAt: now, changedAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(certifications)
    .where(and(eq(certifications.accountId, accountId), ne(certifications.status, 'approved')))
    .for('update')
  if (!row) throw new Error('the application that was just made is not there')
  if (row.status === 'underReview') throw new Problem(practitionerErrors.CertificationUnderReview)
  if (!isBlind({ version }) && version !== row.draftVersion)
    throw draftChanged({
      version: row.draftVersion,
      savedAt: row.changedAt.toISOString(),
      content: draftOf(platform.keys, row),
    })
  if (row.status === 'rejected') await moveCertification(byCaller(context), row, 'reEdit')
  return row
}
