import {
  type Examination,
  examinationErrors,
  examinationStates,
  mostRepositions,
  type Procedure,
  type SaidProcedure,
} from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { terminalsByIds } from '../devices/index.ts'
import { satIn } from '../meetings/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { type OnExamination, partOf } from './access.ts'
import { lockExamination } from './lock-examination.ts'
import { presentExamination } from './present-examination.ts'
import { publishExamination } from './publish-examination.ts'
import { type ExaminationRow, examinations, ultrasoundRecords } from './tables.ts'

/**
 * Corrects how an examination is held, until its result is signed; what is left out stays as it is.
 * @throws ResultClosed
 */
export async function saveProcedure(
  call: Call<OnExamination>,
  {
    id: _of,
    examinationMethod,
    isRepositioned,
    ...given
  }: SaidProcedure & { id: string; isRepositioned?: boolean | undefined },
): Promise<Examination> {
  const { tx, now, record } = call
  const { institutionId } = record.row
  // A record is held before its examination, as where the record is saved.
  if (examinationMethod !== undefined) await lockUntilEnd(tx, 'ultrasound records', institutionId)
  const row = await lockExamination(tx, record.row.id)
  if (!isIn(examinationStates.groups.open, row.status)) throw new Problem(examinationErrors.ResultClosed)
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  // The row is locked: of several presses at once each counts.
  if (isRepositioned) said.repositions = Math.min((row.repositions ?? 0) + 1, mostRepositions)
  if (Object.keys(said).length > 0) await tx.update(examinations).set(said).where(eq(examinations.id, row.id))
  const { examinationMethod: before } = (await partOf(tx, row.id)).patient
  if (examinationMethod !== undefined && examinationMethod !== before)
    await tx
      .update(ultrasoundRecords)
      .set({
        ...{ examinationMethod, version: sql`${ultrasoundRecords.version} + 1` },
        ...{ savedBy: accountIdOf(call), savedAt: now },
      })
      .where(eq(ultrasoundRecords.id, row.recordId))
  call.audit({ subject: { kind: 'examination', id: row.id }, institutionId, detail: { procedure: true } })
  await publishExamination(tx, row)
  return presentExamination(call, { ...(await partOf(tx, row.id)), holders: record.holders })
}

/** What the room knows of how the examination was held, where nobody has said it: it is asked before the room closes. */
export async function procedureInRoom(
  { tx, now }: Pick<Call<unknown>, 'tx' | 'now'>,
  row: ExaminationRow,
): Promise<Partial<Procedure>> {
  const people = await satIn(tx, { kind: 'examination', id: row.id }, now)
  const operator = people.find(({ part }) => part === 'communityStaff')?.name
  const terminalId = people.find(({ role }) => role === 'publisher')?.terminalId
  const terminal = terminalId ? (await terminalsByIds(tx, [terminalId])).get(terminalId) : undefined
  return {
    ...(row.operator === '' && operator && { operator }),
    ...(row.device === '' &&
      terminal && { device: terminal.name, probe: row.probe || terminal.probe, qcValidUntil: terminal.qcValidUntil }),
  }
}

/** The method that was used last for patients of a place; nothing where none was ever named. */
export async function usualMethod(
  tx: Tx,
  { institutionId, siteInstitutionId }: { institutionId: string; siteInstitutionId: string },
): Promise<number | null> {
  const { examinationMethod, institutionId: institution, siteInstitutionId: site, addedAt } = ultrasoundRecords
  const [last] = await tx
    .select({ examinationMethod })
    .from(ultrasoundRecords)
    .where(and(eq(institution, institutionId), eq(site, siteInstitutionId), isNotNull(examinationMethod)))
    .orderBy(desc(addedAt))
    .limit(1)
  return last?.examinationMethod ?? null
}
