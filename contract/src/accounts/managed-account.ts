import * as z from 'zod'
import { choice, decisionReason, defineTexts, id, instant, optionalText, paging, type Text } from '../kit/index.ts'
import { realNameStates } from './account.ts'

/** What the platform itself gives an account. */
export const platformRoles = ['platformAdmin', 'platformAuditor'] as const
const platformRole = choice(platformRoles)
export type PlatformRole = (typeof platformRoles)[number]

export const platformRoleLabels = defineTexts({
  platformAdmin: { 'zh-CN': '平台管理员', 'en-US': 'Platform administrator' },
  platformAuditor: { 'zh-CN': '平台审核员', 'en-US': 'Platform reviewer' },
} satisfies Record<PlatformRole, Text>)

/** A role is given to an account, or taken from it. */
const roleChanges = ['give', 'take'] as const
export type RoleChange = (typeof roleChanges)[number]

/** What the list of accounts may be narrowed to. */
export const accountFilters = ['all', ...platformRoles, 'suspended'] as const
export type AccountFilter = (typeof accountFilters)[number]

export const accountSearch = paging.extend({
  which: choice(accountFilters).default('all'),
  /** A whole phone number, an account's id, or how a name begins. */
  search: optionalText(40).default(''),
})

/** A request for a role that waits for a second administrator. */
export const roleRequest = z.object({
  id,
  accountId: id,
  name: z.string(),
  role: platformRole,
  change: choice(roleChanges),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** The reader asked for it, so that they may take it back and not approve it. */
  isOwn: z.boolean(),
})
export type RoleRequest = z.output<typeof roleRequest>

/** An account as the platform's administrators read it: what is personal is masked. */
export const managedAccount = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  roles: z.array(platformRole),
  isSuspended: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
})
export type ManagedAccount = z.output<typeof managedAccount>

/** The same with what is on record, and what waits for a decision. */
export const managedAccountRecord = managedAccount.extend({
  email: z.string(),
  realNameState: z.enum(realNameStates),
  hasSecondFactor: z.boolean(),
  isClosed: z.boolean(),
  /** Why it is suspended; empty otherwise. */
  reason: z.string(),
  suspendedAt: instant.nullable(),
  /** On how many devices it is logged in. */
  devices: z.number().int(),
  requests: z.array(roleRequest),
  isOwn: z.boolean(),
  /** What administrators did about it, the newest first. */
  history: z.array(z.object({ at: instant, what: z.string(), by: z.string(), note: z.string() })),
})
export type ManagedAccountRecord = z.output<typeof managedAccountRecord>

export const oneAccount = z.object({ id })
export const accountChange = oneAccount.extend({ reason: decisionReason })
export const roleAsked = accountChange.extend({ role: platformRole, change: choice(roleChanges) })
export const oneRoleRequest = z.object({ requestId: id })
