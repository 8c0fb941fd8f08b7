import { type AddendumFields, consultationErrors } from '@tongying/contract/consultations'
import { type Examination, examinationErrors } from '@tongying/contract/examinations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { Problem } from '../../platform/problem.ts'
import type { OnExamination } from '../access.ts'
import { lockExamination } from '../lock-examination.ts'
import { presentExamination } from '../present-examination.ts'
import { publishExamination } from '../publish-examination.ts'
import { emitReturned } from '../result/emit-returned.ts'
import { needsReview } from '../result/needs-review.ts'
import { emitWaiting } from '../result/remind-result.ts'
import { reminderAt, resultReminderJobs } from '../result/reminder-jobs.ts'
import { type ExaminationRow, pendingResultAddenda } from '../tables.ts'
import { addendaOf } from './addenda-of.ts'
import { mayRewrite, pendingOf } from './pending-of.ts'
import { issueAddendum, nextAddendum, type PrintedAddendum, printAddendum } from './print-addendum.ts'

/** What one examiner waits for with, or had returned, is no other's to write over. */
async function refusePending(
  tx: Tx,
  row: Pick<ExaminationRow, 'id' | 'institutionId'>,
  authorId: string,
): Promise<void> {
  const pending = await pendingOf(tx, row.id)
  if (pending && !(await mayRewrite(tx, row, pending, authorId))) throw new Problem(consultationErrors.AddendumPending)
}

/**
 * Looks at what an addendum would be, and prints it where the institution reviews no results; nothing is locked yet.
 * @throws AddendumPending, NoResultDocument, TooManyAddenda, ResultSealBroken
 */
export async function prepareAddendum(
  call: RightfulCall<OnExamination>,
  given: AddendumFields,
): Promise<{ number: number; printed: PrintedAddendum | undefined }> {
  const { tx, record } = call
  const authorId = accountIdOf(call)
  await refusePending(tx, record.row, authorId)
  const next = await nextAddendum(call, given)
  const isReviewed = await needsReview(tx, record.row)
  const printed = isReviewed ? undefined : await printAddendum(call, next, { ...given, authorId, reviewerId: null })
  return { number: next.number, printed }
}

/**
 * An examiner signs an addendum to an issued result, or again what came back: it waits for a reviewer, and where results go
 * without review it is issued at once.
 * @throws AddendumPending, StateChanged
 */
export async function submitAddendum(
  call: Call<OnExamination>,
  { reason, text }: AddendumFields,
  { number, printed }: { number: number; printed: PrintedAddendum | undefined },
): Promise<Examination> {
  const { tx, record } = call
  const row = await lockExamination(tx, record.row.id)
  const authorId = accountIdOf(call)
  await refusePending(tx, row, authorId)
  const isReviewed = await needsReview(tx, row)
  await requireNext(tx, row.id, number)
  if (isReviewed === (printed !== undefined)) throw new Problem(kitErrors.StateChanged)
  if (printed) await issueOne(call, printed)
  else await letWait(call, { authorId, reason, text })
  return concluded(call, number)
}

/** Keeps what waits for a reviewer; the other examiners hear of it, now and where nobody looks at it. */
async function letWait(
  { tx, now, record }: Call<OnExamination>,
  fields: AddendumFields & { authorId: string },
): Promise<void> {
  const { authorId } = fields
  const { id: examinationId } = record.row
  const again = { ...fields, submittedAt: now, returnedAt: null, returnedBy: null, returnNote: null }
  await tx
    .insert(pendingResultAddenda)
    .values({ ...again, examinationId })
    .onConflictDoUpdate({ target: pendingResultAddenda.examinationId, set: again })
  const next = await reminderAt(tx, { id: examinationId, since: now.toISOString(), workingDays: 1 })
  await planJob(tx, resultReminderJobs, 'examinations.remindAddendum', { about: examinationId, ...next })
  await emitWaiting(tx, record, { what: 'addendum', personId: authorId, byId: authorId, workingDays: 0 })
}

/**
 * Nothing else was added since it was printed.
 * @throws StateChanged
 */
async function requireNext(tx: Tx, examinationId: string, number: number): Promise<void> {
  if ((await addendaOf(tx, examinationId)).length + 1 !== number) throw new Problem(kitErrors.StateChanged)
}

