import * as z from 'zod'
import type { imagingErrors } from '../imaging/errors.ts'
import { errorNames } from '../kit/errors.ts'
import { instant, requiredText } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { addendumFields } from './addendum.ts'
import { base, moved, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { ratingFields, responseFields } from './feedback.ts'
import { textHash } from './report.ts'

const errors = errorNames<typeof consultationErrors & typeof imagingErrors>

/** With the SHA-256 of the addendum as its reviewer read it: another text is not decided on. */
const reviewedAddendum = one.extend({ textSha256: textHash })

/** What is done with a report once it is issued. */
export const afterReportRoutes = defineRoutes('consultation', {
  submitAddendum: {
    method: 'POST',
    path: `${base}/move/{id}/submitAddendum`,
    permission: 'consultation.amend',
    errors: errors('AddendumPending', 'ConsultationNotFound', 'ImageNotShown', 'ReportSealBroken', 'TooManyAddenda'),
    byToken: false,
    input: one.extend(addendumFields.shape),
    /** `isIssued` where the institution reviews no reports: then it is sealed at once. */
    output: moved.extend({ number: z.number().int(), textSha256: textHash, isIssued: z.boolean() }),
    summary: {
      'zh-CN': '签名并提交已出具报告的追加意见，由报告审核员审核；出具机构未设报告审核时直接出具',
      'en-US':
        'Sign an addendum to an issued report and submit it for review; it is issued at once where reports are not reviewed',
    },
  },
  passAddendum: {
    method: 'POST',
    path: `${base}/move/{id}/passAddendum`,
    permission: 'consultation.reviewReport',
    errors: errors(
      'AddendumTextChanged',
      'ConsultationNotFound',
      'ImageNotShown',
      'ReportSealBroken',
      'TooManyAddenda',
    ),
    input: reviewedAddendum,
    output: moved.extend({ number: z.number().int() }),
    summary: {
      'zh-CN': '追加意见审核通过，编号、盖章并出具；原报告不变',
      'en-US': 'Approve an addendum: it is numbered, sealed and issued, and the report stays as it is',
    },
  },
  returnAddendum: {
    method: 'POST',
    path: `${base}/move/{id}/returnAddendum`,
    permission: 'consultation.reviewReport',
    errors: errors('AddendumTextChanged', 'ConsultationNotFound'),
    input: reviewedAddendum.extend({ note: requiredText(500) }),
    output: moved,
    summary: { 'zh-CN': '把追加意见退回给主持专家', 'en-US': 'Return an addendum to the lead expert' },
  },
  withdrawAddendum: {
    method: 'POST',
    path: `${base}/move/{id}/withdrawAddendum`,
    permission: 'consultation.amend',
    errors: errors('ConsultationNotFound'),
    byToken: false,
    input: one,
    output: moved,
    summary: {
      'zh-CN': '撤回待审核或已退回的追加意见',
      'en-US': 'Withdraw an addendum that waits for review or was returned',
    },
  },
  respondToReport: {
    method: 'POST',
    path: `${base}/move/{id}/respondToReport`,
    permission: 'consultation.respond',
    errors: errors('AlreadyResponded', 'ConsultationNotFound', 'ReasonNeeded'),
    input: one.extend(responseFields.shape),
    output: moved,
    summary: {
      'zh-CN': '回复会诊报告：是否采纳，并评价会诊；只能回复一次',
      'en-US': 'Respond to a report: whether it is adopted, with a rating of the consultation; once',
    },
  },
  rateApplication: {
    method: 'POST',
    path: `${base}/rating/{id}`,
    permission: 'consultation.rateApplication',
    errors: errors('AlreadyRated', 'ConsultationNotFound', 'NotAttended'),
    input: one.extend(ratingFields.shape),
    output: z.object({ ratedAt: instant }),
    summary: {
      'zh-CN': '参会专家评价会诊申请；每人一次',
      'en-US': 'Rate the application as an expert who attended; once each',
    },
  },
})
