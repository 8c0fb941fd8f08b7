import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { chosenId, fieldTexts, id } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { base, one } from './case-call.ts'
import type { consultationErrors } from './errors.ts'
import { caseToHandOver, handOverCandidate } from './hand-over.ts'

const errors = errorNames<typeof consultationErrors>

/** Cases whose applicant has left are transferred to a colleague. */
export const handOverRoutes = defineRoutes('consultation', {
  casesToHandOver: {
    method: 'GET',
    path: `${base}/handOver`,
    permission: 'consultation.handOver',
    errors: errors('ConsultationNotFound'),
    input: paging.extend({ institutionId: id }),
    output: pageOf(caseToHandOver),
    summary: {
      'zh-CN': '申请人已离开本机构、等待移交的会诊',
      'en-US': 'List consultations whose applicant has left the institution',
    },
  },
  handOverCandidates: {
    method: 'GET',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    errors: errors('ConsultationNotFound'),
    input: one,
    output: z.object({ list: z.array(handOverCandidate) }),
    summary: { 'zh-CN': '可以接手这份会诊的本院医生', 'en-US': 'List physicians who can take over a consultation' },
  },
  handOver: {
    method: 'POST',
    path: `${base}/handOver/{id}`,
    permission: 'consultation.handOver',
    errors: errors('CannotTakeOver', 'ConsultationNotFound', 'NotToYourself'),
    input: one.extend({ newApplicantId: chosenId(fieldTexts.choose) }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '将申请人已离开的会诊移交给本院另一位医生',
      'en-US': 'Transfer a consultation whose applicant has left to another physician of the institution',
    },
  },
})
