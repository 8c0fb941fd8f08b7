import * as z from 'zod'
import { draftVersion } from '../kit/drafts.ts'
import { errorNames } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { draftFields } from './application.ts'
import { base, ofApplication, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { exemptionAnswer, exemptionFields, exemptionToAnswer } from './exemption.ts'
import { laterFields, laterMask } from './later-fields.ts'

const errors = errorNames<typeof consultationErrors>

/** What an emergency was filed without: its fields completed later, and the exemption with its approver. */
export const exemptionRoutes = defineRoutes('consultation', {
  complete: {
    method: 'POST',
    path: `${base}/complete/{id}`,
    permission: 'consultation.complete',
    errors: errors('ApplicationIncomplete', 'ConsultationNotFound', 'NotLeftForLater', 'NothingToComplete'),
    input: one.extend(draftFields.pick(laterMask).shape),
    output: z.object({ consultationId: id, version: draftVersion, toComplete: z.array(z.enum(laterFields)) }),
    summary: {
      'zh-CN': '补齐急会诊提交时暂缺的项目',
      'en-US': 'Complete fields of an emergency that were not obtainable when it was filed',
    },
  },
  exemptionApprovers: {
    method: 'GET',
    path: `${base}/exemptionApprovers`,
    permission: 'consultation.create',
    errors: errors('ConsultationNotFound', 'NoInstitution'),
    input: ofApplication,
    output: z.object({ list: z.array(z.object({ accountId: id, name: z.string(), isAdmin: z.boolean() })) }),
    summary: {
      'zh-CN': '可以批准急会诊免签的人：申请所属机构的，未指定申请时为本人机构的',
      'en-US':
        "Who may approve an exemption of an emergency, at the application's institution or else the caller's own",
    },
  },
  askExemption: {
    method: 'POST',
    path: `${base}/exemption/{id}/ask`,
    permission: 'consultation.complete',
    errors: errors('ApplicationIncomplete', 'ConsultationNotFound', 'ExemptionAnswered'),
    input: one.extend(exemptionFields.shape),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '另请一位批准人批准免签，仅在尚未批准时',
      'en-US': 'Ask another approver for the exemption, while it is not confirmed',
    },
  },
  exemption: {
    method: 'GET',
    path: `${base}/exemption/{id}`,
    permission: 'consultation.answerExemption',
    audit: 'reading',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: exemptionToAnswer,
    summary: {
      'zh-CN': '批准人查看一份急会诊的免签申请',
      'en-US': 'Read the exemption of an emergency as its approver',
    },
  },
  answerExemption: {
    method: 'POST',
    path: `${base}/exemption/{id}`,
    permission: 'consultation.answerExemption',
    errors: errors('ConsultationNotFound', 'ExemptionAnswered', 'ReasonNeeded'),
    byToken: false,
    input: one.extend(exemptionAnswer.shape),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '批准人确认批准免签，或说明没有批准',
      'en-US': 'Confirm an exemption as its approver, or say that it was not approved',
    },
  },
})
