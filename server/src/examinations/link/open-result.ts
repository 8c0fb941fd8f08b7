import {
  examinationErrors,
  type OwnResult,
  resultCodePurpose,
  resultLinkNumbers,
} from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import { and, eq, gt } from 'drizzle-orm'
import {
  type CodeSent,
  codeTyper,
  requireProof,
  sendCode,
  spendCode,
  type TakeBack,
  type TriedCode,
  tryCode,
} from '../../accounts/index.ts'
import { institutionNamesAt, institutionsByIds } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BeforeCall } from '../../platform/http/before.ts'
import { type Access, type Call, type HttpCall, stranger } from '../../platform/http/call.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { maskPhone } from '../../platform/keys/mask.ts'
import { unseal } from '../../platform/keys/seal.ts'
import { readTimedProof, timedProof } from '../../platform/keys/timed-proof.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { networkOf } from '../../platform/network-of.ts'
import { Problem } from '../../platform/problem.ts'
import { type OnExamination, partOf } from '../access.ts'
import { resultCodeLimit, resultLinkLimit } from '../limits.ts'
import { requireSealed, resultFileName } from '../result/pdf.ts'
import { presentResult } from '../result/present-result.ts'
import { linkPlace } from '../sealed-columns.ts'
import { type ResultLinkRow, resultLinks } from '../tables.ts'

type ByToken = { readonly token: string }
const codePurpose = 'examinationResult'
const proofPlace = 'examination_result_link:proof'

async function linkByToken(tx: Tx, token: string, now: Date): Promise<ResultLinkRow | undefined> {
  const isThere = and(eq(resultLinks.tokenHash, hashSecret(token)), gt(resultLinks.expiresAt, now))
  const [row] = await tx.select().from(resultLinks).where(isThere)
  return row
}

/**
 * Access by a link, whose token has 256 random bits; every call counts for its link.
 * @throws TooManyRequests
 */
export async function resultLinkAccess(context: Call, { token }: ByToken): Promise<Access<ResultLinkRow>> {
  const { tx, platform, now } = context
  const link = await linkByToken(tx, token, now)
  if (!link) return stranger(examinationErrors.ResultLinkUnknown)
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: resultLinkLimit, subject: link.id })
  return { holders: ['patientByLink'], record: link, notFound: examinationErrors.ResultLinkUnknown }
}

const phoneOf = (keys: Keys, { id, phoneSealed }: ResultLinkRow) => unseal(keys, linkPlace(id, 'phone'), phoneSealed)
const targetOf = (phone: string) => ({ kind: 'phone', address: phone, purpose: codePurpose }) as const

/** Where the code will go; nothing of the result. */
export async function lookAtResult(call: Call<ResultLinkRow>) {
  const { tx, platform, record } = call
  const { row } = await partOf(tx, record.examinationId)
  const institution = (await institutionsByIds(tx, [row.institutionId])).get(row.institutionId)
  return {
    institutionName: institution?.name ?? '',
    phone: maskPhone(phoneOf(platform.keys, record)),
    endsOn: productDay(record.expiresAt),
  }
}

/** A network that asks for many codes has to show its work first. */
export function beforeResultCode(call: BeforeCall, { altcha }: { altcha?: string | undefined }): Promise<TakeBack> {
  return requireProof(call, networkOf(call.request.ip), altcha)
}

/**
 * Sends a code to the phone of the link: three an hour.
 * @throws ResultLinkUnknown, TooManyResultCodes
 */
export async function sendResultCode(call: HttpCall<ResultLinkRow>): Promise<CodeSent> {
  const { tx, platform, now, record } = call
  await requireTry({ tx, keys: platform.keys, now }, { limit: resultCodeLimit, subject: record.id })
  return sendCode(call, targetOf(phoneOf(platform.keys, record)), {
    purpose: resultCodePurpose,
    // The link went to that phone.
    isKnownAsker: true,
    isKnownAddress: false,
  })
}

/**
 * Counts the try ahead of the transaction.
 * @throws ResultLinkUnknown
 */
export async function beforeOpening(
  call: BeforeCall,
  { token, smscode }: ByToken & { smscode: string },
): Promise<TriedCode> {
  const { platform, now } = call
  const link = await linkByToken(platform.db.orm, token, now)
  if (!link) throw new Problem(examinationErrors.ResultLinkUnknown)
  const target = targetOf(phoneOf(platform.keys, link))
  return tryCode(platform, target, { code: smscode, now, typer: codeTyper(call) })
}

/** The result, and what opens its file for half an hour. */
export async function openResult(
  call: HttpCall<ResultLinkRow>,
  _input: ByToken,
  tried: TriedCode,
): Promise<{ proofToken: string; result: OwnResult }> {
  const { tx, now, platform, record } = call
  await spendCode(tx, tried, now)
  const on = await partOf(tx, record.examinationId)
  const result = await presentOwn(call, on)
  await tx
    .update(resultLinks)
    .set({ openedAt: record.openedAt ?? now })
    .where(eq(resultLinks.id, record.id))
  auditOpened(call, on)
  const until = now.getTime() + resultLinkNumbers.openMs
  return { proofToken: timedProof(platform.keys, proofPlace, record.id, until), result }
}

async function presentOwn(call: Call<ResultLinkRow>, on: OnExamination): Promise<OwnResult> {
  const { tx } = call
  const { row, patient } = on
  const sealed = await requireSealed(call, on)
  const { organs, impression, advice, signedByName, reviewedByName, reportNo } = await presentResult(tx, sealed.result)
  const ids = [row.institutionId, row.siteInstitutionId ?? row.institutionId]
  // As on the paper, whatever they are called since.
  const names = await institutionNamesAt(tx, ids, sealed.document.issuedAt)
  return {
    institutionName: names.get(row.institutionId) ?? '',
    siteName: row.siteInstitutionId === null ? null : (names.get(row.siteInstitutionId) ?? ''),
    patientName: patient.name,
    ...{ examinedOn: row.examinedOn, bodyPart: patient.bodyPart, organs, impression, advice, reviewedByName, reportNo },
    signedByName: signedByName ?? '',
    issuedAt: sealed.document.issuedAt.toISOString(),
    addenda: sealed.addenda.map(({ number, reason, text, authorName, signedAt }) => ({
      ...{ number, reason, text, authorName, issuedAt: signedAt.toISOString() },
    })),
  }
}

/**
 * The sealed file, for who typed the code just now.
 * @throws ResultProofOver, ResultSealBroken
 */
export async function ownResultPdf(
  call: Call<ResultLinkRow>,
  { proofToken }: { proofToken: string },
): Promise<{ fileName: string; pdf: string }> {
  const { tx, platform, now, record } = call
  if (readTimedProof(platform.keys, proofPlace, proofToken, now) !== record.id)
    throw new Problem(examinationErrors.ResultProofOver)
  const on = await partOf(tx, record.examinationId)
  const { document, addenda, pdfs } = await requireSealed(call, on)
  auditOpened(call, on)
  const pdf = (pdfs.at(-1) ?? document.pdf).toString('base64')
  return { fileName: resultFileName(document, addenda.length), pdf }
}

function auditOpened(call: Call<ResultLinkRow>, { row }: OnExamination): void {
  const { id, institutionId } = row
  call.audit({ subject: { kind: 'examination', id }, institutionId, detail: { byLink: call.record.id } })
}
