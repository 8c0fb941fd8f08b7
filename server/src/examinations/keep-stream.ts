import { examinationErrors, examinationStates, type StreamMeasure, streamPages } from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { OnExamination } from './access.ts'
import { lockExamination } from './lock-examination.ts'
import { examinationStreams, type StreamRow } from './tables.ts'

/**
 * Keeps how the device's picture came in at a page of whoever examines, until the result is signed. Of other examiners, whom
 * the report does not name, and of more pages than anybody opens nothing is kept.
 * @throws ResultClosed
 */
export async function keepStream(
  call: Call<OnExamination>,
  { pageId, ...measure }: StreamMeasure & { pageId: string },
): Promise<{ isKept: boolean }> {
  const { tx, now } = call
  const row = await lockExamination(tx, call.record.row.id)
  if (!isIn(examinationStates.groups.open, row.status)) throw new Problem(examinationErrors.ResultClosed)
  call.audit({ subject: { kind: 'examination', id: row.id }, institutionId: row.institutionId })
  const accountId = accountIdOf(call)
  if (row.examinerId !== accountId) return { isKept: false }
  const isOther = and(eq(examinationStreams.examinationId, row.id), ne(examinationStreams.pageId, pageId))
  const [others] = await tx.select({ many: count() }).from(examinationStreams).where(isOther)
  if ((others?.many ?? 0) >= streamPages) return { isKept: false }
  const { id: _examination, ...values } = { id: row.id, ...measure, keptAt: now }
  await tx
    .insert(examinationStreams)
    .values({ examinationId: row.id, pageId, accountId, ...values })
    .onConflictDoUpdate({
      target: [examinationStreams.examinationId, examinationStreams.pageId],
      set: values,
    })
  return { isKept: true }
}

/** How the picture came in over all pages; nothing where there was none. */
export async function streamOf(tx: Tx, examinationId: string): Promise<StreamMeasure | null> {
  const rows = await tx
    .select()
    .from(examinationStreams)
    .where(eq(examinationStreams.examinationId, examinationId))
    .orderBy(asc(examinationStreams.pageId))
  return together(rows)
}

/** Changes with whatever the report says of how the picture came in. */
export async function streamVersion(tx: Tx, examinationId: string): Promise<string> {
  return JSON.stringify(await streamOf(tx, examinationId))
}

type Measured = Pick<StreamRow, keyof StreamMeasure>

/** Several pages as one: times and cuts add up, rates count for as long as they were seen, the largest picture stands. */
export function together(rows: readonly Measured[]): StreamMeasure | null {
  if (rows.length === 0) return null
  const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)
  const mean = (of: readonly Measured[], value: (row: Measured) => number) =>
    total(of.map((row) => value(row) * row.seconds)) / total(of.map(({ seconds }) => seconds))
  const timed = rows.filter(({ roundTrip }) => roundTrip !== null)
  const largest = rows.reduce((best, each) => (each.width * each.height > best.width * best.height ? each : best))
  return {
    seconds: Math.min(86_400, total(rows.map(({ seconds }) => seconds))),
    frames: mean(rows, ({ frames }) => frames),
    fewFrames: Math.min(...rows.map(({ fewFrames }) => fewFrames)),
    roundTrip: timed.length === 0 ? null : Math.round(mean(timed, ({ roundTrip }) => roundTrip ?? 0)),
    cuts: Math.min(100_000, total(rows.map(({ cuts }) => cuts))),
    width: largest.width,
    height: largest.height,
  }
}
