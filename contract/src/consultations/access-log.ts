import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id, instant } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { base } from './case-call.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors>

/** What somebody read of a case. */
const caseReadings = ['breakGlass', 'case', 'report', 'reportPreview', 'personalDetails', 'consentSigner'] as const
export type CaseReading = (typeof caseReadings)[number]

/** What who opened it is to the case. */
const accessLogParts = ['applicant', 'coordinator', 'lead', 'invitee', 'desk', 'administrator'] as const
export type AccessLogPart = (typeof accessLogParts)[number]

/** One line of a case's access log: who opened what, the first time in each session. */
const accessLogEntry = z.object({
  at: instant,
  name: z.string(),
  /** Empty for who is no certified physician. */
  hospitalName: z.string(),
  title: z.string().nullable(),
  departments: z.array(z.string()),
  /** As it is now; none for whom nothing is known any more. */
  part: z.enum(accessLogParts).nullable(),
  /** An expert who was asked and is not on the case any more. */
  isOut: z.boolean(),
  reading: z.enum(caseReadings),
  /** Why personal details were shown in full. */
  reason: z.string().nullable(),
  /** Read by a program with the person's access token. */
  isProgram: z.boolean(),
})
export type AccessLogEntry = z.output<typeof accessLogEntry>

/** Who opened a case, for those who answer for its patient. */
export const accessLogRoutes = defineRoutes('consultation', {
  accessLog: {
    method: 'GET',
    path: `${base}/accessLog/{id}`,
    permission: 'consultation.readAccessLog',
    errors: errors('ConsultationNotFound'),
    byToken: false,
    /** `id`: of the case, or its number, which is what an administrator knows. */
    input: paging.extend({ id: z.string().trim().min(1).max(40) }),
    output: pageOf(accessLogEntry).extend({
      consultationId: id,
      /** None for an application that was never submitted. */
      number: z.string().nullable(),
      /** Whether the reader has no part in the case and may open it by break-glass access. */
      mayBreakGlass: z.boolean(),
    }),
    summary: { 'zh-CN': '一份会诊的查阅记录：谁在什么时候看过', 'en-US': 'List who opened a consultation, and when' },
  },
})
