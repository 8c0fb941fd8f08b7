import {
  type ApplicationTemplateContent,
  consultationStates,
  type DraftFields,
  discussionParts,
  invitationStates,
  type KeyImage,
  type ProposedTime,
  supplementAnswers,
  supplementFileKinds,
} from '@tongying/contract/consultations'
import { languages } from '@tongying/contract/kit'
import { bigint, bigserial, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, review, status } from '../platform/db/columns.ts'

export const consultations = pgTable('consultation', {
  id: uuid('id').primaryKey(),
  number: text('number'),
  applicantId: uuid('applicant_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  status: status(consultationStates),
  review: review(consultationStates),
  version: integer('version').notNull().default(0),
  round: integer('round').notNull().default(1),
  draftVersion: integer('draft_version').notNull().default(0),
  businessType: integer('business_type'),
  schedule: integer('schedule'),
  isInWriting: boolean('in_writing').notNull().default(false),
  patientName: text('patient_name'),
  patientNameGrams: text('patient_name_grams').array().notNull().default([]),
  patientGender: integer('patient_gender'),
  patientAge: integer('patient_age'),
  reason: text('reason'),
  /** The departments that are asked, each with the one above it. */
  departments: text('departments').array().notNull().default([]),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  leadId: uuid('lead_id'),
  quorum: integer('quorum').notNull().default(1),
  auditInstitutionId: uuid('desk_institution_id'),
  auditsLeft: uuid('desks_left').array().notNull().default([]),
  reportInstitutionId: uuid('report_institution_id'),
  submittedRevision: integer('submitted_revision'),
  /** Every expert ever chosen in a submitted application of this case. */
  expertIds: uuid('expert_ids').array().notNull().default([]),
  /** The consent on which the last submission relied: what was signed by link, or a file of the case. */
  consentSignatureId: uuid('consent_signature_id'),
  consentFileId: uuid('consent_file_id'),
  preparerIds: uuid('preparer_ids').array().notNull().default([]),
  /** Who prepares, or has prepared, the application in the applicant's name. */
  coordinatorId: uuid('coordinator_id'),
  /** Since when the applicant is asked to confirm what the coordinator prepared. */
  confirmationAskedAt: at('confirmation_asked_at'),
  /** Why the applicant returned it to the coordinator. */
  preparationNote: text('preparation_note'),
  answerBy: at('answer_by'),
  /** The version of the draft that was reviewed last, or sent to the experts of an emergency. */
  reviewedDraftVersion: integer('reviewed_draft_version'),
  proposedTimes: jsonb('proposed_times').$type<ProposedTime[]>(),
  /** So long before its start the room of its meeting opens, as its institution had set at the submission. */
  lobbyMinutes: integer('lobby_minutes').notNull().default(10),
  roomName: text('room_name'),
  returnReason: integer('return_reason'),
  returnNote: text('return_note'),
  returnMissingFile: text('return_missing_file'),
  returnedAt: at('returned_at'),
  submittedAt: at('submitted_at'),
  /** Set by the database with the first submission, and kept at later ones. */
  firstSubmittedAt: at('first_submitted_at'),
  /** When a reviewer looked at an emergency. */
  deskLookedAt: at('desk_looked_at'),
  deskLookedBy: uuid('desk_looked_by'),
  respondedAt: at('responded_at'),
  /** Since when an addendum waits for its reviewer. */
  addendumSubmittedAt: at('addendum_submitted_at'),
  /** When the addendum that its author has still to change or withdraw came back. */
  addendumReturnedAt: at('addendum_returned_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
export type Consultation = typeof consultations.$inferSelect

export const applications = pgTable('consultation_application', {
  consultationId: uuid('consultation_id').primaryKey(),
  content: jsonb('content').$type<DraftFields>().notNull(),
  personal: text('personal'),
  certificateHash: bytes('certificate_hash'),
})

export const invitations = pgTable('consultation_invitation', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  round: integer('round').notNull(),
  expertId: uuid('expert_id').notNull(),
  institutionId: uuid('institution_id'),
  isLead: boolean('is_lead').notNull(),
  position: integer('position').notNull(),
  status: status(invitationStates),
  version: integer('version').notNull().default(0),
  invitedAt: at('invited_at').notNull(),
  answerBy: at('answer_by'),
  answeredAt: at('answered_at'),
  declineReason: integer('decline_reason'),
  remark: text('remark'),
  pausedUntil: at('paused_until'),
  suits: integer('suits').array(),
  /** Of a consultation in writing: written once a round, never changed. */
  writtenOpinion: text('written_opinion'),
  opinionAt: at('opinion_at'),
  /** When the expert was last asked to sign the report, or their signature became void. */
  signatureAskedAt: at('signature_asked_at'),
  /** Under which agreement the expert is asked. */
  agreementId: uuid('agreement_id'),
  consultationCreatedAt: at('consultation_created_at').notNull(),
})
export type Invitation = typeof invitations.$inferSelect

export const supplements = pgTable('consultation_supplement', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  round: integer('round').notNull(),
  expertId: uuid('expert_id').notNull(),
  missingFile: text('missing_file').notNull(),
  fileKind: text('file_kind', { enum: supplementFileKinds }).notNull(),
  reason: text('reason'),
  askedAt: at('asked_at').notNull(),
  answer: text('answer', { enum: supplementAnswers }),
  answeredAt: at('answered_at'),
  note: text('note'),
})

/** Why an emergency was filed without a signed consent or an ID number, and what its approver answered. */
export const exemptions = pgTable('consultation_exemption', {
  consultationId: uuid('consultation_id').primaryKey(),
  reason: text('reason').notNull(),
  approverId: uuid('approver_id').notNull(),
  askedAt: at('asked_at').notNull(),
  isForConsent: boolean('is_for_consent').notNull(),
  isForIdentity: boolean('is_for_identity').notNull(),
  isConfirmed: boolean('is_confirmed'),
  answeredAt: at('answered_at'),
  note: text('note'),
})
export type Exemption = typeof exemptions.$inferSelect

export const bookings = pgTable(
  'consultation_booking',
  {
    consultationId: uuid('consultation_id').notNull(),
    expertId: uuid('expert_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.expertId] })],
)

export const opinions = pgTable('consultation_opinion', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  expertId: uuid('expert_id').notNull(),
  isDissent: boolean('is_dissent').notNull(),
  text: text('text').notNull(),
  signedAt: at('signed_at').notNull(),
  revision: integer('revision'),
  textSha256: bytes('text_sha256'),
  voidedAt: at('voided_at'),
})
export type Opinion = typeof opinions.$inferSelect

/** Every text that an expert signed. */
export const signedTexts = pgTable(
  'consultation_signed_text',
  {
    consultationId: uuid('consultation_id').notNull(),
    textSha256: bytes('text_sha256').notNull(),
    findings: text('findings').notNull(),
    conclusion: text('conclusion').notNull(),
    advice: text('advice').notNull(),
    figures: jsonb('figures').$type<KeyImage[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.textSha256] })],
)

export const reports = pgTable(
  'consultation_report',
  {
    consultationId: uuid('consultation_id').notNull(),
    revision: integer('revision').notNull(),
    version: integer('version').notNull().default(1),
    authorId: uuid('author_id').notNull(),
    findings: text('findings').notNull(),
    conclusion: text('conclusion').notNull(),
    advice: text('advice').notNull(),
    figures: jsonb('figures').$type<KeyImage[]>().notNull().default([]),
    savedAt: at('saved_at').notNull(),
    submittedAt: at('submitted_at'),
    reviewerId: uuid('reviewer_id'),
    reviewedAt: at('reviewed_at'),
    reviewNote: text('review_note'),
    textSha256: bytes('text_sha256'),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.revision] })],
)
export type Report = typeof reports.$inferSelect

