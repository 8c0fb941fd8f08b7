import * as z from 'zod'
import type { institutionErrors } from '../institutions/errors.ts'
import { choice, decisionReason, defineRoutes, errorNames, id, pageOf, paging } from '../kit/index.ts'
import { agreement, newAgreement } from './agreement.ts'
import { agreementSides } from './agreement-side.ts'
import { agreementStandings } from './agreement-states.ts'
import type { agreementErrors } from './errors.ts'

const errors = errorNames<typeof agreementErrors & typeof institutionErrors>
const base = '/meeting/agreements'
const one = z.object({ id })
const ofInstitution = z.object({ institutionId: id })

export const agreementRoutes = defineRoutes('agreement', {
  list: {
    method: 'GET',
    path: `${base}/{institutionId}`,
    permission: 'agreement.read',
    errors: [],
    input: paging.extend({
      ...ofInstitution.shape,
      side: choice(agreementSides).optional(),
      standing: choice(agreementStandings).optional(),
      /** Only those that others proposed and that wait for this institution's answer. */
      isToAnswer: z.literal('true').optional(),
    }),
    output: pageOf(agreement).extend({
      /** Whether its physicians may invite only colleagues and experts whom one of its agreements covers. */
      isNarrowed: z.boolean(),
    }),
    summary: {
      'zh-CN': '机构的会诊协议，待答复的在前',
      'en-US': "An institution's agreements with others, those awaiting a response first",
    },
  },
  propose: {
    method: 'POST',
    path: `${base}/{institutionId}`,
    permission: 'agreement.propose',
    errors: errors(
      'AgreementOver',
      'AgreementPartnerUnknown',
      'AgreementWithItself',
      'InstitutionClosed',
      'TooManyProposals',
    ),
    input: newAgreement.safeExtend(ofInstitution.shape),
    output: agreement,
    summary: { 'zh-CN': '向另一家机构提议会诊协议', 'en-US': 'Propose an agreement to another institution' },
  },
  agree: {
    method: 'POST',
    path: `${base}/move/{id}/agree`,
    permission: 'agreement.answer',
    errors: errors('AgreementOver', 'InstitutionClosed'),
    input: one,
    output: agreement,
    summary: { 'zh-CN': '同意会诊协议', 'en-US': 'Agree to the terms of an agreement' },
  },
  decline: {
    method: 'POST',
    path: `${base}/move/{id}/decline`,
    permission: 'agreement.answer',
    errors: [],
    input: one.extend({ reason: decisionReason }),
    output: agreement,
    summary: { 'zh-CN': '谢绝会诊协议', 'en-US': 'Decline an agreement' },
  },
  withdraw: {
    method: 'POST',
    path: `${base}/move/{id}/withdraw`,
    worksWhenFull: true,
    permission: 'agreement.withdraw',
    errors: [],
    input: one,
    output: agreement,
    summary: { 'zh-CN': '撤回提议的会诊协议', 'en-US': 'Withdraw an agreement that was proposed' },
  },
  end: {
    method: 'POST',
    path: `${base}/move/{id}/end`,
    worksWhenFull: true,
    permission: 'agreement.end',
    errors: [],
    input: one.extend({ reason: decisionReason }),
    output: agreement,
    summary: { 'zh-CN': '终止会诊协议', 'en-US': 'End an agreement before its last day' },
  },
})
