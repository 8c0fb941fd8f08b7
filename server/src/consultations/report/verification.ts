import { defineTexts, type Language, translate } from '@tongying/contract/kit'
import { accountNames } from '../../accounts/index.ts'
import { signatureOf } from '../../patients/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { shown } from '../../platform/pdf/printed-time.ts'
import { exemptionOf } from '../emergency/exemption-of-case.ts'
import { filesOfCase } from '../files-of-case.ts'
import { consentFileOf } from '../patient/consent-relied-on.ts'
import type { Consultation } from '../tables.ts'
import type { ReportForm } from './form.ts'
import { reportNumber } from './report-number.ts'
import type { ReportSource } from './report-source.ts'
import { textHashOf } from './text-hash.ts'

const texts = defineTexts({
  consent: { 'zh-CN': '已签署，{file}　{at}', 'en-US': 'Signed, {file}, {at}' },
  consentByLink: {
    'zh-CN': '已由患者或家属在线签署，文本{version}　{at}',
    'en-US': 'Signed online, wording {version}, {at}',
  },
  exemptionWaiting: {
    'zh-CN': '急会诊免签：{reason}　批准人{name}，未确认',
    'en-US': 'Waived in the emergency: {reason}. Approver {name}, not confirmed',
  },
  exemptionConfirmed: {
    'zh-CN': '急会诊免签：{reason}　批准人{name}，{at}确认',
    'en-US': 'Waived in the emergency: {reason}. Confirmed by {name}, {at}',
  },
  exemptionDenied: {
    'zh-CN': '急会诊免签：{reason}　{name}未批准',
    'en-US': 'Waived in the emergency: {reason}. Not approved by {name}',
  },
  signedLater: {
    'zh-CN': '{exemption}；后补签：{consent}',
    'en-US': '{exemption}. Then signed: {consent}',
  },
  review: { 'zh-CN': '{name}　{at}通过', 'en-US': 'Approved by {name}, {at}' },
  noReview: { 'zh-CN': '出具机构未设报告审核', 'en-US': 'The issuing institution does not review reports' },
  method: {
    'zh-CN': '平台内置密钥（非第三方认证机构）',
    'en-US': "Platform's built-in key (not a third-party authority)",
  },
  zone: { 'zh-CN': '{at}（北京时间）', 'en-US': '{at} (UTC+8)' },
  none: { 'zh-CN': '—', 'en-US': '—' },
})

/** Who passed the report and when; where the issuing institution reviews none, that. */
function reviewLine(
  given: { isReviewed: boolean; reviewer: string; reviewedAt: Date | null | undefined },
  language: Language,
): string {
  const { isReviewed, reviewer, reviewedAt } = given
  if (!reviewedAt) return texts.none[language]
  return isReviewed
    ? translate(texts.review, language, { name: reviewer, at: shown(reviewedAt) })
    : texts.noReview[language]
}

/** What the end of a report says of its consent, its review and its seal. */
export async function verification(
  tx: Tx,
  { consultation, report, issuedAt, origin }: ReportSource,
  reviewer: string,
  language: Language,
): Promise<ReportForm['verification']> {
  const reviewedAt = report.reviewedAt ?? issuedAt
  return {
    url: `${origin}/verify/${reportNumber(consultation, report)}`,
    consent: (await consentLine(tx, consultation, language)) ?? texts.none[language],
    review: reviewLine({ isReviewed: report.reviewerId !== null, reviewer, reviewedAt }, language),
    signatureMethod: texts.method[language],
    textSha256: textHashOf(report).toString('hex'),
    timestamp: issuedAt ? translate(texts.zone, language, { at: shown(issuedAt, true) }) : texts.none[language],
  }
}

/** The consent on which the case rests, and no other that it may have had; of one that was signed later also why it was sent without. */
async function consentLine(tx: Tx, row: Consultation, language: Language): Promise<string | undefined> {
  const exemption = await exemptionLine(tx, row.id, language)
  const consent = await signedLine(tx, row, language)
  return exemption && consent ? translate(texts.signedLater, language, { exemption, consent }) : (consent ?? exemption)
}

async function signedLine(tx: Tx, row: Consultation, language: Language): Promise<string | undefined> {
  const { id, consentSignatureId } = row
  const byLink = consentSignatureId === null ? undefined : await signatureOf(tx, consentSignatureId)
  if (byLink) return translate(texts.consentByLink, language, { version: byLink.version, at: shown(byLink.signedAt) })
  const file = consentFileOf(row, (await filesOfCase(tx, id)).files)
  return file && translate(texts.consent, language, { file: file.fileName, at: shown(new Date(file.uploadedAt)) })
}

/** Where there was no consent: why, by whom that was to be approved, and what that person says. */
async function exemptionLine(tx: Tx, consultationId: string, language: Language): Promise<string | undefined> {
  const row = await exemptionOf(tx, consultationId)
  if (!row?.isForConsent) return undefined
  const nameOf = await accountNames(tx, [row.approverId])
  const values = { reason: row.reason, name: nameOf(row.approverId) }
  if (row.isConfirmed === null || !row.answeredAt) return translate(texts.exemptionWaiting, language, values)
  return row.isConfirmed
    ? translate(texts.exemptionConfirmed, language, { ...values, at: shown(row.answeredAt) })
    : translate(texts.exemptionDenied, language, values)
}
