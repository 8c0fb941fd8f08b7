import {
  examinationErrors,
  examinationStates,
  type ResultFields,
  type ResultFigure,
  type ResultView,
} from '@tongying/contract/examinations'
import { isIn, kitErrors, productDay } from '@tongying/contract/kit'
import { and, eq, sql } from 'drizzle-orm'
import { attachmentsOf } from '../../attachments/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { draftChanged } from '../../platform/drafts/draft-changed.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { OnExamination } from '../access.ts'
import { lockExamination } from '../lock-examination.ts'
import { publishExamination } from '../publish-examination.ts'
import { examinationResults, type ResultRow } from '../tables.ts'
import { presentResult } from './present-result.ts'
import { fieldsOf, resultOf } from './result-of.ts'

/**
 * Saves a result as a draft, while nobody has signed it.
 * @throws DraftChanged, ResultClosed, ResultFigureUnknown
 */
export async function saveResult(
  call: Call<OnExamination>,
  { version, ...fields }: ResultFields & { version: number },
): Promise<ResultView> {
  const { tx } = call
  const examination = await lockExamination(tx, call.record.row.id)
  if (!isIn(examinationStates.groups.open, examination.status)) throw new Problem(examinationErrors.ResultClosed)
  await requireFigures(tx, examination.id, fields.figures)
  const row = await written(call, examination.id, { version, fields })
  const { id, institutionId } = examination
  call.audit({ subject: { kind: 'examination', id }, institutionId, detail: { version: row.version } })
  await publishExamination(tx, examination)
  return presentResult(tx, row)
}

async function written(
  call: Call<OnExamination>,
  examinationId: string,
  { version, fields }: { version: number; fields: ResultFields },
): Promise<ResultRow> {
  const { tx, now } = call
  const saved = { ...fields, savedBy: accountIdOf(call), savedAt: now }
  const before = await resultOf(tx, examinationId)
  refuseStale(before, version)
  const [row] = before
    ? await tx
        .update(examinationResults)
        .set({ ...saved, version: version + 1 })
        .where(and(eq(examinationResults.examinationId, examinationId), eq(examinationResults.version, version)))
        .returning()
    : await tx
        .insert(examinationResults)
        .values({ ...saved, examinationId, reportNo: await nextReportNumber(tx, productDay(now)) })
        .returning()
  if (!row) throw new Problem(kitErrors.StateChanged)
  return row
}

/**
 * Refuses what is based on an older save than the present one, with what stands now; before the first save it is 0.
 * @throws StateChanged
 */
export function refuseStale(row: ResultRow | undefined, version: number): void {
  if ((row?.version ?? 0) === version) return
  if (!row) throw new Problem(kitErrors.StateChanged)
  const current = { version: row.version, savedAt: row.savedAt.toISOString(), content: fieldsOf(row) }
  throw draftChanged(current, { kind: 'examination', id: row.examinationId })
}

/** `CS` and the day with six digits: one of its own among all institutions, since anybody may verify it. */
async function nextReportNumber(tx: Tx, day: string): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into examination_report_number (day, last) values (${day}, 1)
    on conflict (day) do update set last = examination_report_number.last + 1 returning last`)
  return `CS${day.replaceAll('-', '')}${String(rows[0]?.last ?? 1).padStart(6, '0')}`
}

/**
 * Refuses a picture that is none of this examination's, or not any more.
 * @throws ResultFigureUnknown
 */
export async function requireFigures(tx: Tx, examinationId: string, figures: readonly ResultFigure[]): Promise<void> {
  if (figures.length === 0) return
  const files = await attachmentsOf(tx, { kind: 'examination', id: examinationId })
  const own = new Set(files.map((file) => file.id))
  const unknown = figures.findIndex(({ attachmentId }) => !own.has(attachmentId))
  if (unknown < 0) return
  throw new Problem(examinationErrors.ResultFigureUnknown, { field: 'figures', values: { number: unknown + 1 } })
}
