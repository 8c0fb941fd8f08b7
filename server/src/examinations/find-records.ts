import { type FoundUltrasoundRecord, foundRecordsMax } from '@tongying/contract/examinations'
import { isMobile } from '@tongying/contract/kit'
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { nameKeyOf } from '../platform/db/name-ngrams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { plainNumber } from '../platform/keys/hashed-number.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { maskName, maskPhone } from '../platform/keys/mask.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { findRecordDayLimit, findRecordLimit } from './limits.ts'
import { numberOf } from './record-values.ts'
import { recordNumberHash, telephoneHashes } from './sealed-columns.ts'
import { type ExaminationRow, examinations, type UltrasoundRecordRow, ultrasoundRecords } from './tables.ts'

/**
 * Earlier records of the institution by the whole name, telephone, card, or a number that is printed on a report, the newest
 * first. Every search counts for its caller and leaves its row.
 * @throws TooManyRecordSearches
 */
export async function findRecords(
  call: Call<{ institutionId: string }>,
  { search }: { search: string },
): Promise<{ list: FoundUltrasoundRecord[]; hasMore: boolean }> {
  const { platform, now, record, tx } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  for (const limit of [findRecordLimit, findRecordDayLimit])
    await requireTry(counting, { limit, subject: accountIdOf(call) })
  const { institutionId } = record
  const { nameKey, telephoneHash, cardHash, patientNo, ultrasoundNo, applicationNo } = ultrasoundRecords
  // One letter is a family name, by which a hospital's patients could be listed.
  const isName = [...nameKeyOf(search)].length > 1 ? eq(nameKey, nameKeyOf(search)) : undefined
  const rows = await tx
    .select()
    .from(ultrasoundRecords)
    .where(
      and(
        eq(ultrasoundRecords.institutionId, institutionId),
        or(
          isName,
          inArray(telephoneHash, telephoneHashes(platform.keys, search)),
          eq(cardHash, recordNumberHash(platform.keys, 'card', search)),
          eq(patientNo, plainNumber(search)),
          // As they are printed; somebody may have typed them in.
          eq(ultrasoundNo, search.trim()),
          eq(applicationNo, search.trim()),
        ),
      ),
    )
    .orderBy(desc(ultrasoundRecords.addedAt), ultrasoundRecords.id)
    .limit(foundRecordsMax + 1)
  const list = await presentFound({ tx, keys: platform.keys }, rows)
  call.audit({
    subject: { kind: 'institution', id: institutionId },
    institutionId,
    detail: { found: list.map(({ id }) => id) },
  })
  return { list, hasMore: rows.length > foundRecordsMax }
}

/** Earlier records of the institution that may be of the person of this one, the newest first. */
export async function samePerson(
  call: Call<UltrasoundRecordRow>,
): Promise<{ list: FoundUltrasoundRecord[]; hasMore: boolean }> {
  const { platform, record, tx } = call
  const { institutionId, id, telephoneHash, cardHash, nameKey, birthday } = record
  const isSameName =
    nameKey !== null && birthday !== null
      ? and(eq(ultrasoundRecords.nameKey, nameKey), eq(ultrasoundRecords.birthday, birthday))
      : undefined
  const telephone = numberOf(platform.keys, record, 'telephone')
  const isSame = [
    // A landline is a household's.
    telephoneHash && telephone && isMobile(telephone) ? eq(ultrasoundRecords.telephoneHash, telephoneHash) : undefined,
    cardHash && eq(ultrasoundRecords.cardHash, cardHash),
    isSameName,
  ].flatMap((each) => each ?? [])
  if (isSame.length === 0) return { list: [], hasMore: false }
  const rows = await tx
    .select()
    .from(ultrasoundRecords)
    .where(and(eq(ultrasoundRecords.institutionId, institutionId), ne(ultrasoundRecords.id, id), or(...isSame)))
    .orderBy(desc(ultrasoundRecords.addedAt), ultrasoundRecords.id)
    .limit(foundRecordsMax + 1)
  const list = await presentFound({ tx, keys: platform.keys }, rows)
  return { list, hasMore: rows.length > foundRecordsMax }
}

/** As many as one search answers, each with its latest examination. */
async function presentFound(
  { tx, keys }: { tx: Tx; keys: Keys },
  rows: readonly UltrasoundRecordRow[],
): Promise<FoundUltrasoundRecord[]> {
  const found = rows.slice(0, foundRecordsMax)
  if (found.length === 0) return []
  const recordIds = found.map(({ id }) => id)
  const latest = await tx
    .selectDistinctOn([examinations.recordId])
    .from(examinations)
    .where(inArray(examinations.recordId, recordIds))
    .orderBy(examinations.recordId, desc(examinations.startedAt), desc(examinations.id))
  return found.map((row) =>
    foundOf(
      keys,
      row,
      latest.find(({ recordId }) => recordId === row.id),
    ),
  )
}

function foundOf(keys: Keys, row: UltrasoundRecordRow, examination: ExaminationRow | undefined): FoundUltrasoundRecord {
  const telephone = numberOf(keys, row, 'telephone')
  return {
    id: row.id,
    patientNo: row.patientNo,
    ultrasoundNo: row.ultrasoundNo,
    name: row.name === null ? null : maskName(row.name),
    gender: row.gender,
    birthday: row.birthday,
    bodyPart: row.bodyPart,
    telephone: telephone === null ? null : maskPhone(telephone),
    savedAt: row.savedAt.toISOString(),
    examination: examination
      ? { id: examination.id, examinedOn: examination.examinedOn, state: examination.status }
      : null,
  }
}
