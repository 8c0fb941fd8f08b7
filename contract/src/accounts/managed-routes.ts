import * as z from 'zod'
import { decisionReason, defineRoutes, errorNames, pageOf } from '../kit/index.ts'
import type { accountErrors } from './errors.ts'
import {
  accountChange,
  accountSearch,
  managedAccount,
  managedAccountRecord,
  oneAccount,
  oneRoleRequest,
  roleAsked,
  roleRequest,
} from './managed-account.ts'

const path = '/console/api/accounts'
const requests = '/console/api/roleRequests'
const errors = errorNames<typeof accountErrors>

/** What the platform's administrators do about accounts, and the roles that two of them give and take. */
export const managedAccountRoutes = defineRoutes('account', {
  findAccounts: {
    method: 'POST',
    path: `${path}/find`,
    // The phone number that is looked for stands in no address.
    changes: false,
    permission: 'account.find',
    errors: [],
    input: accountSearch,
    output: pageOf(managedAccount),
    summary: {
      'zh-CN': '查找账号：完整手机号、编号或姓名开头（信息脱敏）',
      'en-US': 'Find accounts by a whole phone number, an id or how a name begins; masked',
    },
  },
  readAccount: {
    method: 'GET',
    path: `${path}/{id}`,
    permission: 'account.find',
    errors: [],
    input: oneAccount,
    output: managedAccountRecord,
    summary: { 'zh-CN': '一个账号的角色、状态和经过', 'en-US': 'An account: its roles, its state and its history' },
  },
  suspendAccount: {
    method: 'POST',
    path: `${path}/{id}/suspend`,
    worksWhenFull: true,
    permission: 'account.suspend',
    errors: errors('LastPlatformAdministrator', 'NotYourOwnAccount'),
    input: accountChange,
    output: z.object({}),
    summary: {
      'zh-CN': '暂停账号，写明原因：所有设备立即退出登录，不能再登录',
      'en-US': 'Suspend an account, with a reason: it is logged out everywhere and cannot log in',
    },
  },
  reinstateAccount: {
    method: 'POST',
    path: `${path}/{id}/reinstate`,
    permission: 'account.suspend',
    errors: errors('NotYourOwnAccount'),
    input: accountChange,
    output: z.object({}),
    summary: { 'zh-CN': '恢复已暂停的账号，写明原因', 'en-US': 'Reinstate a suspended account, with a reason' },
  },
  logOutAccount: {
    method: 'POST',
    path: `${path}/{id}/logOut`,
    worksWhenFull: true,
    permission: 'account.suspend',
    errors: errors('NotYourOwnAccount'),
    input: accountChange,
    output: z.object({}),
    summary: {
      'zh-CN': '让账号在所有设备退出登录，访问令牌和通行密钥随即失效，写明原因',
      'en-US': 'Log an account out everywhere and end its access tokens and passkeys, with a reason',
    },
  },
  askRole: {
    method: 'POST',
    path: `${path}/{id}/roles`,
    permission: 'account.giveRole',
    errors: errors(
      'LastPlatformAdministrator',
      'NoSecondAdministrator',
      'PlatformRoleAsked',
      'PlatformRoleNeedsName',
      'PlatformRoleToYourself',
    ),
    input: roleAsked,
    output: z.object({ isDone: z.boolean() }),
    summary: {
      'zh-CN': '申请授予或取消平台角色，由另一位平台管理员批准；取消审核员立即生效',
      'en-US':
        'Ask that a role of the platform is given or taken, which another administrator approves; a reviewer’s role is taken at once',
    },
  },
  roleRequests: {
    method: 'GET',
    path: requests,
    permission: 'account.giveRole',
    errors: [],
    input: z.object({}),
    output: z.object({ list: z.array(roleRequest) }),
    summary: { 'zh-CN': '待批准的角色变更', 'en-US': 'Changes of roles that await approval' },
  },
  approveRole: {
    method: 'POST',
    path: `${requests}/{requestId}/approve`,
    permission: 'account.giveRole',
    errors: errors(
      'LastPlatformAdministrator',
      'PlatformRoleNeedsName',
      'PlatformRoleToYourself',
      'SecondAdministratorNeeded',
    ),
    input: oneRoleRequest,
    output: z.object({}),
    summary: { 'zh-CN': '批准角色变更', 'en-US': 'Approve a change of roles' },
  },
  declineRole: {
    method: 'POST',
    path: `${requests}/{requestId}/decline`,
    permission: 'account.giveRole',
    errors: [],
    input: oneRoleRequest.extend({ reason: decisionReason }),
    output: z.object({}),
    summary: {
      'zh-CN': '不批准角色变更，或收回自己的申请，写明原因',
      'en-US': 'Decline a change of roles, or withdraw one’s own request, with a reason',
    },
  },
})
