import {
  bodyParts,
  bookingStates,
  communityHospitalStates,
  orderTypes,
  phoneNoticeKinds,
  waitingEntryStates,
} from '@tongying/contract/bookings'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const communityHospitals = pgTable('community_hospital', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  communityId: uuid('community_id').notNull(),
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull(),
  bodyParts: text('body_parts').array().$type<(typeof bodyParts)[number][]>().notNull(),
  networks: text('networks').array().notNull().default([]),
  /** In the address of its QR code. */
  page: text('page').notNull(),
  addedAt: at('added_at').notNull(),
  addedBy: uuid('added_by').notNull(),
  status: status(communityHospitalStates).default(communityHospitalStates.initial),
  version: integer('version').notNull().default(1),
  answeredAt: at('answered_at'),
  answeredBy: uuid('answered_by'),
  /** Since when it is over: declined, withdrawn or ended. */
  endedAt: at('ended_at'),
  endedReason: text('ended_reason'),
})
export type CommunityHospitalRow = typeof communityHospitals.$inferSelect

export const orderSettings = pgTable('order_setting', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  hospitalId: uuid('hospital_id').notNull(),
  orderDate: date('order_date').notNull(),
  number: integer('number').notNull(),
  reservations: integer('reservations').notNull().default(0),
  bodyParts: text('body_parts').array().$type<(typeof bodyParts)[number][]>().notNull(),
  deadline: at('deadline').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
export type OrderSettingRow = typeof orderSettings.$inferSelect

export const sessions = pgTable('examination_session', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  orderDate: date('order_date').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  minutes: integer('minutes').notNull(),
  places: integer('places').notNull(),
  taken: integer('taken').notNull().default(0),
  /** Its first order number of the day. */
  firstNumber: integer('first_number').notNull(),
  state: text('state', { enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  sonographerId: uuid('sonographer_id'),
  /** The community hospitals that it is for; null for all. */
  hospitalIds: uuid('hospital_ids').array(),
  openedAt: at('opened_at').notNull(),
  openedBy: uuid('opened_by').notNull(),
})
export type SessionRow = typeof sessions.$inferSelect

export const waitingEntries = pgTable('waiting_entry', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  hospitalId: uuid('hospital_id').notNull(),
  orderDate: date('order_date').notNull(),
  bodyPart: text('body_part', { enum: bodyParts }).notNull(),
  status: status(waitingEntryStates).default(waitingEntryStates.initial),
  version: integer('version').notNull().default(1),
  joinedAt: at('joined_at').notNull(),
  /** The booking that is given back once a place is taken. */
  insteadOf: uuid('instead_of'),
  patientName: text('patient_name').notNull(),
  gender: integer('gender').notNull(),
  birthday: date('birthday'),
  certificateType: integer('certificate_type').notNull(),
  certificateSealed: text('certificate_sealed').notNull(),
  certificateHash: bytes('certificate_hash').notNull(),
  phoneSealed: text('phone_sealed'),
  phoneHash: bytes('phone_hash'),
  landlineSealed: text('landline_sealed'),
  secretHash: bytes('secret_hash').notNull(),
  secretSealed: text('secret_sealed').notNull(),
  noticeVersion: text('notice_version'),
})
export type WaitingEntryRow = typeof waitingEntries.$inferSelect

export const bookings = pgTable('booking', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  hospitalId: uuid('hospital_id').notNull(),
  settingId: uuid('setting_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  orderDate: date('order_date').notNull(),
  placeNo: integer('place_no').notNull(),
  startsAt: at('starts_at').notNull(),
  orderNumber: integer('order_number').notNull(),
  bodyPart: text('body_part', { enum: bodyParts }).notNull(),
  status: status(bookingStates).default(bookingStates.initial),
  version: integer('version').notNull().default(1),
  orderType: text('order_type', { enum: orderTypes }).notNull(),
  waitingId: uuid('waiting_id'),
  patientName: text('patient_name').notNull().default(''),
  gender: integer('gender').notNull().default(0),
  birthday: date('birthday'),
  certificateType: integer('certificate_type'),
  certificateSealed: text('certificate_sealed'),
  certificateHash: bytes('certificate_hash'),
  phoneSealed: text('phone_sealed'),
  phoneHash: bytes('phone_hash'),
  landlineSealed: text('landline_sealed'),
  secretHash: bytes('secret_hash').notNull(),
  /** Kept sealed so that reminders can send the link again. */
  secretSealed: text('secret_sealed').notNull(),
  arrivalNumber: text('arrival_number').notNull(),
  noticeVersion: text('notice_version'),
  createdAt: at('created_at').notNull(),
  createdBy: uuid('created_by'),
  /** Why staff passed over a limit. */
  overrideReason: text('override_reason'),
  /** When the hold or the offer ends. */
  expiresAt: at('expires_at'),
  bookedAt: at('booked_at'),
  arrivedAt: at('arrived_at'),
  checkedInAt: at('checked_in_at'),
  calledAt: at('called_at'),
  calledBy: uuid('called_by'),
  examinationId: uuid('examination_id'),
  examinedAt: at('examined_at'),
  hasFindings: boolean('has_findings'),
  endedAt: at('ended_at'),
  reason: text('reason'),
})
export type BookingRow = typeof bookings.$inferSelect

/** A patient without a mobile phone whom staff call. */
export const phoneNotices = pgTable('phone_notice', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  hospitalId: uuid('hospital_id').notNull(),
  /** What it is about: a booking, or an entry of a waiting list. */
  bookingId: uuid('booking_id'),
  waitingId: uuid('waiting_id'),
  kind: text('kind', { enum: phoneNoticeKinds }).notNull(),
  oldStartsAt: at('old_starts_at'),
  reason: text('reason'),
  madeAt: at('made_at').notNull(),
  tries: integer('tries').notNull().default(0),
  triedAt: at('tried_at'),
  doneAt: at('done_at'),
  doneBy: uuid('done_by'),
  outcome: text('outcome', { enum: ['reached', 'notNeeded'] }),
  note: text('note'),
})
export type PhoneNoticeRow = typeof phoneNotices.$inferSelect
