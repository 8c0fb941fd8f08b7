import { type FoundPatient, foundPatientsMax, type LinkOwner, type SamePersonHint } from '@tongying/contract/patients'
import { and, arrayContains, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { nameKeyOf, searchNgrams } from '../platform/db/name-ngrams.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { numberHash } from '../platform/keys/hashed-number.ts'
import { maskIdNumber, maskName, maskPhone } from '../platform/keys/mask.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { findDayLimit, findLimit } from './limits.ts'
import { isFiledBy, searchedInstitution } from './open-records.ts'
import { readFacts, rootOf } from './record-patient.ts'
import { hintsFor } from './same-person.ts'
import { hashKindOf } from './sealed-columns.ts'
import { type PatientRow, patientFilings, patientMerges, patients } from './tables.ts'

interface Found {
  readonly row: PatientRow
  readonly isOwn: boolean
  /** By the whole number of a certificate or phone. */
  readonly isByNumber: boolean
}

/**
 * Patients whom the caller or colleagues of the application's institution filed before: the caller's own by any part of
 * their name, those of colleagues by the whole name, anybody by the whole number of a certificate or a phone. Every search
 * counts for its caller and leaves its row.
 */
export async function findPatients(
  call: Call<unknown>,
  { search, ...owner }: LinkOwner & { search: string },
): Promise<{ list: FoundPatient[]; hints: SamePersonHint[]; hasMore: boolean }> {
  const institutionId = await searchedInstitution(call, owner)
  await countSearch(call)
  const found = await matches(call, owner, { institutionId, search })
  const shown = found.slice(0, foundPatientsMax)
  const own = shown.filter(({ isOwn }) => isOwn).map(({ row }) => row)
  const { hints, others } = await hintsFor(call, owner, own)
  const all = [...shown, ...others.map((row) => ({ row, isOwn: true, isByNumber: false }))]
  call.audit({
    subject: { kind: owner.ownerKind, id: owner.ownerId },
    institutionId,
    detail: {
      found: all.map(({ row }) => row.id),
      byNumber: shown.some(({ isByNumber }) => isByNumber),
    },
  })
  return { list: await present(call, all), hints, hasMore: found.length > shown.length }
}

/** Counted apart from the call's transaction: a search that fails was one, too. */
async function countSearch(call: Call<unknown>): Promise<void> {
  const { platform, now } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  const subject = accountIdOf(call)
  for (const limit of [findLimit, findDayLimit]) await requireTry(counting, { limit, subject })
}

async function matches(
  call: Call<unknown>,
  owner: LinkOwner,
  { institutionId, search }: { institutionId: string; search: string },
): Promise<Found[]> {
  const { tx, platform } = call
  const isOwn = isFiledBy(call, owner)
  const isByNumber = or(
    eq(patients.certificateHash, numberHash(platform.keys, hashKindOf('certificate'), search)),
    eq(patients.phoneHash, numberHash(platform.keys, hashKindOf('phone'), search)),
  )
  const matching = tx
    .select({ row: patients, isOwn: sql<boolean>`${isOwn}`, isByNumber: sql<boolean>`coalesce(${isByNumber}, false)` })
    .from(patients)
    .where(and(eq(patients.institutionId, institutionId), or(isByNumber, hasName(search, isOwn))))
    .orderBy(sql`${isOwn} desc`, desc(patients.filedAt), patients.id)
    .$dynamic()
  // Several rows may be one patient by now: those behind them are looked at, too.
  const rows: Found[] = []
  for (;;) {
    const more = await matching.limit(batch).offset(rows.length)
    rows.push(...more)
    const found = await toRoots(call, owner, rows)
    if (more.length < batch || found.length > foundPatientsMax) return found
  }
}
/** One more than are shown: it tells whether there are more. */
const batch = foundPatientsMax + 1

function hasName(search: string, isOwn: SQL): SQL | undefined {
  const grams = searchNgrams(search)
  if (grams.length === 0) return undefined
  const key = nameKeyOf(search)
  // One letter is a family name, by which a hospital's patients could be listed.
  const isWholeName = [...key].length > 1 ? eq(patients.nameKey, key) : undefined
  return or(isWholeName, and(isNull(patients.mergedInto), arrayContains(patients.nameGrams, grams), isOwn))
}

/** A merged patient is found as the one that they are now, once. */
async function toRoots(call: Call<unknown>, owner: LinkOwner, rows: readonly Found[]): Promise<Found[]> {
  const found = new Map<string, Found>()
  for (const each of rows) {
    const row = await rootOf(call.tx, each.row)
    const isSame = row.id === each.row.id
    const isOwn = isSame ? each.isOwn : await isOwnPatient(call, owner, row.id)
    const before = found.get(row.id)
    found.set(row.id, { row, isOwn, isByNumber: each.isByNumber || (before?.isByNumber ?? false) })
  }
  return [...found.values()]
}

async function isOwnPatient(call: Call<unknown>, owner: LinkOwner, patientId: string): Promise<boolean> {
  const [own] = await call.tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), isFiledBy(call, owner)))
  return own !== undefined
}

/** Some digits of a colleague's patient would leave few enough numbers to try. */
const hidden = '****'

async function present(call: Call<unknown>, found: readonly Found[]): Promise<FoundPatient[]> {
  const ids = found.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const { tx, platform } = call
  const filings = await tx
    .select({ id: patientFilings.patientId, filings: count() })
    .from(patientFilings)
    .where(inArray(patientFilings.patientId, ids))
    .groupBy(patientFilings.patientId)
  const merges = await mergesInto(call, ids)
  return found.map(({ row, isOwn, isByNumber }) => {
    const { certificateId, tel } = readFacts(platform.keys, row)
    const isKnown = isOwn || isByNumber
    return {
      patientId: row.id,
      isOwn,
      name: maskName(row.name),
      gender: row.gender,
      born: isKnown ? row.birthday : (row.birthday?.slice(0, 4) ?? null),
      certificateType: row.certificateType,
      certificateId: certificateId === undefined ? null : isKnown ? maskIdNumber(String(certificateId)) : hidden,
      tel: tel === undefined ? null : isKnown ? maskPhone(String(tel)) : hidden,
      filedAt: row.filedAt.toISOString(),
      filings: filings.find(({ id }) => id === row.id)?.filings ?? 0,
      merged: isOwn ? (merges.get(row.id) ?? []) : [],
    }
  })
}

/** What was merged into each of these and can be taken out again. */
async function mergesInto(
  { tx }: Call<unknown>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundPatient['merged']>> {
  const rows = await tx
    .select({ id: patientMerges.id, keptId: patientMerges.keptId, at: patientMerges.at, name: patients.name })
    .from(patientMerges)
    .innerJoin(patients, eq(patients.id, patientMerges.mergedId))
    .where(and(inArray(patientMerges.keptId, [...ids]), isNull(patientMerges.undoneAt)))
    .orderBy(desc(patientMerges.at))
  const byKept = new Map<string, FoundPatient['merged']>()
  for (const { id, keptId, at, name } of rows)
    byKept.set(keptId, [...(byKept.get(keptId) ?? []), { mergeId: id, name: maskName(name), at: at.toISOString() }])
  return byKept
}