export const documents = pgTable('consultation_document', {
  consultationId: uuid('consultation_id').primaryKey(),
  reportNo: text('report_no').notNull(),
  revision: integer('revision').notNull(),
  textSha256: bytes('text_sha256'),
  pdf: bytes('pdf').notNull(),
  sha256: bytes('sha256').notNull(),
  seal: bytes('seal').notNull(),
  sealFormat: integer('seal_format').notNull(),
  sealedBy: text('sealed_by').notNull(),
  issuedAt: at('issued_at').notNull(),
})

/** An institution's for a department, or a physician's own. */
export const reportTemplates = pgTable('consultation_report_template', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id'),
  ownerId: uuid('owner_id'),
  department: text('department'),
  name: text('name').notNull(),
  findings: text('findings').notNull(),
  conclusion: text('conclusion').notNull(),
  advice: text('advice').notNull(),
  version: integer('version').notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** An institution's, or a physician's own. */
export const applicationTemplates = pgTable('consultation_application_template', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id'),
  ownerId: uuid('owner_id'),
  name: text('name').notNull(),
  content: jsonb('content').$type<ApplicationTemplateContent>().notNull(),
  version: integer('version').notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const addenda = pgTable(
  'consultation_addendum',
  {
    consultationId: uuid('consultation_id').notNull(),
    number: integer('number').notNull(),
    reportNo: text('report_no').notNull(),
    authorId: uuid('author_id').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    followsSha256: bytes('follows_sha256').notNull(),
    textSha256: bytes('text_sha256').notNull(),
    /** The report with its addenda up to this one. */
    pdf: bytes('pdf').notNull(),
    sha256: bytes('sha256').notNull(),
    seal: bytes('seal').notNull(),
    sealedBy: text('sealed_by').notNull(),
    /** When it was issued and sealed. */
    signedAt: at('signed_at').notNull(),
    /** When its author submitted it; none where no addendum was reviewed yet. */
    submittedAt: at('submitted_at'),
    /** Nobody where the issuing institution reviews no reports. */
    reviewerId: uuid('reviewer_id'),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.number] })],
)

