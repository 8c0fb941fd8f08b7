import * as z from 'zod'
import { decisionReason, defineRoutes, errorNames, id, pageOf, reviewVersion } from '../kit/index.ts'
import type { practitionerErrors } from './errors.ts'
import { practitionerState } from './practitioner-state.ts'
import { practitionerRecord, practitionerStanding, standingSearch } from './standing.ts'

const path = '/console/api/practitioners'
const one = z.object({ id })
const errors = errorNames<typeof practitionerErrors>
const move = {
  method: 'POST',
  permission: 'certification.suspend',
  errors: errors('NotYourOwnStanding'),
  input: one.extend({ reviewVersion, reason: decisionReason }),
  output: z.object({ id, standing: practitionerState }),
} as const

/** How certifications that were granted stand, and what an administrator does about them. */
export const standingRoutes = defineRoutes('practitioner', {
  practitioners: {
    method: 'GET',
    path,
    permission: 'certification.readStanding',
    errors: [],
    input: standingSearch,
    output: pageOf(practitionerStanding),
    summary: {
      'zh-CN': '通过认证的医生列表，可按状态、执业证到期筛选',
      'en-US': 'List certified practitioners by state, name or end of license',
    },
  },
  practitioner: {
    method: 'GET',
    path: `${path}/{id}`,
    permission: 'certification.readStanding',
    errors: [],
    input: one,
    output: practitionerRecord,
    summary: {
      'zh-CN': '一位医生的认证状态与经过',
      'en-US': 'How a certification stands, and its history',
    },
  },
  suspend: {
    ...move,
    path: `${path}/{id}/suspend`,
    summary: { 'zh-CN': '暂停认证，写明原因', 'en-US': 'Suspend a certification, with a reason' },
  },
  reinstate: {
    ...move,
    path: `${path}/{id}/reinstate`,
    summary: { 'zh-CN': '恢复已暂停的认证，写明原因', 'en-US': 'Reinstate a suspended certification, with a reason' },
  },
  revoke: {
    ...move,
    path: `${path}/{id}/revoke`,
    summary: { 'zh-CN': '撤销认证，写明原因', 'en-US': 'Revoke a certification, with a reason' },
  },
})
