import {
  joinApplicationStates,
  type MembershipRole,
  membershipInvitationStates,
  phoneClaims,
} from '@tongying/contract/memberships'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const memberships = pgTable('membership', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  roles: text('roles').array().$type<MembershipRole[]>().notNull(),
  job: text('job').notNull(),
  department: text('department').notNull(),
  since: at('since').notNull(),
  endedAt: at('ended_at'),
  endedReason: text('ended_reason'),
})
export type Membership = typeof memberships.$inferSelect

export const joinApplications = pgTable('join_application', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  status: status(joinApplicationStates).default(joinApplicationStates.initial),
  version: integer('version').notNull().default(1),
  job: text('job').notNull(),
  department: text('department').notNull(),
  note: text('note').notNull().default(''),
  reason: text('reason'),
  createdAt: at('created_at').notNull(),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
})
export type JoinApplication = typeof joinApplications.$inferSelect

export const membershipInvitations = pgTable('membership_invitation', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  accountId: uuid('account_id'),
  name: text('name').notNull(),
  phoneSealed: text('phone_sealed').notNull(),
  phoneHash: bytes('phone_hash').notNull(),
  status: status(membershipInvitationStates).default(membershipInvitationStates.initial),
  version: integer('version').notNull().default(1),
  reason: text('reason'),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: at('created_at').notNull(),
  answeredAt: at('answered_at'),
})
export type MembershipInvitation = typeof membershipInvitations.$inferSelect

/** How members log in through an institution's own OpenID provider. */
export const institutionSignIns = pgTable('institution_sign_in', {
  institutionId: uuid('institution_id').primaryKey(),
  isEnabled: boolean('is_enabled').notNull(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  secretSealed: text('secret_sealed').notNull(),
  phoneClaim: text('phone_claim', { enum: phoneClaims }).notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** Whose account it is that an institution's provider calls by a name of its own. */
export const institutionIdentities = pgTable(
  'institution_identity',
  {
    institutionId: uuid('institution_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.issuer, table.subject] })],
)
