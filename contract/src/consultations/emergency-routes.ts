import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id, instant } from '../kit/fields.ts'
import { defineRoutes } from '../kit/routes.ts'
import { base, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'

const errors = errorNames<typeof consultationErrors>

/** How an emergency finds an expert while its applicant waits, and what its reviewers see of it afterwards. */
export const emergencyRoutes = defineRoutes('consultation', {
  ladder: {
    method: 'GET',
    path: `${base}/ladder/{id}`,
    permission: 'consultation.readBody',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({
      sentAt: instant.nullable(),
      /** Until when somebody may accept. */
      endsAt: instant.nullable(),
      /** The next on the duty list, asked at this time if nobody has accepted; null where there is nobody or no step left. */
      next: z.object({ name: z.string(), hospital: z.string(), title: z.string().nullable(), at: instant }).nullable(),
      /** Somebody on duty has not been asked yet: they are once all who were asked have declined. */
      isAnybodyLeft: z.boolean(),
      /** The telephones of the hospitals whose experts are asked now, the one whose time ends first before the others. */
      phones: z.array(z.object({ expertId: id, hospital: z.string(), phone: z.string() })),
      deskLookedAt: instant.nullable(),
    }),
    summary: {
      'zh-CN': '急会诊的邀请进程：何时发出、何时截止、下一位值班医生',
      'en-US': 'How an emergency goes on: when it was sent, until when, and who on duty is asked next',
    },
  },
  lookAfterwards: {
    method: 'POST',
    path: `${base}/lookAfterwards/{id}`,
    permission: 'consultation.passAudit',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ consultationId: id, deskLookedAt: instant }),
    summary: {
      'zh-CN': '审核员事后查看急会诊并标记',
      'en-US': 'Mark an emergency as looked at by a reviewer afterwards',
    },
  },
})
