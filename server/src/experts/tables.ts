import { type ExpertDraft, expertApplicationStates } from '@tongying/contract/experts'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, status } from '../platform/db/columns.ts'

/** A person's application to be listed as an expert. */
export const expertApplications = pgTable('expert_application', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  status: status(expertApplicationStates).default(expertApplicationStates.initial),
  version: integer('version').notNull().default(1),
  number: text('number'),
  content: jsonb('content').$type<ExpertDraft>().notNull().default({}),
  personal: text('personal'),
  draftVersion: integer('draft_version').notNull().default(0),
  reason: text('reason'),
  /** By when a decision is due, in working days. */
  dueAt: at('due_at'),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  submittedAt: at('submitted_at'),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
})
export type ExpertApplication = typeof expertApplications.$inferSelect
