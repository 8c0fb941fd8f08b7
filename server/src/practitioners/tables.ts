import {
  type CertificationDraft,
  certificationStates,
  type DepartmentCode,
  practitionerStates,
  titleCodes,
} from '@tongying/contract/practitioners'
import { bigserial, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

/** What is in force about a certified practitioner. */
export const practitioners = pgTable('practitioner', {
  id: uuid('account_id').primaryKey(),
  status: status(practitionerStates).default(practitionerStates.initial),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  title: text('title', { enum: titleCodes }).notNull(),
  departments: text('departments').array().$type<DepartmentCode[]>().notNull(),
  beGoodAt: text('be_good_at').notNull(),
  profile: text('profile').notNull(),
  practiceSince: date('practice_since', { mode: 'string' }),
  licenceExpiresOn: date('licence_expires_on', { mode: 'string' }),
  institutionId: uuid('institution_id'),
  hospitalName: text('hospital_name').notNull(),
  nameGrams: text('name_grams').array().notNull(),
  certifiedAt: at('certified_at').notNull(),
  /** Whether the application in force came with its qualification certificate; only then is a person offered as an expert. */
  hasCertificate: boolean('has_certificate').notNull().default(false),
  /** Since when they stand on the list that applicants choose experts from. */
  listedAt: at('listed_at'),
})
export type Practitioner = typeof practitioners.$inferSelect

/** What was typed into an application, but for the certificate's number, which is sealed beside it. */
export type CertificationContent = Omit<CertificationDraft, 'certificateNumber'>

/** One application to be certified; `practitioner` is what the newest approved one left in force. */
export const certifications = pgTable('certification', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  status: status(certificationStates).default(certificationStates.initial),
  version: integer('version').notNull().default(1),
  round: integer('round').notNull().default(1),
  content: jsonb('content').$type<CertificationContent>().notNull(),
  draftVersion: integer('draft_version').notNull().default(0),
  idCardHash: bytes('id_card_hash'),
  certificateHash: bytes('certificate_hash'),
  certificateSealed: text('certificate_sealed'),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  submittedAt: at('submitted_at'),
  /** By when a decision is due, in working days. */
  dueAt: at('due_at'),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
})
export type Certification = typeof certifications.$inferSelect

/** What happened to an application; `what` is a move of its machine, or `unmask`. */
export const certificationHistories = pgTable('certification_history', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  certificationId: uuid('certification_id').notNull(),
  at: at('at').notNull(),
  what: text('what').notNull(),
  byId: uuid('by_id'),
  note: text('note'),
})

/** What happened to a certification that was granted; `what` is a move of its machine. */
export const practitionerHistories = pgTable('practitioner_history', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  accountId: uuid('account_id').notNull(),
  at: at('at').notNull(),
  what: text('what').notNull(),
  byId: uuid('by_id'),
  note: text('note'),
})

/** Who accepted the certification agreement, in which version. */
export const certificationAgreements = pgTable('certification_agreement', {
  accountId: uuid('account_id').primaryKey(),
  version: text('version').notNull(),
  acceptedAt: at('accepted_at').notNull(),
})