/** Issues it; nothing waits any more. */
async function issueOne(call: Call<OnExamination>, printed: PrintedAddendum): Promise<void> {
  const { examinationId } = printed.row
  await call.tx.delete(pendingResultAddenda).where(eq(pendingResultAddenda.examinationId, examinationId))
  await issueAddendum(call, printed)
}

/**
 * What waits, and is not the caller's own.
 * @throws OwnResult, StateChanged
 */
async function requireOthers({ tx, record, actor }: Pick<Call<OnExamination>, 'tx' | 'record' | 'actor'>) {
  const pending = await pendingOf(tx, record.row.id)
  if (!pending || pending.returnedAt !== null) throw new Problem(kitErrors.StateChanged)
  if (pending.authorId === actor.accountId) throw new Problem(examinationErrors.OwnResult)
  return pending
}

/**
 * The same with the text that the reviewer read.
 * @throws AddendumTextChanged
 */
async function requireRead(call: RightfulCall<OnExamination>, textSha256: string) {
  const pending = await requireOthers(call)
  const next = await nextAddendum(call, pending)
  if (next.textSha256.toString('hex') !== textSha256) throw new Problem(consultationErrors.AddendumTextChanged)
  return { pending, next }
}

/**
 * Prints the report with the addendum that waits, while nothing is locked yet.
 * @throws AddendumTextChanged, OwnResult, StateChanged, TooManyAddenda, ResultSealBroken
 */
export async function printBeforePassingAddendum(
  call: RightfulCall<OnExamination>,
  { textSha256 }: { textSha256: string },
): Promise<PrintedAddendum> {
  const { pending, next } = await requireRead(call, textSha256)
  return printAddendum(call, next, { ...pending, reviewerId: accountIdOf(call) })
}

/**
 * Another examiner passes exactly the addendum that they read.
 * @throws StateChanged, OwnResult
 */
export async function passAddendum(
  call: Call<OnExamination>,
  _input: { textSha256: string },
  printed: PrintedAddendum,
): Promise<Examination> {
  const { tx, record } = call
  await lockExamination(tx, record.row.id)
  const { submittedAt } = await requireOthers(call)
  // Withdrawn and signed anew while it was printed: another time, and maybe another text.
  if (submittedAt.getTime() !== printed.row.submittedAt.getTime()) throw new Problem(kitErrors.StateChanged)
  await requireNext(tx, record.row.id, printed.row.number)
  await issueOne(call, printed)
  return concluded(call, printed.row.number)
}

/**
 * Another examiner wants it written anew.
 * @throws AddendumTextChanged, OwnResult, StateChanged
 */
export async function returnAddendum(
  call: Call<OnExamination>,
  { textSha256, note }: { textSha256: string; note: string },
): Promise<Examination> {
  const { tx, now, record } = call
  await lockExamination(tx, record.row.id)
  const { next, pending } = await requireRead(call, textSha256)
  const back = { returnedAt: now, returnedBy: accountIdOf(call), returnNote: note }
  await tx.update(pendingResultAddenda).set(back).where(eq(pendingResultAddenda.examinationId, record.row.id))
  await emitReturned(call, { name: 'examination.addendumReturned', authorId: pending.authorId, reason: note })
  return concluded(call, next.number)
}

/**
 * Its author takes back what waits or came back.
 * @throws StateChanged
 */
export async function withdrawAddendum(call: Call<OnExamination>): Promise<Examination> {
  const { tx, record } = call
  await lockExamination(tx, record.row.id)
  const pending = await pendingOf(tx, record.row.id)
  if (!pending || pending.authorId !== accountIdOf(call)) throw new Problem(kitErrors.StateChanged)
  await tx.delete(pendingResultAddenda).where(eq(pendingResultAddenda.examinationId, record.row.id))
  return concluded(call)
}

async function concluded(call: Call<OnExamination>, addendum?: number): Promise<Examination> {
  const { id, institutionId } = call.record.row
  call.audit({ subject: { kind: 'examination', id }, institutionId, ...(addendum && { detail: { addendum } }) })
  await publishExamination(call.tx, call.record.row)
  return presentExamination(call, call.record)
}
