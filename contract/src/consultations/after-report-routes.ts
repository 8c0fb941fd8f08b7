import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { instant } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { addendumFields } from './addendum.ts'
import { base, moved, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { ratingFields, responseFields } from './feedback.ts'
import { textHash } from './report.ts'

const errors = errorNames<typeof consultationErrors>

/** What is done with a report once it is issued. */
export const afterReportRoutes = defineRoutes('consultation', {
  addAddendum: {
    method: 'POST',
    path: `${base}/move/{id}/addAddendum`,
    permission: 'consultation.amend',
    errors: errors('ConsultationNotFound', 'ReportSealBroken', 'TooManyAddenda'),
    byToken: false,
    input: one.extend(addendumFields.shape),
    output: moved.extend({ number: z.number().int(), textSha256: textHash }),
    summary: {
      'zh-CN': '在已出具的报告后追加意见，签名并盖章；原报告不变',
      'en-US': 'Add a signed and sealed addendum to an issued report, which stays as it is',
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
