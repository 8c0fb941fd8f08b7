import type { Language } from '@tongying/contract/kit'
import {
  type ConsentSheet,
  consentPurposes,
  type consentSignature,
  consentStates,
  isGuardian,
  type LinkView,
  patientErrors,
  patientLinkLimits,
  signerRelations,
} from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { recordRefusal } from '../platform/audit/record-refusal.ts'
import type { Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { seal } from '../platform/keys/seal.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { byPatient, conclude, holdLink } from './act-by-link.ts'
import { bindingHash, consentOf, isAgreed, patientHash, type ReadSignature, textHash } from './consents-of.ts'
import { signerNameLimit } from './limits.ts'
import { moveConsent, moveLink } from './move-link.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { consentSignatures, consents, type PatientLinkRow, patientLinks } from './tables.ts'
import { sheetOf } from './view-link.ts'

type Signing = z.output<typeof consentSignature>

/**
 * Keeps what a patient or guardian signed: the text as it was shown, its hash, and each decision for itself. The record
 * is held meanwhile, so that of any number of presses one signs.
 * @throws ConsentTextChanged when the page has shown another text, GuardianNeeded where nobody signs who can be a child's guardian,
 * and PatientLinkEnded for a link that has done what it was for
 */
export async function signConsent(call: Call<PatientLinkRow>, input: Signing): Promise<LinkView> {
  const { tx } = call
  const { link, record } = await holdLink(call)
  const sheet = sheetOf(record, input.language)
  const textSha256 = sheet && textHash(sheet)
  if (!record || !sheet || textSha256?.toString('hex') !== input.textSha256)
    throw new Problem(patientErrors.ConsentTextChanged)
  if (record.isMinor && !isGuardian(input.relation))
    throw new Problem(patientErrors.GuardianNeeded, { field: 'relation' })
  const by = byPatient(call)
  const earlier = await consentOf(call, link)
  for (const each of earlier?.rows ?? []) if (each.status !== 'superseded') await moveConsent(by, each, 'supersede')
  const signatureId = await keepSignature(call, { link, record, sheet, input })
  const chosen = { consultation: true, recording: input.recording, teaching: input.teaching }
  for (const purpose of consentPurposes) {
    const row = { id: newId(), signatureId, purpose, textVersion: sheet.version, textSha256 }
    await tx.insert(consents).values({ ...row, status: consentStates.initial })
    if (chosen[purpose]) await moveConsent(by, row, 'agree')
  }
  await answersOf(link).afterSigning(call, link.ownerId, signatureId)
  const done = await moveLink(by, link, 'finish', { doneAt: call.now, shownUntil: shownUntil(call) })
  const detail = { signatureId, ...chosen }
  return conclude(call, done, { record, language: input.language, detail, event: 'patient.consentSigned' })
}

/** A patient may decline; until the link's time is over they may still sign. */
export async function refuseConsent(
  call: Call<PatientLinkRow>,
  { language }: { language: Language },
): Promise<LinkView> {
  const { link, record } = await holdLink(call)
  const refused = await moveLink(byPatient(call), link, 'refuse')
  return conclude(call, refused, { record, language, detail: { refused: true }, event: 'patient.consentRefused' })
}

interface Withdrawal {
  readonly language: Language
  readonly name: string
  readonly reason?: number | null | undefined
}

/**
 * Withdraws everything that was agreed to, under the name of the person who signed, and stops what it was for.
 * @throws PatientLinkEnded
 * @throws NotTheSigner, and ConsentTooLate once the meeting has begun
 */
export async function withdrawConsent(call: Call<PatientLinkRow>, input: Withdrawal): Promise<LinkView> {
  const { now } = call
  await countName(call)
  const { link, record } = await holdLink(call, 'done')
  const signature = await consentOf(call, link)
  // Another link signed later, or this one never did: it stops nothing.
  if (!signature || signature.row.linkId !== link.id || !isAgreed(signature))
    throw new Problem(patientErrors.PatientLinkEnded)
  await requireSigner(call, signature, input.name)
  const by = byPatient(call)
  await answersOf(link).afterWithdrawal(by, link.ownerId)
  const columns = { withdrawnAt: now, withdrawalReason: input.reason ?? null }
  for (const each of signature.rows) if (each.status === 'agreed') await moveConsent(by, each, 'withdraw', columns)
  const shown = await showAgain(call, link)
  return conclude(call, shown, {
    record,
    language: input.language,
    detail: { signatureId: signature.row.id },
    // A record on its way has stopped, and tells everybody on it.
    event: record?.takesForm ? 'patient.consentTakenBack' : undefined,
  })
}

/**
 * Shows what was signed for a while again, to who knows the name it was signed with.
 * @throws PatientLinkEnded, NotTheSigner
 */
export async function showConsent(
  call: Call<PatientLinkRow>,
  { language, name }: { language: Language; name: string },
): Promise<LinkView> {
  await countName(call)
  const { link, record } = await holdLink(call, 'done')
  const signature = await consentOf(call, link)
  if (signature?.row.linkId !== link.id) throw new Problem(patientErrors.PatientLinkEnded)
  await requireSigner(call, signature, name)
  const shown = await showAgain(call, link)
  return conclude(call, shown, { record, language, detail: { signatureId: signature.row.id } })
}

/** Counts a name that is typed, outside of the transaction: a refusal must not take it back. */
async function countName({ platform, now, record }: Call<PatientLinkRow>): Promise<void> {
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: signerNameLimit, subject: record.id })
}

