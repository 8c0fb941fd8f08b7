import { examinationStates } from '@tongying/contract/examinations'
import { sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { rowsOf } from './count-cases.ts'
import { yearUntil } from './months.ts'
import { type Counted, casesOfMonth } from './scope.ts'
import { attachments, examinations, instances } from './tables.ts'

/** DICOM studies of the month's consultations by modality, the most first. */
export async function studiesByModality(counted: Counted): Promise<{ modality: string | null; studies: number }[]> {
  const modality = sql`${instances.header} ->> 'modality'`
  return rowsOf(
    counted,
    sql`${casesOfMonth(counted)}
      select ${modality} as modality, count(distinct ${instances.studyUid})::int as studies
      from cases join ${attachments} on cases.is_on_case
        and ${attachments.ownerKind} = 'consultation' and ${attachments.ownerId} = cases.id
        and ${inStates(attachments.status, ['ready'])}
      join ${instances} on ${instances.attachmentId} = ${attachments.id}
      group by 1 order by 2 desc, 1`,
  )
}

/** Remote examinations in each of the twelve months: an institution's, the platform's, or those that a person examined. */
export async function examinationsByMonth(counted: Counted): Promise<number[]> {
  const months = yearUntil(counted.month)
  const { scope } = counted
  const isTheirs =
    scope.of === 'platform'
      ? sql`true`
      : scope.of === 'institution'
        ? sql`${examinations.institutionId} = ${scope.institutionId}`
        : sql`${examinations.examinerId} = ${scope.accountId}`
  const rows = await rowsOf<{ month: string; count: number }>(
    counted,
    sql`select to_char(${examinations.examinedOn}, 'YYYY-MM') as month, count(*)::int as count from ${examinations}
      where ${isTheirs} and ${inStates(examinations.status, examinationStates.groups.held)}
        and ${examinations.examinedOn} >= ${`${months[0]}-01`}
        and ${examinations.examinedOn} < (${`${counted.month}-01`}::date + interval '1 month')
      group by 1`,
  )
  const counts = new Map(rows.map(({ month, count }) => [month, count]))
  return months.map((month) => counts.get(month) ?? 0)
}
