import { isDepartmentCode, parentDepartment } from '@tongying/contract/practitioners'
import { and, asc, gt, inArray, lt, lte } from 'drizzle-orm'
import { isMemberNow } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { withSubdivisions } from '../practitioners/index.ts'
import { dutyShifts, type Shift } from './tables.ts'

/** A shift counts while the person belongs to the institution whose list has it. */
export const countsNow = isMemberNow(dutyShifts.accountId, dutyShifts.institutionId)

/** The shifts of these people that touch a time, in order. */
export async function dutyBetween(
  tx: Tx,
  accountIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Shift[]> {
  if (accountIds.length === 0) return []
  return tx
    .select()
    .from(dutyShifts)
    .where(
      and(
        inArray(dutyShifts.accountId, [...new Set(accountIds)]),
        gt(dutyShifts.endsAt, from),
        lt(dutyShifts.startsAt, to),
        countsNow,
      ),
    )
    .orderBy(asc(dutyShifts.startsAt), asc(dutyShifts.id))
}

/** Who is on duty at any moment of a time. */
export async function onDutyBetween(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: dutyShifts.accountId })
    .from(dutyShifts)
    .where(and(gt(dutyShifts.endsAt, from), lt(dutyShifts.startsAt, to), countsNow))
  return rows.map(({ id }) => id)
}

/**
 * Who is on duty for these departments at a moment, in the order in which they are asked: those of the institution
 * given before others, then whose shift is of the department itself, then of a subdivision, then of the department above it,
 * then the first line before the second; each person once.
 */
export async function onDutyAt(
  tx: Tx,
  {
    departments,
    at,
    firstInstitutionId,
  }: { departments: readonly string[]; at: Date; firstInstitutionId: string | null },
): Promise<{ accountId: string; institutionId: string; department: string }[]> {
  if (departments.length === 0) return []
  const closest = withSubdivisions(departments)
  const above = departments.flatMap((code) => (isDepartmentCode(code) ? (parentDepartment(code) ?? []) : []))
  const rows = await tx
    .select()
    .from(dutyShifts)
    .where(
      and(
        inArray(dutyShifts.department, [...closest, ...above]),
        lte(dutyShifts.startsAt, at),
        gt(dutyShifts.endsAt, at),
        countsNow,
      ),
    )
    .orderBy(asc(dutyShifts.line), asc(dutyShifts.startsAt), asc(dutyShifts.id))
  const isFirst = (row: Shift) => row.institutionId === firstInstitutionId
  const stepOf = ({ department }: Shift) =>
    departments.includes(department) ? 0 : closest.some((code) => code === department) ? 1 : 2
  const ordered = rows.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || stepOf(a) - stepOf(b))
  // Whoever has two shifts stands where their first one does.
  return ordered.filter((row, index) => ordered.findIndex(({ accountId }) => accountId === row.accountId) === index)
}
