import * as z from 'zod'
import type { imagingErrors } from '../imaging/errors.ts'
import { basedOnVersion, draftVersion } from '../kit/drafts.ts'
import { errorNames } from '../kit/errors.ts'
import { instant, optionalText, requiredText } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { base, moved, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { reportFields, reportLimits, textHash } from './report.ts'
import { reportSheet } from './report-sheet.ts'
import { reportVersion } from './report-versions.ts'
import { reportVerification } from './verification.ts'

const errors = errorNames<typeof consultationErrors & typeof imagingErrors>

/** With the SHA-256 of the text as the caller saw it; left out, the text as it is now is meant. */
const oneText = one.extend({ textSha256: textHash.optional() })

/** The report, from its first sentence to its verification by anybody. */
export const reportRoutes = defineRoutes('consultation', {
  saveReport: {
    method: 'POST',
    path: `${base}/report/{id}`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound', 'KeyImageUnknown'),
    input: one.extend({ ...reportFields.shape, ...basedOnVersion }),
    output: z.object({
      savedAt: instant,
      revision: z.number().int(),
      version: draftVersion,
      textSha256: textHash,
    }),
    summary: { 'zh-CN': '保存会诊报告', 'en-US': 'Save the report' },
  },
  signOpinion: {
    method: 'POST',
    path: `${base}/opinion/{id}`,
    permission: 'consultation.signOpinion',
    errors: errors('ConsultationNotFound', 'NothingToSign', 'ReasonNeeded', 'ReportTextChanged'),
    input: oneText.extend({
      isDissent: z.boolean().default(false),
      text: optionalText(reportLimits.conclusion).default(''),
    }),
    output: z.object({ signedAt: instant, revision: z.number().int(), textSha256: textHash }),
    summary: { 'zh-CN': '签署本人意见', 'en-US': 'Sign the caller’s opinion' },
  },
  askSignatures: {
    method: 'POST',
    path: `${base}/move/{id}/askSignatures`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound', 'NothingToSign', 'ReportTextChanged', 'SignaturesAskedLately'),
    byToken: false,
    input: oneText,
    output: moved,
    summary: {
      'zh-CN': '报告定稿，请尚未签署的参会专家签署',
      'en-US': 'Ask the experts who attended and have not signed to sign the report',
    },
  },
  submitReport: {
    method: 'POST',
    path: `${base}/move/{id}/submitReport`,
    permission: 'consultation.writeReport',
    errors: errors(
      'ConsultationNotFound',
      'FieldsToComplete',
      'OpinionsMissing',
      'ReportIncomplete',
      'ReportTextChanged',
    ),
    byToken: false,
    input: oneText.extend(basedOnVersion),
    output: moved,
    summary: { 'zh-CN': '提交会诊报告', 'en-US': 'Submit the report' },
  },
  reviseReport: {
    method: 'POST',
    path: `${base}/move/{id}/reviseReport`,
    permission: 'consultation.writeReport',
    errors: errors('ConsultationNotFound'),
    byToken: false,
    input: one,
    output: moved,
    summary: { 'zh-CN': '修改未通过审核的报告', 'en-US': 'Reopen a report that failed review' },
  },
  passReview: {
    method: 'POST',
    path: `${base}/move/{id}/passReview`,
    permission: 'consultation.reviewReport',
    errors: errors('ConsultationNotFound', 'ImageNotShown', 'OpinionsMissing', 'ReportTextChanged'),
    input: oneText,
    output: moved,
    summary: { 'zh-CN': '报告审核通过并出具', 'en-US': 'Approve and issue the report' },
  },
  failReview: {
    method: 'POST',
    path: `${base}/move/{id}/failReview`,
    permission: 'consultation.reviewReport',
    errors: errors('ConsultationNotFound'),
    input: one.extend({ note: requiredText(500) }),
    output: moved,
    summary: { 'zh-CN': '把报告退回给主持专家', 'en-US': 'Return the report to the lead expert' },
  },
  reportSheet: {
    method: 'GET',
    path: `${base}/sheet/{id}`,
    permission: 'consultation.readReport',
    audit: 'reading',
    errors: errors('ConsultationNotFound', 'NoDocument', 'ReportSealBroken'),
    byToken: false,
    input: one,
    output: reportSheet,
    summary: {
      'zh-CN': '会诊报告单的内容，与PDF逐字一致；出具前供撰写、签署和审核的人预览',
      'en-US':
        'A report word for word as in its PDF; before it is issued a preview for those who write, sign or review it',
    },
  },
  reportVersions: {
    method: 'GET',
    path: `${base}/versions/{id}`,
    permission: 'consultation.readReport',
    audit: 'reading',
    errors: errors('ConsultationNotFound', 'NoDocument'),
    byToken: false,
    input: one,
    /** In the order in which they came to be. */
    output: z.object({ list: z.array(reportVersion) }),
    summary: {
      'zh-CN': '会诊报告的各版正文及其签署；出具前仅撰写、签署和审核的人可读，含签署后又改动的草稿',
      'en-US':
        'Every version of a report with its signatures; before it is issued for those who write, sign or review it, signed drafts included',
    },
  },
  verifyReport: {
    method: 'GET',
    path: `${base}/verify/{reportNo}`,
    permission: 'report.verify',
    errors: errors('ReportNumberUnknown'),
    input: z.object({ reportNo: z.string().max(60) }),
    output: reportVerification,
    summary: { 'zh-CN': '按编号核验会诊报告', 'en-US': 'Verify an issued report by its number' },
  },
})
