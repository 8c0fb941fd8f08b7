import * as z from 'zod'
import type { accountErrors } from '../accounts/errors.ts'
import { errorNames } from '../kit/errors.ts'
import { id, instant, requiredText, rule } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import type { Text } from '../kit/texts.ts'
import { base, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors & typeof accountErrors>

/** For how long an administrator reads a case that they have no part in. */
export const breakGlassMinutes = 60

/** A shorter reason says nothing to whom it is reported. */
const breakGlassReasonMin = 10
const reasonTooShort: Text = {
  'zh-CN': `请写明原因，至少${breakGlassReasonMin}个字`,
  'en-US': `State the reason in at least ${breakGlassReasonMin} characters`,
}

/** Break-glass access (FHIR purpose of use BTG): an administrator opens one case, for a reason, for an hour. */
export const breakGlassRoutes = defineRoutes('consultation', {
  breakGlass: {
    method: 'POST',
    path: `${base}/breakGlass/{id}`,
    permission: 'consultation.breakGlass',
    errors: errors(
      'ConsultationNotFound',
      'BreakGlassNotNeeded',
      'SecondFactorFirst',
      'SecondFactorRequired',
      'SecondFactorWrong',
      'SecondFactorSlowed',
    ),
    byToken: false,
    input: z.object({
      /** Of the case, or its number, which is what an administrator knows. */
      id: z.string().trim().min(1).max(40),
      reason: requiredText(200).min(breakGlassReasonMin, rule(reasonTooShort)),
      /** A code of the authenticator app, or a recovery code. */
      otp: z.string().trim().min(1).max(20),
    }),
    output: z.object({ consultationId: id, until: instant }),
    summary: {
      'zh-CN': '紧急调阅：机构或平台管理员说明原因后查看一份会诊60分钟，申请医生和机构管理员会收到通知',
      'en-US':
        'Break-glass access: an administrator reads one consultation for 60 minutes, for a reason; its applicant and institution are notified',
    },
  },
  endBreakGlass: {
    method: 'POST',
    path: `${base}/endBreakGlass/{id}`,
    permission: 'consultation.endBreakGlass',
    errors: errors('ConsultationNotFound'),
    byToken: false,
    input: one,
    output: z.object({ consultationId: id }),
    summary: { 'zh-CN': '提前结束紧急调阅', 'en-US': 'End break-glass access early' },
  },
})
