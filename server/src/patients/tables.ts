import {
  consentPurposes,
  consentStates,
  linkOwnerKinds,
  linkPurposes,
  patientLinkStates,
  type TakenOver,
} from '@tongying/contract/patients'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const patientLinks = pgTable('patient_link', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: linkPurposes }).notNull(),
  ownerKind: text('owner_kind', { enum: linkOwnerKinds }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  /** Of the secret that the one browser keeps which opened it. */
  browserHash: bytes('browser_hash'),
  status: status(patientLinkStates),
  version: integer('version').notNull().default(0),
  createdBy: uuid('created_by').notNull(),
  phoneSealed: text('phone_sealed'),
  phoneMasked: text('phone_masked'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  openedAt: at('opened_at'),
  doneAt: at('done_at'),
  revokedAt: at('revoked_at'),
  undeliveredAt: at('undelivered_at'),
  /** The patient ended it on their browser; no other takes its place. */
  leftAt: at('left_at'),
  /** Until then the browser shows what was signed; afterwards only for the signer's name. */
  shownUntil: at('shown_until'),
})
export type PatientLinkRow = typeof patientLinks.$inferSelect

export const patientForms = pgTable('patient_form', {
  id: uuid('id').primaryKey(),
  linkId: uuid('link_id').notNull(),
  ownerKind: text('owner_kind', { enum: linkOwnerKinds }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  contentSealed: text('content_sealed').notNull(),
  filledAt: at('filled_at').notNull(),
  acceptedAt: at('accepted_at'),
})
export type PatientFormRow = typeof patientForms.$inferSelect

export const consentSignatures = pgTable('consent_signature', {
  id: uuid('id').primaryKey(),
  linkId: uuid('link_id').notNull(),
  ownerKind: text('owner_kind', { enum: linkOwnerKinds }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  bindingSha256: bytes('binding_sha256').notNull(),
  /** Keyed, of the patient's full name and certificate; null in signatures of before this column. */
  patientHash: bytes('patient_hash'),
  shownSealed: text('shown_sealed').notNull(),
  nameSealed: text('name_sealed').notNull(),
  drawingSealed: text('drawing_sealed'),
  relation: integer('relation').notNull(),
  /** Of `onBehalfReasons`; null of the patient's own signature, and of those from before this was asked. */
  onBehalf: integer('on_behalf'),
  phoneMasked: text('phone_masked'),
  signedAt: at('signed_at').notNull(),
})
export type ConsentSignatureRow = typeof consentSignatures.$inferSelect

export const consents = pgTable('consent', {
  id: uuid('id').primaryKey(),
  signatureId: uuid('signature_id').notNull(),
  purpose: text('purpose', { enum: consentPurposes }).notNull(),
  textVersion: text('text_version').notNull(),
  textSha256: bytes('text_sha256').notNull(),
  status: status(consentStates),
  version: integer('version').notNull().default(0),
  withdrawnAt: at('withdrawn_at'),
  withdrawalReason: integer('withdrawal_reason'),
})
export type ConsentRow = typeof consents.$inferSelect

/** A person as an institution has filed them: what the newest application says of them. */
export const patients = pgTable('patient', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  name: text('name').notNull(),
  /** The name without spaces and in small letters: two of the same are the same name. */
  nameKey: text('name_key').notNull(),
  nameGrams: text('name_grams').array().notNull(),
  gender: integer('gender'),
  birthday: text('birthday'),
  certificateType: integer('certificate_type'),
  certificateSealed: text('certificate_sealed'),
  certificateHash: bytes('certificate_hash'),
  phoneSealed: text('phone_sealed'),
  phoneHash: bytes('phone_hash'),
  facts: jsonb('facts').$type<TakenOver>().notNull(),
  /** Insurance number and address. */
  privateSealed: text('private_sealed'),
  filedAt: at('filed_at').notNull(),
  mergedInto: uuid('merged_into'),
})
export type PatientRow = typeof patients.$inferSelect

export const patientFilings = pgTable(
  'patient_filing',
  {
    ownerKind: text('owner_kind', { enum: linkOwnerKinds }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    filedAt: at('filed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
)

export const patientMerges = pgTable('patient_merge', {
  id: uuid('id').primaryKey(),
  keptId: uuid('kept_id').notNull(),
  mergedId: uuid('merged_id').notNull(),
  /** The records whose filings it moved, and those filed for the merged one since. */
  ownerIds: uuid('owner_ids').array().notNull(),
  byId: uuid('by_id').notNull(),
  at: at('at').notNull(),
  undoneBy: uuid('undone_by'),
  undoneAt: at('undone_at'),
})
