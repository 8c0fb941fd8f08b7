import {
  criticalFindingStates,
  criticalItemNames,
  examinationStates,
  type ResultFields,
  type ResultFigure,
} from '@tongying/contract/examinations'
import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

/** What the record of an examination says of its patient. */
export const ultrasoundRecords = pgTable('ultrasound_record', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  /** The community hospital where the patient sits; its staff see the record too. */
  siteInstitutionId: uuid('site_institution_id'),
  version: integer('version').notNull().default(1),
  bodyPart: integer('body_part').notNull(),
  examinationMethod: integer('examination_method'),
  applicationDepartment: text('application_department'),
  ultrasoundNo: text('ultrasound_no').notNull(),
  applicationNo: text('application_no').notNull(),
  patientNo: text('patient_no').notNull(),
  name: text('name'),
  /** The name without spaces and in small letters: two of the same are the same name. */
  nameKey: text('name_key'),
  gender: integer('gender'),
  birthday: date('birthday'),
  age: integer('age'),
  ageUnit: integer('age_unit'),
  nation: text('nation'),
  height: doublePrecision('height'),
  weight: doublePrecision('weight'),
  telephoneSealed: text('telephone_sealed'),
  telephoneHash: bytes('telephone_hash'),
  cardSealed: text('card_sealed'),
  cardHash: bytes('card_hash'),
  /** Clinic and admission number, past history, remarks. */
  privateSealed: text('private_sealed').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: at('added_at').notNull(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: at('saved_at').notNull(),
})
export type UltrasoundRecordRow = typeof ultrasoundRecords.$inferSelect

/** The last number that an institution's records were given. */
export const ultrasoundNumbers = pgTable(
  'ultrasound_number',
  {
    institutionId: uuid('institution_id').notNull(),
    kind: text('kind', { enum: ['ultrasound', 'application', 'patient'] }).notNull(),
    day: date('day').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.kind, table.day] })],
)

/** An examination of one record. */
export const examinations = pgTable('examination', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  siteInstitutionId: uuid('site_institution_id'),
  recordId: uuid('record_id').notNull(),
  /** The booking from which it was begun. */
  bookingId: uuid('booking_id'),
  examinedOn: date('examined_on').notNull(),
  status: status(examinationStates).default(examinationStates.initial),
  version: integer('version').notNull().default(1),
  examinerId: uuid('examiner_id').notNull(),
  startedAt: at('started_at').notNull(),
  endedAt: at('ended_at'),
  reason: text('reason'),
  /** Since when it waits for its next move. */
  waitingSince: at('waiting_since'),
  /** Who moved the probe where the patient sat. */
  operator: text('operator').notNull().default(''),
  device: text('device').notNull().default(''),
  probe: text('probe').notNull().default(''),
  qcValidUntil: date('qc_valid_until'),
  repositions: integer('repositions'),
})
export type ExaminationRow = typeof examinations.$inferSelect

