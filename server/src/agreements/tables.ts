import { agreementStates, type ConsultationKind } from '@tongying/contract/agreements'
import { currencies } from '@tongying/contract/kit'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, status } from '../platform/db/columns.ts'

export const agreements = pgTable('agreement', {
  id: uuid('id').primaryKey(),
  requesterId: uuid('requester_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  proposedByInstitution: uuid('proposed_by_institution').notNull(),
  number: text('number').notNull(),
  scope: text('scope').array().$type<ConsultationKind[]>().notNull(),
  departments: text('departments').array().notNull(),
  feeCents: integer('fee_cents').notNull(),
  currency: text('currency', { enum: currencies }).notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  note: text('note').notNull(),
  status: status(agreementStates).default(agreementStates.initial),
  version: integer('version').notNull().default(1),
  /** Why it was declined or ended. */
  reason: text('reason'),
  proposedAt: at('proposed_at').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  answeredAt: at('answered_at'),
  answeredBy: uuid('answered_by'),
  endedAt: at('ended_at'),
  endedBy: uuid('ended_by'),
})
export type AgreementRow = typeof agreements.$inferSelect
