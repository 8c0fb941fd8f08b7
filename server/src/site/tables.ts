import { languages } from '@tongying/contract/kit'
import {
  contactRequestStates,
  contactTopics,
  installerPlatforms,
  installerStates,
  type SiteContent,
} from '@tongying/contract/site'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, status } from '../platform/db/columns.ts'

/** An installer of the client; its file is an attachment of it. */
export const installers = pgTable('installer', {
  id: uuid('id').primaryKey(),
  platform: text('platform', { enum: installerPlatforms }).notNull(),
  number: text('number').notNull(),
  notes: jsonb('notes').$type<{ 'zh-CN': string; 'en-US': string }>().notNull(),
  status: status(installerStates).default(installerStates.initial),
  version: integer('version').notNull().default(1),
  reason: text('reason'),
  createdAt: at('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  /** When it was first published; from then on its file stays as it is. */
  publishedAt: at('published_at'),
  publishedBy: uuid('published_by'),
})
export type Installer = typeof installers.$inferSelect

/** What stood on the open pages, revision by revision; the newest holds. */
export const siteRevisions = pgTable('site_revision', {
  revision: integer('revision').primaryKey(),
  content: jsonb('content').$type<SiteContent>().notNull(),
  at: at('at').notNull(),
  byId: uuid('by_id').notNull(),
})

/** What a visitor wrote by the contact form; the words and who wrote them are sealed as one. */
export const contactRequests = pgTable('contact_request', {
  id: uuid('id').primaryKey(),
  topic: text('topic', { enum: contactTopics }).notNull(),
  sealed: text('sealed').notNull(),
  /** In which the visitor read the page. */
  language: text('language', { enum: languages }).notNull(),
  status: status(contactRequestStates).default(contactRequestStates.initial),
  version: integer('version').notNull().default(1),
  at: at('at').notNull(),
  closedAt: at('closed_at'),
  closedBy: uuid('closed_by'),
  note: text('note'),
})
export type ContactRequest = typeof contactRequests.$inferSelect