async function requireSigner(call: Call<PatientLinkRow>, signature: ReadSignature, name: string): Promise<void> {
  if (isSameName(signature, name)) return
  const { id: linkId, ownerKind, ownerId } = call.record
  await recordRefusal(call, {
    action: 'patientLink.wrongSigner',
    subject: { kind: ownerKind, id: ownerId },
    detail: { linkId },
  })
  throw new Problem(patientErrors.NotTheSigner, { field: 'name' })
}

function shownUntil({ now }: Pick<Call, 'now'>): Date {
  return new Date(now.getTime() + patientLinkLimits.shownMs)
}

async function showAgain(call: Call<PatientLinkRow>, { id }: PatientLinkRow): Promise<PatientLinkRow> {
  const columns = { shownUntil: shownUntil(call) }
  const [row] = await call.tx.update(patientLinks).set(columns).where(eq(patientLinks.id, id)).returning()
  if (!row) throw new Error(`link ${id} is gone while it is held`)
  return row
}

async function keepSignature(
  { tx, platform, now }: Call<PatientLinkRow>,
  { link, record, sheet, input }: { link: PatientLinkRow; record: LinkedRecord; sheet: ConsentSheet; input: Signing },
): Promise<string> {
  const { keys } = platform
  const id = newId()
  const sealed = (column: 'shown' | 'name' | 'drawing', plain: string) =>
    seal(keys, placeIn('consent_signature', id, column), plain)
  await tx.insert(consentSignatures).values({
    id,
    linkId: link.id,
    ownerKind: link.ownerKind,
    ownerId: link.ownerId,
    bindingSha256: bindingHash(sheet),
    patientHash: patientHash(keys, record),
    shownSealed: sealed('shown', JSON.stringify(sheet)),
    nameSealed: sealed('name', input.name),
    drawingSealed: input.drawing.length > 0 ? sealed('drawing', JSON.stringify(input.drawing)) : null,
    relation: input.relation,
    onBehalf: input.relation === signerRelations.self.wire ? null : (input.onBehalf ?? null),
    phoneMasked: link.phoneMasked,
    signedAt: now,
  })
  return id
}

function isSameName(signature: ReadSignature, typed: string): boolean {
  const plain = (name: string) => name.replace(/\s+/g, '').toLowerCase()
  return plain(signature.name) === plain(typed)
}