/** How a device's picture came in at a page of an examiner. */
export const examinationStreams = pgTable(
  'examination_stream',
  {
    examinationId: uuid('examination_id').notNull(),
    pageId: uuid('page_id').notNull(),
    accountId: uuid('account_id').notNull(),
    seconds: integer('seconds').notNull(),
    frames: doublePrecision('frames').notNull(),
    fewFrames: doublePrecision('few_frames').notNull(),
    roundTrip: integer('round_trip'),
    cuts: integer('cuts').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    keptAt: at('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.examinationId, table.pageId] })],
)
export type StreamRow = typeof examinationStreams.$inferSelect

/** What was found; the text of a signature and of the printed report. */
export const examinationResults = pgTable('examination_result', {
  examinationId: uuid('examination_id').primaryKey(),
  version: integer('version').notNull().default(1),
  reportNo: text('report_no').notNull(),
  organs: jsonb('organs').$type<ResultFields['organs']>().notNull().default([]),
  impression: text('impression').notNull().default(''),
  advice: text('advice').notNull().default(''),
  hasFindings: boolean('has_findings'),
  figures: jsonb('figures').$type<ResultFigure[]>().notNull().default([]),
  viewsReason: text('views_reason').notNull().default(''),
  savedBy: uuid('saved_by').notNull(),
  savedAt: at('saved_at').notNull(),
  signedBy: uuid('signed_by'),
  signedAt: at('signed_at'),
  textSha256: bytes('text_sha256'),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: at('reviewed_at'),
  returnReason: text('return_reason'),
})
export type ResultRow = typeof examinationResults.$inferSelect

export const examinationReportNumbers = pgTable('examination_report_number', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
})

/** The sealed report. */
export const examinationDocuments = pgTable('examination_document', {
  examinationId: uuid('examination_id').primaryKey(),
  reportNo: text('report_no').notNull(),
  textSha256: bytes('text_sha256').notNull(),
  sha256: bytes('sha256').notNull(),
  issuedAt: at('issued_at').notNull(),
  seal: bytes('seal').notNull(),
  sealedBy: text('sealed_by').notNull(),
  pdf: bytes('pdf').notNull(),
})
export type ExaminationDocument = typeof examinationDocuments.$inferSelect

/** What was added to an issued result; rows are only added. */
export const resultAddenda = pgTable(
  'examination_addendum',
  {
    examinationId: uuid('examination_id').notNull(),
    number: integer('number').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').notNull(),
    submittedAt: at('submitted_at').notNull(),
    reviewerId: uuid('reviewer_id'),
    signedAt: at('signed_at').notNull(),
    followsSha256: bytes('follows_sha256').notNull(),
    textSha256: bytes('text_sha256').notNull(),
    sha256: bytes('sha256').notNull(),
    seal: bytes('seal').notNull(),
    sealedBy: text('sealed_by').notNull(),
    pdf: bytes('pdf').notNull(),
  },
  (table) => [primaryKey({ columns: [table.examinationId, table.number] })],
)
export type ResultAddendumRow = typeof resultAddenda.$inferSelect

/** One that waits for its reviewer, or came back to its author. */
export const pendingResultAddenda = pgTable('examination_pending_addendum', {
  examinationId: uuid('examination_id').primaryKey(),
  authorId: uuid('author_id').notNull(),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  submittedAt: at('submitted_at').notNull(),
  returnedAt: at('returned_at'),
  returnedBy: uuid('returned_by'),
  returnNote: text('return_note'),
})
export type PendingResultAddendum = typeof pendingResultAddenda.$inferSelect

/** A patient's link to the issued result. */
export const resultLinks = pgTable('examination_result_link', {
  id: uuid('id').primaryKey(),
  examinationId: uuid('examination_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  /** For an SMS that is sent later. */
  tokenSealed: text('token_sealed').notNull(),
  phoneSealed: text('phone_sealed').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  openedAt: at('opened_at'),
})
export type ResultLinkRow = typeof resultLinks.$inferSelect

/** A finding that cannot wait for the report, and who was notified. */
export const criticalFindings = pgTable('critical_finding', {
  id: uuid('id').primaryKey(),
  examinationId: uuid('examination_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  siteInstitutionId: uuid('site_institution_id'),
  status: status(criticalFindingStates).default(criticalFindingStates.initial),
  version: integer('version').notNull().default(1),
  item: text('item', { enum: criticalItemNames }).notNull(),
  note: text('note').notNull(),
  notifiedPersonId: uuid('notified_person_id').notNull(),
  reportedBy: uuid('reported_by').notNull(),
  foundAt: at('found_at').notNull(),
  reportedAt: at('reported_at').notNull().defaultNow(),
  dueAt: at('due_at').notNull(),
  escalatedAt: at('escalated_at'),
  acknowledgedAt: at('acknowledged_at'),
  acknowledgedBy: uuid('acknowledged_by'),
  acknowledgedName: text('acknowledged_name'),
  withdrawnAt: at('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
  withdrawnReason: text('withdrawn_reason'),
})
export type CriticalFindingRow = typeof criticalFindings.$inferSelect

/** What was done about a critical finding; rows are only added. */
export const criticalActions = pgTable('critical_finding_action', {
  id: uuid('id').primaryKey(),
  findingId: uuid('finding_id').notNull(),
  text: text('text').notNull(),
  doneAt: at('done_at').notNull(),
  enteredBy: uuid('entered_by').notNull(),
  enteredAt: at('entered_at').notNull(),
})
export type CriticalActionRow = typeof criticalActions.$inferSelect

/** Applications for a consultation that were begun from an examination. */
export const examinationConsultations = pgTable('examination_consultation', {
  consultationId: uuid('consultation_id').primaryKey(),
  examinationId: uuid('examination_id').notNull(),
  begunBy: uuid('begun_by').notNull(),
  begunAt: at('begun_at').notNull(),
})
