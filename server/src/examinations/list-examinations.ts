import { examinationStates, type ExaminationRow as Shown } from '@tongying/contract/examinations'
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Call } from '../platform/http/call.ts'
import { maskName } from '../platform/keys/mask.ts'
import type { ExaminationReading } from './access.ts'
import { examinations, ultrasoundRecords } from './tables.ts'

/** More than an institution has open at a time. */
const mostListed = 300

/** Those without an issued report, the oldest first, or everything of a day, as far as the caller reads them; names masked. */
export async function listExaminations(
  { tx, record }: Call<ExaminationReading>,
  { day, of }: { day?: string | undefined; of: 'all' | 'withoutBooking' },
): Promise<{ list: Shown[] }> {
  const { institutionId, sites } = record
  const isWanted = day
    ? eq(examinations.examinedOn, day)
    : inStates(examinations.status, examinationStates.groups.unfinished)
  const { name, gender, age, ageUnit, bodyPart, ultrasoundNo } = ultrasoundRecords
  const rows = await tx
    .select({ ...getTableColumns(examinations), name, gender, age, ageUnit, bodyPart, ultrasoundNo })
    .from(examinations)
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(
      and(
        eq(examinations.institutionId, institutionId),
        sites === 'all' ? undefined : inArray(examinations.siteInstitutionId, [...sites]),
        isWanted,
        of === 'withoutBooking' ? isNull(examinations.bookingId) : undefined,
      ),
    )
    .orderBy(asc(examinations.startedAt), asc(examinations.id))
    .limit(mostListed)
  const places = await institutionsByIds(
    tx,
    rows.flatMap(({ siteInstitutionId }) => siteInstitutionId ?? []),
  )
  const examiners = await accountsByIds(
    tx,
    rows.map(({ examinerId }) => examinerId),
  )
  const list = rows.map((row) => ({
    ...{ id: row.id, examinedOn: row.examinedOn, state: row.status, startedAt: row.startedAt.toISOString() },
    ...{ gender: row.gender, age: row.age, ageUnit: row.ageUnit, bodyPart: row.bodyPart },
    ...{ ultrasoundNo: row.ultrasoundNo, bookingId: row.bookingId },
    siteName: row.siteInstitutionId === null ? null : (places.get(row.siteInstitutionId)?.name ?? ''),
    patientName: row.name === null ? null : maskName(row.name),
    examinerName: examiners.find(({ id }) => id === row.examinerId)?.name ?? '',
  }))
  return { list }
}
