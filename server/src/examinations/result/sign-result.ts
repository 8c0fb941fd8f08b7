import {
  type Examination,
  examinationErrors,
  examinationTexts,
  hasOtherOrgan,
  missingFromResult,
} from '@tongying/contract/examinations'
import { fieldTexts, kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, byCaller, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { type OnExamination, partOf } from '../access.ts'
import { lockExamination } from '../lock-examination.ts'
import { moveExamination } from '../move-examination.ts'
import { presentExamination } from '../present-examination.ts'
import { publishExamination } from '../publish-examination.ts'
import { type ExaminationRow, examinationResults, type ResultRow } from '../tables.ts'
import { emitReturned } from './emit-returned.ts'
import { issueResult, type PrintedResult, printResult } from './issue-result.ts'
import { needsReview } from './needs-review.ts'
import { emitWaiting } from './remind-result.ts'
import { fieldsOf, resultOf, textHashOf } from './result-of.ts'
import { refuseStale, requireFigures } from './save-result.ts'

/** The examination and its patient as they stand, locked until the transaction ends. */
async function held(tx: Tx, { row, holders }: OnExamination): Promise<OnExamination> {
  await lockExamination(tx, row.id)
  return { ...(await partOf(tx, row.id)), holders }
}

/**
 * The result in the version that the caller saw, complete; of a patient somewhere else it is known how they were examined.
 * @throws DraftChanged, MethodMissing, ResultClosed, ResultFigureUnknown, ResultIncomplete
 */
async function requireComplete(tx: Tx, { row, patient }: OnExamination, version: number): Promise<ResultRow> {
  const result = await resultOf(tx, row.id)
  if (row.status !== 'writing') throw new Problem(examinationErrors.ResultClosed)
  refuseStale(result, version)
  if (!result) throw new Problem(examinationErrors.ResultIncomplete)
  const missing = missingFromResult(patient.bodyPart, fieldsOf(result))
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, fieldTexts.required]))
    throw new Problem(examinationErrors.ResultIncomplete, { fields })
  }
  if (hasOtherOrgan(patient.bodyPart, fieldsOf(result)))
    throw new Problem(examinationErrors.ResultIncomplete, { fields: { organs: examinationTexts.otherOrgan } })
  if (row.siteInstitutionId !== null && patient.examinationMethod === null)
    throw new Problem(examinationErrors.MethodMissing)
  await requireFigures(tx, row.id, result.figures)
  return result
}

/**
 * Where nobody reviews, signing issues: the report is printed before the transaction, so that only the signer waits. With
 * pictures it is printed in any case, since one that cannot be read has to be named before the signature.
 * @throws ResultFigureBroken
 */
export async function printBeforeSigning(
  call: RightfulCall<OnExamination>,
  { version }: { version: number },
): Promise<PrintedResult | undefined> {
  const { tx, record } = call
  const result = await requireComplete(tx, record, version)
  const isReviewed = await needsReview(tx, record.row)
  if (isReviewed && result.figures.length === 0) return undefined
  const now = call.platform.clock.now()
  const printed = await printResult(call, { ...result, signedBy: accountIdOf(call), signedAt: now })
  return isReviewed ? undefined : printed
}

/**
 * Signs the text as it stands.
 * @throws StateChanged
 * @throws what `requireComplete` throws
 */
export async function signResult(
  call: Call<OnExamination>,
  { version }: { version: number },
  printed: PrintedResult | undefined,
): Promise<Examination> {
  const { tx, now, record } = call
  const on = await held(tx, record)
  const { row, patient } = on
  const result = await requireComplete(tx, on, version)
  const isReviewed = await needsReview(tx, row)
  if (!isReviewed && !printed) throw new Problem(kitErrors.StateChanged)
  const signed = {
    signedBy: accountIdOf(call),
    signedAt: printed?.signedAt ?? now,
    textSha256: await textHashOf(tx, result, patient.bodyPart),
    ...{ reviewedBy: null, reviewedAt: null, returnReason: null },
  }
  await tx.update(examinationResults).set(signed).where(eq(examinationResults.examinationId, row.id))
  const moved = await moveExamination(byCaller(call), row, isReviewed ? 'sign' : 'signAlone')
  if (isReviewed) {
    const signerId = accountIdOf(call)
    await emitWaiting(tx, on, { what: 'review', personId: signerId, byId: signerId, workingDays: 0 })
  }
  if (!isReviewed && printed) await issueResult(call, { result: { ...result, ...signed }, patient }, printed)
  return concluded(call, { ...on, row: moved }, signed.textSha256)
}

/**
 * A signed result that is not the caller's own.
 * @throws OwnResult, StateChanged
 */
async function requireOthers(call: Pick<Call, 'tx' | 'actor'>, row: ExaminationRow): Promise<ResultRow> {
  const result = await resultOf(call.tx, row.id)
  if (row.status !== 'underReview' || !result) throw new Problem(kitErrors.StateChanged)
  if (result.signedBy === accountIdOf(call)) throw new Problem(examinationErrors.OwnResult)
  return result
}

/**
 * The report as it will be if nobody comes between.
 * @throws ResultChanged
 */
export async function printBeforePassing(
  call: RightfulCall<OnExamination>,
  { textSha256 }: { textSha256: string },
): Promise<PrintedResult> {
  const result = await requireOthers(call, call.record.row)
  if (result.textSha256?.toString('hex') !== textSha256) throw new Problem(examinationErrors.ResultChanged)
  const now = call.platform.clock.now()
  return printResult(call, { ...result, reviewedBy: accountIdOf(call), reviewedAt: now })
}

/**
 * Another examiner passes exactly the text that they saw, which is sealed.
 * @throws OwnResult, ResultChanged
 */
export async function passResult(
  call: Call<OnExamination>,
  _input: { textSha256: string },
  printed: PrintedResult,
): Promise<Examination> {
  const { tx, record } = call
  const { row, patient, holders } = await held(tx, record)
  const result = await requireOthers(call, row)
  const review = { reviewedBy: accountIdOf(call), reviewedAt: printed.reviewedAt }
  await tx.update(examinationResults).set(review).where(eq(examinationResults.examinationId, row.id))
  const moved = await moveExamination(byCaller(call), row, 'pass')
  const textSha256 = await issueResult(call, { result: { ...result, ...review }, patient }, printed)
  return concluded(call, { row: moved, patient, holders }, textSha256)
}

/**
 * Another examiner wants it written anew; the signature is void.
 * @throws OwnResult
 */
export async function returnResult(call: Call<OnExamination>, { reason }: { reason: string }): Promise<Examination> {
  const { tx, record } = call
  const row = await lockExamination(tx, record.row.id)
  const { version, signedBy } = await requireOthers(call, row)
  const unsigned = { signedBy: null, signedAt: null, textSha256: null, returnReason: reason, version: version + 1 }
  await tx.update(examinationResults).set(unsigned).where(eq(examinationResults.examinationId, row.id))
  const moved = await moveExamination(byCaller(call), row, 'returnResult')
  if (signedBy) await emitReturned(call, { name: 'examination.returned', authorId: signedBy, reason })
  return concluded(call, { ...record, row: moved })
}

async function concluded(call: Call<OnExamination>, on: OnExamination, textSha256?: Buffer): Promise<Examination> {
  const { id, institutionId } = on.row
  const detail = textSha256 && { textSha256: textSha256.toString('hex') }
  call.audit({ subject: { kind: 'examination', id }, institutionId, ...(detail && { detail }) })
  await publishExamination(call.tx, on.row)
  return presentExamination(call, on)
}
