import { createHash } from 'node:crypto'
import {
  bindingConsentText,
  type ConsentSheet,
  canonicalConsentText,
  consentSheet,
  currentConsentVersion,
  isGuardian,
  type LinkOwner,
  type SignedConsent,
} from '@tongying/contract/patients'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { type ConsentRow, type ConsentSignatureRow, consentSignatures, consents } from './tables.ts'

/** A signature with its decisions, opened. */
export interface ReadSignature {
  readonly row: ConsentSignatureRow
  readonly rows: readonly ConsentRow[]
  readonly sheet: ConsentSheet
  readonly name: string
  readonly signedAt: Date
  readonly decisions: SignedConsent['decisions']
  readonly withdrawnAt: Date | null
  readonly isSuperseded: boolean
}

interface Reading {
  readonly tx: Tx
  readonly platform: { readonly keys: Keys; readonly clock: Clock }
}

/** The signature that stands for a record, withdrawn or not: the last one. */
export async function consentOf(reading: Reading, owner: LinkOwner): Promise<ReadSignature | undefined> {
  const [last] = await signaturesOf(reading, owner, 1)
  return last
}

const isOfOwner = and(
  eq(consentSignatures.ownerKind, sql.placeholder('ownerKind')),
  eq(consentSignatures.ownerId, sql.placeholder('ownerId')),
)
const signaturesFor = preparedSelect('consent_signatures_of', (db) =>
  db
    .select()
    .from(consentSignatures)
    .where(isOfOwner)
    .orderBy(desc(consentSignatures.signedAt))
    .limit(sql.placeholder('limit')),
)

/** Everything that patients signed for a record, the newest first. */
export async function signaturesOf(
  { tx, platform }: Reading,
  owner: LinkOwner,
  limit: number,
): Promise<ReadSignature[]> {
  const signatures = await signaturesFor(tx, { ...owner, limit })
  if (signatures.length === 0) return []
  const ids = signatures.map((each) => each.id)
  const rows = await tx.select().from(consents).where(inArray(consents.signatureId, ids)).orderBy(asc(consents.purpose))
  return signatures.map((row) =>
    readSignature(
      platform.keys,
      row,
      rows.filter((each) => each.signatureId === row.id),
    ),
  )
}

function readSignature(keys: Keys, row: ConsentSignatureRow, rows: readonly ConsentRow[]): ReadSignature {
  const ofCase = rows.find((each) => each.purpose === 'consultation')
  return {
    row,
    rows,
    sheet: shownSheet(keys, row),
    name: unseal(keys, placeIn('consent_signature', row.id, 'name'), row.nameSealed),
    signedAt: row.signedAt,
    decisions: rows.map(({ purpose, status }) => ({ purpose, state: status })),
    withdrawnAt: ofCase?.withdrawnAt ?? null,
    isSuperseded: ofCase?.status === 'superseded',
  }
}

/**
 * Whether a signature is about the record and the patient as they are now, in the words in force now; not one of a patient
 * who turned out to be a child since.
 */
export function isCurrent(keys: PatientKeys, { row, sheet }: ReadSignature, record: LinkedRecord | undefined): boolean {
  if (!record?.facts || (record.isMinor && !isGuardian(row.relation))) return false
  const now = { ...record.facts, version: currentConsentVersion, language: sheet.language }
  return bindingHash(now).equals(row.bindingSha256) && isSamePatient(keys, row.patientHash, record)
}

type PatientKeys = Pick<Keys, 'lookUp' | 'formerLookUps'>

/** A keyed hash of the patient whom a signature is about: two people may have the same masked name. */
export function patientHash(keys: Pick<Keys, 'lookUp'>, { patientIdentity }: LinkedRecord): Buffer {
  return keys.lookUp(patientHashKind, patientIdentity)
}
const patientHashKind = 'patient of a consent'

