import { examinationStates } from '@tongying/contract/examinations'
import { date, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    kind: text('kind').$type<'ultrasound' | 'application' | 'patient'>().notNull(),
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
})
export type ExaminationRow = typeof examinations.$inferSelect
