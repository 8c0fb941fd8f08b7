import { closedAccountName } from '@tongying/contract/accounts'
import { sql } from 'drizzle-orm'
import { nothing, type PersonalData, type PersonalTable } from '../platform/personal/personal-table.ts'
import { accountSealedColumns } from './sealed-columns.ts'

const own = ['account_id'] as const
const secret = { not: 'secret' } as const

/** What accounts, and the sessions below them, know of a person. */
const tables: readonly PersonalTable[] = [
  {
    table: 'account',
    own: ['id'],
    exported: {
      title: { 'zh-CN': '账号资料', 'en-US': 'Account' },
      newest: 'created_at',
      sealed: ['phone_sealed', 'id_card_sealed', 'email_sealed'],
      columns: [
        ...(['nickname', 'real_name', 'real_name_state', 'real_name_at', 'gender', 'birthday'] as const),
        ...(['company', 'job_title', 'created_at', 'suspended_at', 'suspended_reason'] as const),
      ],
    },
    afterDeletion: {
      emptied: {
        // The phone is free again: what stands in its place is nobody's.
        phone_sealed: nothing,
        phone_hash: sql`sha256(uuid_send(gen_random_uuid()))`,
        phone_masked: sql`${closedAccountName}`,
        password_hash: nothing,
        nickname: nothing,
        real_name: nothing,
        real_name_state: sql`'none'`,
        real_name_at: nothing,
        id_card_sealed: nothing,
        id_card_hash: nothing,
        id_card_masked: nothing,
        gender: sql`'unlimited'`,
        birthday: nothing,
        email_sealed: nothing,
        email_hash: nothing,
        email_masked: nothing,
        company: nothing,
        job_title: nothing,
        avatar_url: nothing,
        suspended_at: nothing,
        suspended_reason: nothing,
      },
    },
  },
  {
    table: 'policy_acceptance',
    own,
    exported: {
      title: { 'zh-CN': '同意过的隐私政策和用户协议', 'en-US': 'Accepted privacy notices and user agreements' },
      newest: 'accepted_at',
      columns: ['version', 'accepted_at'],
    },
    afterDeletion: { kept: 'proof' },
  },
  {
    table: 'account_role',
    own,
    others: ['granted_by'],
    exported: {
      title: { 'zh-CN': '平台角色', 'en-US': 'Roles of the platform' },
      newest: 'role',
      columns: ['role'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'role_request',
    own,
    others: ['asked_by'],
    exported: {
      title: { 'zh-CN': '待批准的平台角色', 'en-US': 'Roles of the platform that await approval' },
      newest: 'role',
      columns: ['role'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'sign_in',
    own,
    exported: {
      title: { 'zh-CN': '登录记录', 'en-US': 'Logins' },
      newest: 'at',
      columns: ['at', 'method', 'outcome', 'ip', 'user_agent'],
    },
    afterDeletion: { kept: 'trail' },
  },
  {
    table: 'session',
    own,
    exported: {
      title: { 'zh-CN': '登录过的设备', 'en-US': 'Devices' },
      newest: 'created_at',
      columns: ['created_at', 'last_seen_at', 'ended_at', 'ip', 'user_agent'],
    },
    afterDeletion: { kept: 'trail' },
  },
  {
    table: 'access_token',
    own,
    exported: {
      title: { 'zh-CN': '访问令牌', 'en-US': 'Access tokens' },
      newest: 'created_at',
      columns: ['name', 'scope', 'created_at', 'last_used_at', 'expires_at', 'ended_at'],
    },
    afterDeletion: 'erased',
  },
  {
    table: 'passkey',
    own,
    exported: {
      title: { 'zh-CN': '通行密钥', 'en-US': 'Passkeys' },
      newest: 'created_at',
      columns: ['name', 'is_synced', 'created_at', 'last_used_at'],
    },
    afterDeletion: 'erased',
  },
  { table: 'code', own, exported: secret, afterDeletion: 'erased' },
  { table: 'ticket', own, exported: secret, afterDeletion: 'erased' },
  { table: 'known_browser', own, exported: secret, afterDeletion: 'erased' },
  { table: 'second_factor', own, exported: secret, afterDeletion: 'erased' },
  { table: 'recovery_code', own, exported: secret, afterDeletion: 'erased' },
  { table: 'contact_undo', own, exported: secret, afterDeletion: 'erased' },
  { table: 'account_export', own, exported: { not: 'passing' }, afterDeletion: 'erased' },
  { table: 'audit.event', own: ['actor_id'], exported: { not: 'trail' }, afterDeletion: { kept: 'trail' } },
]

export const accountPersonalData: PersonalData = { domain: 'accounts', tables, sealedColumns: accountSealedColumns }
