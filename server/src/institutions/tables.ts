import {
  acceptancePolicies,
  type InstitutionDraft,
  type InstitutionSettings,
  type MadeRevision,
  onboardingStates,
  ownerships,
  ratings,
  type SettingLimit,
  tiers,
} from '@tongying/contract/institutions'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, status } from '../platform/db/columns.ts'

export const institutions = pgTable('institution', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  abbreviation: text('abbreviation').notNull(),
  code: text('code').notNull(),
  provinceCode: text('province_code').notNull(),
  cityCode: text('city_code').notNull(),
  districtCode: text('district_code'),
  address: text('address').notNull(),
  tier: text('tier', { enum: tiers }).notNull(),
  rating: text('rating', { enum: ratings }).notNull(),
  ownership: text('ownership', { enum: ownerships }).notNull(),
  personInCharge: text('person_in_charge').notNull(),
  phoneSealed: text('phone_sealed'),
  officePhone: text('office_phone').notNull(),
  email: text('email').notNull(),
  introduction: text('introduction').notNull(),
  logoId: uuid('logo_id'),
  hasReportDesk: boolean('has_report_desk').notNull().default(true),
  asksBeyondAgreements: boolean('asks_beyond_agreements').notNull().default(false),
  /** Since when it is off. */
  reportDeskOffAt: at('report_desk_off_at'),
  isApplicantDeskFirst: boolean('is_applicant_desk_first').notNull(),
  /** Who ended the own first look; nobody while it is on, or where it never was. */
  applicantDeskOffBy: uuid('applicant_desk_off_by'),
  /** How many besides the lead must accept where the lead and some of the others do; none: more than half. */
  othersNeeded: integer('others_needed'),
  acceptancePolicy: text('acceptance_policy', { enum: acceptancePolicies }).notNull().default('leadAndSome'),
  /** The limits that the institution has set; the others are the standard ones. */
  timeLimits: jsonb('time_limits').$type<Partial<Pick<InstitutionSettings, SettingLimit>>>().notNull().default({}),
  /** Made by an institution that examines for it, until it is onboarded itself. */
  isCommunity: boolean('is_community').notNull().default(false),
  /** Entered from a list; nobody has onboarded it, and nobody administers it. */
  isListedOnly: boolean('is_listed_only').notNull().default(false),
  settingsVersion: integer('settings_version').notNull().default(0),
  nameGrams: text('name_grams').array().notNull(),
  /** Since when it takes part no more: nothing new begins there. */
  closedAt: at('closed_at'),
  /** How often the platform has revised it. */
  revision: integer('revision').notNull().default(0),
  createdAt: at('created_at').notNull(),
})
export type Institution = typeof institutions.$inferSelect

/** What the platform changed about an institution, each time with its reason; rows are only added. */
export const revisions = pgTable(
  'institution_revision',
  {
    institutionId: uuid('institution_id').notNull(),
    number: integer('number').notNull(),
    at: at('at').notNull(),
    byId: uuid('by_id').notNull(),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<MadeRevision['changes']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.number] })],
)

export const applications = pgTable('institution_application', {
  id: uuid('id').primaryKey(),
  applicantId: uuid('applicant_id').notNull(),
  status: status(onboardingStates).default(onboardingStates.initial),
  version: integer('version').notNull().default(1),
  agreementVersion: text('agreement_version').notNull(),
  agreementAcceptedAt: at('agreement_accepted_at').notNull(),
  content: jsonb('content').$type<InstitutionDraft>().notNull().default({}),
  personal: text('personal'),
  draftVersion: integer('draft_version').notNull().default(0),
  hospitalName: text('hospital_name').notNull().default(''),
  code: text('code'),
  reason: text('reason'),
  institutionId: uuid('institution_id'),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  submittedAt: at('submitted_at'),
  /** By when a decision is due, in working days. */
  dueAt: at('due_at'),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
})
export type Application = typeof applications.$inferSelect
