import { criticalFindingStates, type CriticalFindingRow as Shown } from '@tongying/contract/examinations'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { inStates } from '../../platform/db/columns.ts'
import type { Call } from '../../platform/http/call.ts'
import { maskName } from '../../platform/keys/mask.ts'
import type { ExaminationReading } from '../access.ts'
import { criticalFindings, examinations, ultrasoundRecords } from '../tables.ts'
import { presentFindings } from './present-findings.ts'

/** More than an institution has on a day. */
const mostListed = 100

/** The critical findings of a day and all that are not confirmed yet, the latest at the top; names masked. */
export async function listFindings(
  call: Call<ExaminationReading>,
  { day }: { day: string },
): Promise<{ list: Shown[] }> {
  const { tx, record } = call
  const { institutionId, sites } = record
  const isOpen = inStates(criticalFindings.status, criticalFindingStates.groups.open)
  const isStanding = inStates(criticalFindings.status, criticalFindingStates.groups.standing)
  const rows = await tx
    .select({ finding: criticalFindings, examination: examinations, patient: ultrasoundRecords })
    .from(criticalFindings)
    .innerJoin(examinations, eq(examinations.id, criticalFindings.examinationId))
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(
      and(
        eq(criticalFindings.institutionId, institutionId),
        sites === 'all' ? undefined : inArray(criticalFindings.siteInstitutionId, [...sites]),
        or(isOpen, and(eq(examinations.examinedOn, day), isStanding)),
      ),
    )
    .orderBy(desc(criticalFindings.foundAt), desc(criticalFindings.id))
    .limit(mostListed)
  const places = await institutionsByIds(tx, [
    institutionId,
    ...rows.flatMap(({ finding }) => finding.siteInstitutionId ?? []),
  ])
  const nameOf = (id: string) => places.get(id)?.name ?? ''
  const holders = [sites === 'all' ? ('examiner' as const) : ('communityStaff' as const)]
  const shown = await presentFindings(
    call,
    rows.map(({ finding: row, examination }) => ({ row, reader: { holders, examination: examination.status } })),
  )
  const list = shown.flatMap((finding, at) => {
    const row = rows[at]
    if (!row) return []
    const { examinedOn, bookingId, siteInstitutionId } = row.examination
    const { name, gender, age, ageUnit, bodyPart, ultrasoundNo } = row.patient
    return {
      ...finding,
      ...{ examinedOn, bookingId, gender, age, ageUnit, bodyPart, ultrasoundNo },
      patientName: name === null ? null : maskName(name),
      institutionName: nameOf(institutionId),
      siteName: siteInstitutionId === null ? null : nameOf(siteInstitutionId),
    }
  })
  return { list }
}
