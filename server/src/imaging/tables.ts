import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../platform/db/columns.ts'
import type { KeptHeader } from './dicom/dicom-header.ts'

/** A frame's place as earlier versions have stored it. */
export type EarlierPlace = { offset: number; length: number; fragments?: { offset: number; length: number }[] }

export const instances = pgTable('imaging_instance', {
  attachmentId: uuid('attachment_id').primaryKey(),
  studyUid: text('study_uid').notNull(),
  seriesUid: text('series_uid').notNull(),
  sopUid: text('sop_uid').notNull(),
  header: jsonb('header').$type<KeptHeader>().notNull(),
  /** Where the pixels of an uncompressed file begin. */
  pixelsAt: bigint('pixels_at', { mode: 'number' }),
  /** The packed places of compressed frames, see `dicom/frame-places.ts`. */
  framePlaces: bytes('frame_places'),
  /** Only in rows of earlier versions; empty in others. */
  frameIndex: jsonb('frame_index').$type<EarlierPlace[]>().notNull().default([]),
})
