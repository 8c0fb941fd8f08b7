import { isIn, type Language } from '@tongying/contract/kit'
import { type ConsentSheet, currentConsentVersion, type LinkView, patientLinkStates } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { institutionCards } from '../institutions/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { maskName } from '../platform/keys/mask.ts'
import { consentOf, isCurrent, type ReadSignature, textHash } from './consents-of.ts'
import { nextConsent } from './next-consent.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { secondsShown } from './seconds-shown.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

/** Why a link shows nothing any more; nothing while it can be used. */
export function endingOf(
  row: Pick<PatientLinkRow, 'purpose' | 'status' | 'revokedAt' | 'expiresAt'>,
  record: Pick<LinkedRecord, 'isOpen' | 'takesForm'> | undefined,
  now: Date,
): LinkView['ended'] {
  if (row.status === 'revoked') return { why: 'revoked', at: row.revokedAt?.toISOString() ?? null }
  if (!record?.isOpen) return { why: 'closed', at: null }
  if (row.status !== 'done' && row.purpose === 'form' && !record.takesForm) return { why: 'closed', at: null }
  if (row.status !== 'done' && row.expiresAt <= now) return { why: 'expired', at: row.expiresAt.toISOString() }
  return null
}

/** The hospital that sent a link, and where it answers the phone. */
export async function hospitalOf(tx: Tx, record: LinkedRecord | undefined) {
  const card = record && (await institutionCards(tx, [record.institutionId])).get(record.institutionId)
  return { hospital: card?.name ?? '', hospitalPhone: card?.officePhone ?? '' }
}

/** The consent as it would be signed now. */
export function sheetOf(record: LinkedRecord | undefined, language: Language): ConsentSheet | undefined {
  return record?.facts && { version: currentConsentVersion, language, ...record.facts }
}

/** What a link shows: what it is for and nothing else; an ended one only whom to call. */
export async function viewLink(call: Call<PatientLinkRow>, { language }: { language: Language }): Promise<LinkView> {
  const row = call.record
  const record = await answersOf(row).read(call, row.ownerId)
  const base = {
    linkId: row.id,
    purpose: row.purpose,
    ...(await hospitalOf(call.tx, record)),
    hasConsentToSign: false,
    form: null,
    consent: null,
    locked: null,
  }
  const ended = endingOf(row, record, call.now)
  if (ended) return { ...base, ended }
  const hasConsentToSign = (await nextConsent(call, row, record)) !== undefined
  if (row.purpose === 'form') {
    const physician = (await accountNames(call.tx, [row.createdBy]))(row.createdBy)
    return { ...base, ended, hasConsentToSign, form: { physician, filledAt: row.doneAt?.toISOString() ?? null } }
  }
  const last = await consentOf(call, row)
  // What another link signed is no business of this one, which may be there to sign again.
  const signature = last?.row.linkId === row.id ? last : undefined
  if (row.status === 'done' && !signature) {
    return { ...base, ended: { why: 'used', at: row.doneAt?.toISOString() ?? null } }
  }
  const shownSeconds = signature ? secondsShown(row, call.now) : null
  if (signature && shownSeconds === 0) return { ...base, ended, locked: presentLocked(signature, record) }
  const sheet = signature && !signature.withdrawnAt ? signature.sheet : sheetOf(record, language)
  if (!sheet) return { ...base, ended: { why: 'closed', at: null } }
  return {
    ...base,
    ended,
    hasConsentToSign,
    consent: {
      sheet,
      textSha256: textHash(sheet).toString('hex'),
      isRefused: row.status === 'refused',
      isForMinor: record?.isMinor ?? false,
      changed: await changedText(call, last, record),
      signed: signature && !signature.withdrawnAt ? presentSigned(call, signature, record) : null,
      shownSeconds,
      withdrawnAt: isWaiting(row) ? null : (signature?.withdrawnAt?.toISOString() ?? null),
    },
  }
}

/** A text that has changed since this browser signed it, or since it signed by an earlier link. */
async function changedText(
  { tx, platform, record: row }: Call<PatientLinkRow>,
  last: ReadSignature | undefined,
  record: LinkedRecord | undefined,
): Promise<NonNullable<LinkView['consent']>['changed']> {
  if (!last || last.withdrawnAt || isCurrent(platform.keys, last, record)) return null
  const now = sheetOf(record, last.sheet.language)
  if (!now || !(await isSameBrowser(tx, row, last.row.linkId))) return null
  return { before: last.sheet, now }
}

async function isSameBrowser(tx: Tx, { id, browserHash }: PatientLinkRow, linkId: string): Promise<boolean> {
  if (linkId === id) return true
  const [other] = await tx
    .select({ browserHash: patientLinks.browserHash })
    .from(patientLinks)
    .where(eq(patientLinks.id, linkId))
  return browserHash !== null && other?.browserHash?.equals(browserHash) === true
}

function isWaiting({ status }: PatientLinkRow): boolean {
  return isIn(patientLinkStates.groups.waiting, status)
}

/** Says that it was signed and nothing else: the device may have been handed on. */
function presentLocked({ signedAt, withdrawnAt }: ReadSignature, record: LinkedRecord | undefined): LinkView['locked'] {
  return {
    signedAt: signedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    mayWithdraw: withdrawnAt === null && record?.isOpen === true,
  }
}

function presentSigned({ platform }: Call<unknown>, signature: ReadSignature, record: LinkedRecord | undefined) {
  return {
    name: maskName(signature.name),
    at: signature.signedAt.toISOString(),
    decisions: signature.decisions,
    isCurrent: isCurrent(platform.keys, signature, record),
    mayWithdraw: record?.isOpen === true,
  }
}
