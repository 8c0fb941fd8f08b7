import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id, instant } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import type { Text } from '../kit/texts.ts'
import { base } from './case-call.ts'
import { discussionPartLabels } from './discussion.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors>

/** What somebody read of a case, with the words that a list shows. */
export const caseReadings = {
  breakGlass: { 'zh-CN': '紧急调阅', 'en-US': 'Break-glass access' },
  case: { 'zh-CN': '病例与影像', 'en-US': 'Case and images' },
  report: { 'zh-CN': '会诊报告单', 'en-US': 'Consultation report' },
  reportPreview: { 'zh-CN': '未出具的报告', 'en-US': 'Report before it was issued' },
  personalDetails: { 'zh-CN': '患者完整个人信息', 'en-US': 'Patient’s personal details in full' },
  consentSigner: { 'zh-CN': '知情同意签署人', 'en-US': 'Who signed the consent, in full' },
} as const satisfies Record<string, Text>
export type CaseReading = keyof typeof caseReadings

/** What who opened it is to the case. */
export const accessLogParts = {
  applicant: discussionPartLabels.applicant,
  coordinator: { 'zh-CN': '会诊协调员', 'en-US': 'Coordinator' },
  lead: discussionPartLabels.lead,
  invitee: discussionPartLabels.invitee,
  desk: discussionPartLabels.desk,
  administrator: { 'zh-CN': '管理员', 'en-US': 'Administrator' },
} as const satisfies Record<string, Text>
export type AccessLogPart = keyof typeof accessLogParts

/** One line of a case's access log: who opened what, the first time in each session. */
const accessLogEntry = z.object({
  at: instant,
  name: z.string(),
  /** Empty for who is no certified physician. */
  hospitalName: z.string(),
  title: z.string().nullable(),
  departments: z.array(z.string()),
  /** As it is now; none for whom nothing is known any more. */
  part: z.enum(Object.keys(accessLogParts) as [AccessLogPart, ...AccessLogPart[]]).nullable(),
  /** An expert who was asked and is not on the case any more. */
  isOut: z.boolean(),
  reading: z.enum(Object.keys(caseReadings) as [CaseReading, ...CaseReading[]]),
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