/** The addendum that waits for its reviewer, or came back to its author: one a case, gone once it is issued or withdrawn. */
export const pendingAddenda = pgTable('consultation_pending_addendum', {
  consultationId: uuid('consultation_id').primaryKey(),
  authorId: uuid('author_id').notNull(),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  submittedAt: at('submitted_at').notNull(),
  returnedAt: at('returned_at'),
  returnedBy: uuid('returned_by'),
  returnNote: text('return_note'),
})

/** Break-glass access of an administrator to a case; open until it is ended. */
export const breakGlasses = pgTable('consultation_break_glass', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  accountId: uuid('account_id').notNull(),
  reason: text('reason').notNull(),
  openedAt: at('opened_at').notNull(),
  until: at('until').notNull(),
  endedAt: at('ended_at'),
})

export const responses = pgTable('consultation_response', {
  consultationId: uuid('consultation_id').primaryKey(),
  byId: uuid('by_id').notNull(),
  decision: integer('decision').notNull(),
  reason: text('reason').notNull(),
  rating: integer('rating').notNull(),
  note: text('note').notNull(),
  at: at('at').notNull(),
})

export const ratings = pgTable(
  'consultation_rating',
  {
    consultationId: uuid('consultation_id').notNull(),
    expertId: uuid('expert_id').notNull(),
    rating: integer('rating').notNull(),
    note: text('note').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.expertId] })],
)

export const histories = pgTable('consultation_history', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  at: at('at').notNull(),
  what: text('what').notNull(),
  byId: uuid('by_id'),
  note: text('note'),
})

export const discussions = pgTable('consultation_discussion', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  at: at('at').notNull(),
  byId: uuid('by_id').notNull(),
  part: text('part', { enum: discussionParts }).notNull(),
  text: text('text').notNull(),
  mentionIds: uuid('mention_ids').array().notNull().default([]),
  fileIds: uuid('file_ids').array().notNull().default([]),
  /** Rises within a case in the order in which entries became visible. */
  seq: bigserial('seq', { mode: 'number' }),
})

export const discussionMarks = pgTable(
  'consultation_discussion_mark',
  {
    consultationId: uuid('consultation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.accountId] })],
)

/** The secret address by which a person's calendar program reads their times. */
export const calendarFeeds = pgTable('calendar_feed', {
  accountId: uuid('account_id').primaryKey(),
  secretHash: bytes('secret_hash').notNull(),
  language: text('language', { enum: languages }).notNull(),
  madeAt: at('made_at').notNull(),
  readAt: at('read_at'),
})

export const numbers = pgTable('consultation_number', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
})
