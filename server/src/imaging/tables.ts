import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FramePlace, KeptHeader } from './dicom/dicom-header.ts'

export const instances = pgTable('imaging_instance', {
  attachmentId: uuid('attachment_id').primaryKey(),
  studyUid: text('study_uid').notNull(),
  seriesUid: text('series_uid').notNull(),
  sopUid: text('sop_uid').notNull(),
  header: jsonb('header').$type<KeptHeader>().notNull(),
  frameIndex: jsonb('frame_index').$type<FramePlace[]>().notNull(),
})