/** Signatures older than the hash are compared by the masked name alone. */
function isSamePatient(
  keys: PatientKeys,
  signed: Buffer | null,
  { patientIdentity, earlierIdentities }: LinkedRecord,
): boolean {
  if (!signed) return true
  const hashes = [patientIdentity, ...earlierIdentities].flatMap((identity) => [
    keys.lookUp(patientHashKind, identity),
    ...keys.formerLookUps(patientHashKind, identity),
  ])
  return hashes.some((each) => each.equals(signed))
}

/** What of a record's consents by link counts now. */
export interface StandingConsent {
  /** The signature that stands and is about what the record says now. */
  readonly signatureId: string | undefined
  /** When a patient last withdrew: nothing that is older counts after it. */
  readonly withdrawnAt: Date | undefined
}

/** What a submission may rely on, and from when on a scanned consent counts. */
export async function standingConsent(reading: Reading, owner: LinkOwner): Promise<StandingConsent> {
  const signature = await consentOf(reading, owner)
  if (!signature) return { signatureId: undefined, withdrawnAt: undefined }
  const { tx, platform } = reading
  const stands =
    isAgreed(signature) && isCurrent(platform.keys, signature, await answersOf(owner).read(reading, owner.ownerId))
  return {
    signatureId: stands ? signature.row.id : undefined,
    withdrawnAt: signature.withdrawnAt ?? (await lastWithdrawal(tx, owner)),
  }
}

const withdrawalsFor = preparedSelect('consent_withdrawals_of', (db) =>
  db
    .select({ at: consents.withdrawnAt })
    .from(consents)
    .innerJoin(consentSignatures, eq(consentSignatures.id, consents.signatureId))
    .where(and(isOfOwner, eq(consents.purpose, 'consultation'), isNotNull(consents.withdrawnAt)))
    .orderBy(desc(consents.withdrawnAt))
    .limit(1),
)

async function lastWithdrawal(tx: Tx, owner: LinkOwner): Promise<Date | undefined> {
  const [last] = await withdrawalsFor(tx, { ...owner })
  return last?.at ?? undefined
}

/** When the consent of a signature was signed, and in which wording. */
export async function signatureOf(tx: Tx, id: string): Promise<{ signedAt: Date; version: string } | undefined> {
  const [row] = await tx
    .select({ signedAt: consentSignatures.signedAt, version: consents.textVersion })
    .from(consentSignatures)
    .innerJoin(consents, and(eq(consents.signatureId, consentSignatures.id), eq(consents.purpose, 'consultation')))
    .where(eq(consentSignatures.id, id))
  return row
}

/** Whether somebody signed who may sign for a child. */
export async function isSignedForChild(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ relation: consentSignatures.relation })
    .from(consentSignatures)
    .where(eq(consentSignatures.id, id))
  return row !== undefined && isGuardian(row.relation)
}

/** What a signature says that the consultation costs; nothing where there is none. */
export async function feesOfSignature(
  { tx, platform }: { tx: Tx; platform: { readonly keys: Keys } },
  id: string,
): Promise<ConsentSheet['fees'] | undefined> {
  const [row] = await tx.select().from(consentSignatures).where(eq(consentSignatures.id, id))
  return row && shownSheet(platform.keys, row).fees
}

/** The text of a signature as it was shown. */
function shownSheet(keys: Keys, { id, shownSealed }: ConsentSignatureRow): ConsentSheet {
  return consentSheet.parse(JSON.parse(unseal(keys, placeIn('consent_signature', id, 'shown'), shownSealed)))
}

/** Whether the consultation itself was agreed to, and still is. */
export function isAgreed({ rows }: Pick<ReadSignature, 'rows'>): boolean {
  return rows.some((each) => each.purpose === 'consultation' && each.status === 'agreed')
}

/** SHA-256 of the text as it is shown, word for word. */
export function textHash(sheet: ConsentSheet): Buffer {
  return createHash('sha256').update(canonicalConsentText(sheet)).digest()
}

/** SHA-256 of what a signature stays bound to. */
export function bindingHash(sheet: ConsentSheet): Buffer {
  return createHash('sha256').update(bindingConsentText(sheet)).digest()
}
