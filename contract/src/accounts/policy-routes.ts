import * as z from 'zod'
import { defineRoutes, errorNames, instant } from '../kit/index.ts'
import type { accountErrors } from './errors.ts'

const errors = errorNames<typeof accountErrors>

const policyAcceptances = z.object({
  version: z.string(),
  effectiveOn: z.string(),
  isAccepted: z.boolean(),
  /** Every version that this account accepted, the newest first. */
  list: z.array(z.object({ version: z.string(), acceptedAt: instant })),
})

/** Privacy notice and user agreement: which version is in effect, and which ones a member accepted. */
export const policyRoutes = defineRoutes('account', {
  policy: {
    method: 'GET',
    path: '/auth-server/policy',
    permission: 'account.readOwn',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: policyAcceptances,
    summary: {
      'zh-CN': '隐私政策和用户协议：现行版本和本人同意过的版本',
      'en-US': 'The policy in effect, and the versions accepted by the current user',
    },
  },
  acceptPolicy: {
    method: 'POST',
    path: '/auth-server/policy/accept',
    worksWhenFull: true,
    permission: 'account.editOwn',
    errors: errors('PolicyChanged'),
    input: z.object({ version: z.string().max(20) }),
    output: policyAcceptances,
    summary: { 'zh-CN': '同意现行的隐私政策和用户协议', 'en-US': 'Accept the policy in effect' },
  },
})
