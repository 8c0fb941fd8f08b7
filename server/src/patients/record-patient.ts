import { idCardBirthday, isIdCard, isIn } from '@tongying/contract/kit'
import {
  type LinkOwner,
  personalPatientFields,
  type TakenOver,
  type TakenOverField,
  takenOverFields,
} from '@tongying/contract/patients'
import { and, arrayContains, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { nameKeyOf, nameNgrams } from '../platform/db/name-ngrams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { numberHash, plainNumber } from '../platform/keys/hashed-number.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { hashKindOf, type PatientNumber, placeIn } from './sealed-columns.ts'
import { type PatientRow, patientFilings, patientMerges, patients } from './tables.ts'

interface Writing {
  readonly tx: Tx
  readonly keys: Keys
  readonly now: Date
}

interface Filed extends LinkOwner {
  readonly institutionId: string
  /** What the record says of the patient. */
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Notes who the patient of a submitted record is, so that the institution finds them again. The same certificate means the
 * same person; anything less is left to people to decide. A record whose patient has no name yet is left out.
 */
export async function recordPatient(writing: Writing, filed: Filed): Promise<void> {
  const facts = factsOf(filed.values)
  if (typeof facts.patientName !== 'string') return
  const { tx } = writing
  // Of two records of a new patient that are submitted at once, the second finds what the first wrote.
  await lockUntilEnd(tx, 'patient records', filed.institutionId)
  const before = await filedBefore(tx, filed)
  const known = await sameCertificate(writing, filed.institutionId, facts)
  const row = known ?? (before?.isAlone ? before.row : undefined)
  const patientId = row ? await renew(writing, row, facts) : await add(writing, filed.institutionId, facts)
  const { ownerKind, ownerId } = filed
  await tx
    .insert(patientFilings)
    .values({ ownerKind, ownerId, patientId, filedAt: writing.now })
    .onConflictDoUpdate({ target: [patientFilings.ownerKind, patientFilings.ownerId], set: { patientId } })
  if (before) await leaveMerges(tx, ownerId)
  if (row) await joinMerges(tx, row, ownerId)
  if (before?.isAlone && before.row.id !== patientId) await removeEmpty(tx, before.row.id)
}

/** What a record was about before is taken out of no merge any more. */
async function leaveMerges(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .update(patientMerges)
    .set({ ownerIds: sql`array_remove(${patientMerges.ownerIds}, ${ownerId}::uuid)` })
    .where(and(isNull(patientMerges.undoneAt), arrayContains(patientMerges.ownerIds, [ownerId])))
}

/** What is filed for a merged patient goes back with them: who filed it has no right to the other one. */
async function joinMerges(tx: Tx, row: PatientRow, ownerId: string): Promise<void> {
  const path = await pathToRoot(tx, row)
  const merged = path.filter(({ mergedInto }) => mergedInto !== null).map(({ id }) => id)
  if (merged.length === 0) return
  await tx
    .update(patientMerges)
    .set({ ownerIds: sql`array_append(${patientMerges.ownerIds}, ${ownerId}::uuid)` })
    .where(and(isNull(patientMerges.undoneAt), inArray(patientMerges.mergedId, merged)))
}

/** Fields that hold a code; programs may have sent it as text. */
const codeFields: readonly TakenOverField[] = [
  'certificateType',
  'gender',
  'maritalStatus',
  'professionType',
  'medicalType',
]

/** What is taken over, without what is empty. */
function factsOf(values: Filed['values']): TakenOver {
  const facts: TakenOver = {}
  for (const field of takenOverFields) {
    const value = values[field]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    const fact = codeFields.includes(field) ? codeOf(text) : text
    if (fact !== undefined && fact !== '') facts[field] = fact
  }
  return facts
}

/** What a draft holds may be no code, or none that the database holds. */
function codeOf(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** The patient of whom this record was before, and whether nothing else is about them. */
async function filedBefore(
  tx: Tx,
  { ownerKind, ownerId }: LinkOwner,
): Promise<{ row: PatientRow; isAlone: boolean } | undefined> {
  const [found] = await tx
    .select({ row: patients })
    .from(patientFilings)
    .innerJoin(patients, eq(patients.id, patientFilings.patientId))
    .where(and(eq(patientFilings.ownerKind, ownerKind), eq(patientFilings.ownerId, ownerId)))
  if (!found) return undefined
  const { id } = found.row
  const [other] = await tx
    .select({ id: patientFilings.ownerId })
    .from(patientFilings)
    .where(and(eq(patientFilings.patientId, id), ne(patientFilings.ownerId, ownerId)))
    .limit(1)
  const [merge] = await tx
    .select({ id: patientMerges.id })
    .from(patientMerges)
    .where(or(eq(patientMerges.keptId, id), eq(patientMerges.mergedId, id)))
    .limit(1)
  return { row: found.row, isAlone: !other && !merge }
}

/**
 * The patient with this certificate. A newborn is registered with a guardian's: then name and birthday have to be the same,
 * too.
 */
async function sameCertificate(
  { tx, keys }: Writing,
  institutionId: string,
  { certificateId, certificateType, dateBirth, patientName }: TakenOver,
): Promise<PatientRow | undefined> {
  if (typeof certificateId !== 'string' || typeof dateBirth !== 'string' || certificateType === undefined)
    return undefined
  const number = plainNumber(certificateId)
  const isTheirOwn = isIdCard(number) && idCardBirthday(number) === dateBirth
  const which: (SQL | undefined)[] = [
    eq(patients.institutionId, institutionId),
    eq(patients.certificateHash, numberHash(keys, hashKindOf('certificate'), number)),
    eq(patients.certificateType, Number(certificateType)),
    eq(patients.birthday, dateBirth),
    isTheirOwn ? undefined : eq(patients.nameKey, nameKeyOf(String(patientName))),
  ]
  const [found] = await tx
    .select()
    .from(patients)
    .where(and(...which))
    .orderBy(patients.mergedInto, patients.id)
    .limit(1)
  return found
}

/** The patient that a merged one is now. */
export async function rootOf(tx: Tx, row: PatientRow): Promise<PatientRow> {
  return (await pathToRoot(tx, row)).at(-1) ?? row
}

/** A patient, whom they were merged into, and so on until the one that they are now. */
async function pathToRoot(tx: Tx, row: PatientRow): Promise<PatientRow[]> {
  const path = [row]
  for (let into = row.mergedInto; into !== null; ) {
    const [next] = await tx.select().from(patients).where(eq(patients.id, into))
    if (next) path.push(next)
    into = next?.mergedInto ?? null
  }
  return path
}

async function add(writing: Writing, institutionId: string, facts: TakenOver): Promise<string> {
  const id = newId()
  await writing.tx.insert(patients).values({ id, institutionId, ...columnsOf(writing, id, facts) })
  return id
}

/**
 * What the newest record says; what it leaves out stays as it was known, and one that is recorded later than a newer one
 * only adds what that leaves out. A merged patient keeps their own numbers, so that
 * both find the one they are now, and the merge can be undone; answers that one.
 */
async function renew(writing: Writing, row: PatientRow, facts: TakenOver): Promise<string> {
  const known = readFacts(writing.keys, row)
  const isNewest = row.filedAt <= writing.now
  const all = isNewest ? { ...known, ...facts } : { ...facts, ...known }
  await writing.tx
    .update(patients)
    .set(columnsOf({ ...writing, now: isNewest ? writing.now : row.filedAt }, row.id, all))
    .where(eq(patients.id, row.id))
  return (await rootOf(writing.tx, row)).id
}

async function removeEmpty(tx: Tx, id: string): Promise<void> {
  await tx.delete(patients).where(and(eq(patients.id, id), isNull(patients.mergedInto)))
}

/** Sealed in columns of their own, with a hash to find them by; the other personal values share one column. */
const numberFields = ['certificateId', 'tel'] as const satisfies (typeof personalPatientFields)[number][]

function columnsOf({ keys, now }: Writing, id: string, facts: TakenOver) {
  const plain: TakenOver = { ...facts }
  const unnumbered: TakenOver = {}
  for (const field of personalPatientFields) {
    if (!isIn(numberFields, field) && facts[field] !== undefined) unnumbered[field] = facts[field]
    delete plain[field]
  }
  const { certificateId, tel } = facts
  const name = String(facts.patientName)
  const sealedNumber = (column: PatientNumber, number: string | number | undefined) =>
    number === undefined
      ? { sealed: null, hash: null }
      : {
          sealed: seal(keys, placeIn('patient', id, column), String(number)),
          hash: numberHash(keys, hashKindOf(column), String(number)),
        }
  const certificate = sealedNumber('certificate', certificateId)
  const phone = sealedNumber('phone', tel)
  return {
    name,
    nameKey: nameKeyOf(name),
    nameGrams: nameNgrams(name),
    gender: numberOf(facts.gender),
    birthday: facts.dateBirth === undefined ? null : String(facts.dateBirth),
    certificateType: numberOf(facts.certificateType),
    certificateSealed: certificate.sealed,
    certificateHash: certificate.hash,
    phoneSealed: phone.sealed,
    phoneHash: phone.hash,
    facts: plain,
    privateSealed: seal(keys, placeIn('patient', id, 'private'), JSON.stringify(unnumbered)),
    filedAt: now,
  }
}

function numberOf(value: string | number | undefined): number | null {
  return value === undefined || !Number.isInteger(Number(value)) ? null : Number(value)
}

/** What is known of a patient, in full. */
export function readFacts(keys: Keys, row: PatientRow): TakenOver {
  const open = (column: PatientNumber | 'private', sealed: string | null) =>
    sealed === null ? undefined : unseal(keys, placeIn('patient', row.id, column), sealed)
  const certificateId = open('certificate', row.certificateSealed)
  const tel = open('phone', row.phoneSealed)
  return {
    ...row.facts,
    ...(certificateId !== undefined && { certificateId }),
    ...(tel !== undefined && { tel }),
    ...JSON.parse(open('private', row.privateSealed) ?? '{}'),
  }
}
