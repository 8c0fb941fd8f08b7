import * as z from 'zod'
import { decisionReason, defineRoutes, id, pageOf, paging } from '../kit/index.ts'
import { hospitalTie } from './community-hospital.ts'

const base = '/meeting/communityHealthHosp'
const one = z.object({ id })

/** How a community hospital that has been onboarded answers who wants to examine its patients. */
export const tieRoutes = defineRoutes('booking', {
  ties: {
    method: 'GET',
    path: `${base}/ties/{institutionId}`,
    permission: 'communityHospital.readTies',
    errors: [],
    /** `isToAnswer`: those alone that wait for an answer. */
    input: paging.extend({ institutionId: id, isToAnswer: z.literal('true').optional() }),
    output: pageOf(hospitalTie),
    summary: {
      'zh-CN': '哪些机构为本机构的患者远程检查，待答复的在前',
      'en-US': 'Which institutions examine the patients of this one, those that wait for an answer first',
    },
  },
  acceptTie: {
    method: 'POST',
    path: `${base}/{id}/accept`,
    permission: 'communityHospital.answer',
    errors: ['InstitutionClosed'],
    input: one,
    output: hospitalTie,
    summary: { 'zh-CN': '同意作为社区医院合作', 'en-US': 'Agree to work as a community hospital' },
  },
  declineTie: {
    method: 'POST',
    path: `${base}/{id}/decline`,
    permission: 'communityHospital.answer',
    errors: [],
    input: one.extend({ reason: decisionReason }),
    output: hospitalTie,
    summary: { 'zh-CN': '谢绝合作并写明原因', 'en-US': 'Decline to work as a community hospital, with a reason' },
  },
  withdrawTie: {
    method: 'POST',
    path: `${base}/{id}/withdraw`,
    permission: 'communityHospital.withdraw',
    errors: [],
    input: one,
    output: hospitalTie,
    summary: { 'zh-CN': '撤回合作邀请', 'en-US': 'Withdraw what was proposed to a community hospital' },
  },
})
