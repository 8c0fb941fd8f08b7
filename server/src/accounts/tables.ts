import { genders, platformRoles, realNameStates } from '@tongying/contract/accounts'
import { languages } from '@tongying/contract/kit'
import { bigint, boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '../platform/db/columns.ts'

export const accounts = pgTable('account', {
  id: uuid('id').primaryKey(),
  /** Null once the account is erased. */
  phoneSealed: text('phone_sealed'),
  phoneHash: bytes('phone_hash').notNull(),
  phoneMasked: text('phone_masked').notNull(),
  /** Null once an undo ended the password: none opens the account until it is reset. */
  passwordHash: text('password_hash'),
  passwordChangedAt: at('password_changed_at').notNull(),
  nickname: text('nickname'),
  realName: text('real_name'),
  realNameState: text('real_name_state', { enum: realNameStates }).notNull().default('none'),
  realNameAt: at('real_name_at'),
  idCardSealed: text('id_card_sealed'),
  idCardHash: bytes('id_card_hash'),
  idCardMasked: text('id_card_masked'),
  gender: text('gender', { enum: genders }).notNull().default('unlimited'),
  birthday: date('birthday', { mode: 'string' }),
  emailSealed: text('email_sealed'),
  emailHash: bytes('email_hash'),
  emailMasked: text('email_masked'),
  company: text('company'),
  jobTitle: text('job_title'),
  avatarUrl: text('avatar_url'),
  createdAt: at('created_at').notNull(),
  /** When it is erased, unless its owner signs in before. */
  deletionDueAt: at('deletion_due_at'),
  erasedAt: at('erased_at'),
  /** While it is set nobody logs in to it. */
  suspendedAt: at('suspended_at'),
  /** Its owner was told it. */
  suspendedReason: text('suspended_reason'),
})
export type AccountRow = typeof accounts.$inferSelect

/** Which versions of privacy notice and user agreement an account accepted. */
export const policyAcceptances = pgTable(
  'policy_acceptance',
  {
    accountId: uuid('account_id').notNull(),
    version: text('version').notNull(),
    acceptedAt: at('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] })],
)

export const accountRoles = pgTable(
  'account_role',
  {
    accountId: uuid('account_id').notNull(),
    role: text('role', { enum: platformRoles }).notNull(),
    /** Only roles of the demo hospital and of tests go without. */
    needsSecondFactor: boolean('needs_second_factor').notNull().default(true),
    grantedBy: uuid('granted_by'),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.role] })],
)

/** Changes of roles that one administrator asked for, and that wait for a second one. */
export const roleRequests = pgTable('role_request', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  role: text('role', { enum: platformRoles }).notNull(),
  change: text('change', { enum: ['give', 'take'] }).notNull(),
  reason: text('reason').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: at('asked_at').notNull(),
})
export type RoleRequestRow = typeof roleRequests.$inferSelect

export const codes = pgTable('code', {
  id: uuid('id').primaryKey(),
  targetHash: bytes('target_hash').notNull(),
  purpose: text('purpose').notNull(),
  accountId: uuid('account_id'),
  codeHash: bytes('code_hash').notNull(),
  state: text('state', { enum: ['pending', 'sent', 'failed'] }).notNull(),
  network: text('network').notNull(),
  /** The browser that asked, by its cookie. */
  askerHash: bytes('asker_hash'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

export const signIns = pgTable('sign_in', {
  id: uuid('id').primaryKey(),
  /** Null where somebody tried a phone without an account. */
  accountId: uuid('account_id'),
  sessionId: uuid('session_id'),
  at: at('at').notNull(),
  method: text('method', { enum: ['password', 'code', 'register', 'token', 'passkey', 'institution'] }).notNull(),
  outcome: text('outcome', { enum: ['ok', 'wrong', 'slowed'] }).notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
})

/** A browser at which an account is known; its secret is a new one after each sign-in. */
export const knownBrowsers = pgTable(
  'known_browser',
  {
    accountId: uuid('account_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** That made it known last; null where that was a reset of the password or a registration. */
    sessionId: uuid('session_id'),
    knownAt: at('known_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.secretHash] })],
)

export const secondFactors = pgTable('second_factor', {
  accountId: uuid('account_id').primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_code',
  { accountId: uuid('account_id').notNull(), hash: bytes('hash').notNull(), usedAt: at('used_at') },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Keys of devices and password managers by which an account is signed in to. */
export const passkeys = pgTable('passkey', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  isSynced: boolean('is_synced').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

export const contactUndos = pgTable('contact_undo', {
  hash: bytes('hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: ['phone', 'email'] }).notNull(),
  oldSealed: text('old_sealed'),
  oldHash: bytes('old_hash'),
  oldMasked: text('old_masked'),
  expiresAt: at('expires_at').notNull(),
  /** Used, or void since an older one was used. */
  usedAt: at('used_at'),
  /** The order in which they were issued. */
  issued: bigint('issued', { mode: 'number' }).generatedAlwaysAsIdentity(),
})

/** The newest export of an account's data. */
export const accountExports = pgTable('account_export', {
  accountId: uuid('account_id').primaryKey(),
  language: text('language', { enum: languages }).notNull(),
  askedAt: at('asked_at').notNull(),
  readyAt: at('ready_at'),
  /** What was gathered, sealed. */
  contentSealed: text('content_sealed'),
})

export const setUpLinks = pgTable('setup_link', {
  hash: bytes('hash').primaryKey(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})
