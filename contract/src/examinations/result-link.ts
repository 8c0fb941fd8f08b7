import * as z from 'zod'
import { codeSent } from '../accounts/account.ts'
import { reportAddendum } from '../consultations/addendum.ts'
import { day, defineRoutes, defineTexts, errorNames, instant, minuteMs, smsCode } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'
import { resultFields } from './result.ts'

/** How long a patient's link leads to the result, and how long a code opens it. */
export const resultLinkNumbers = { days: 90, openMs: 30 * minuteMs } as const

/** The SMS that patients get; in Chinese, since nobody knows the language of a phone. */
export const resultSms = defineTexts({
  issued: {
    'zh-CN': '{hospital}的超声检查报告已出具，用本手机号验证后查看：{address}',
    'en-US': 'Your ultrasound report of {hospital} is ready. Verify this phone to open it: {address}',
  },
  added: {
    'zh-CN': '{hospital}的超声检查报告有追加内容，用本手机号验证后查看：{address}',
    'en-US': 'Your ultrasound report of {hospital} has an addendum. Verify this phone to open it: {address}',
  },
})
export const resultCodePurpose = { 'zh-CN': '查看检查报告', 'en-US': 'open an examination report' } as const

const errors = errorNames<typeof examinationErrors>
const base = '/meeting/examination/result'
const byToken = z.object({ token: z.string().min(20).max(100) })
const { organs, impression, advice } = resultFields.shape

/** A result as its patient reads it. */
export const ownResult = z.object({
  institutionName: z.string(),
  siteName: z.string().nullable(),
  patientName: z.string().nullable(),
  examinedOn: day,
  bodyPart: z.number().int(),
  ...{ organs, impression, advice },
  signedByName: z.string(),
  reviewedByName: z.string().nullable(),
  reportNo: z.string(),
  issuedAt: instant,
  /** What was added since, in its order. */
  addenda: z.array(reportAddendum.pick({ number: true, reason: true, text: true, authorName: true, issuedAt: true })),
})
export type OwnResult = z.output<typeof ownResult>

/** What the patient's page calls; the link alone shows nothing of the result. */
export const resultLinkRoutes = defineRoutes('examination', {
  lookAtResult: {
    method: 'POST',
    path: `${base}/look`,
    changes: false,
    permission: 'examinationResult.useOwn',
    errors: errors('ResultLinkUnknown'),
    isSecret: true,
    input: byToken,
    /** `phone` is masked: the code is sent there and nowhere else. */
    output: z.object({ institutionName: z.string(), phone: z.string(), endsOn: day }),
    summary: {
      'zh-CN': '患者的报告链接：发往哪个手机',
      'en-US': "A patient's link to a result: to which phone the code goes",
    },
  },
  sendResultCode: {
    method: 'POST',
    path: `${base}/code`,
    permission: 'examinationResult.useOwn',
    errors: [
      ...errors('ResultLinkUnknown', 'TooManyResultCodes'),
      ...(['CarrierDown', 'CodeBudgetSpent', 'CodeTooMany', 'CodeTooSoon', 'ProofRequired'] as const),
    ],
    isSecret: true,
    input: byToken.extend({ altcha: z.string().max(2000).optional() }),
    output: codeSent,
    summary: { 'zh-CN': '给患者的手机发验证码', 'en-US': "Send a code to the patient's phone" },
  },
  openResult: {
    method: 'POST',
    path: `${base}/open`,
    permission: 'examinationResult.useOwn',
    errors: [
      ...errors('NoResultDocument', 'ResultLinkUnknown', 'ResultSealBroken'),
      ...(['CodeDead', 'CodeExpired', 'CodeUsed', 'CodeWrong'] as const),
    ],
    isSecret: true,
    input: byToken.extend({ smscode: smsCode }),
    /** The proof opens the file for half an hour. */
    output: z.object({ proofToken: z.string(), result: ownResult }),
    summary: { 'zh-CN': '患者用验证码查看报告', 'en-US': 'The patient opens the result by a code' },
  },
  ownResultPdf: {
    method: 'POST',
    // Nothing changes, but what a patient takes away leaves its row, as every opening does.
    path: `${base}/pdf`,
    permission: 'examinationResult.useOwn',
    errors: errors('NoResultDocument', 'ResultLinkUnknown', 'ResultProofOver', 'ResultSealBroken'),
    isSecret: true,
    input: byToken.extend({ proofToken: z.string().min(20).max(500) }),
    /** The sealed file in base64. */
    output: z.object({ fileName: z.string(), pdf: z.string() }),
    summary: { 'zh-CN': '患者下载盖章的报告单', 'en-US': 'The sealed report for its patient' },
  },
})
