import {
  attachmentKindNames,
  attachmentOwnerKinds,
  attachmentStates,
  attachmentTypes,
} from '@tongying/contract/attachments'
import type { NamedError } from '@tongying/contract/kit'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, status } from '../platform/db/columns.ts'

export const attachments = pgTable('attachment', {
  id: uuid('id').primaryKey(),
  uploaderId: uuid('uploader_id').notNull(),
  /** Set when a program began the upload with this token of the uploader. */
  uploaderTokenId: uuid('uploader_token_id'),
  ownerKind: text('owner_kind', { enum: attachmentOwnerKinds }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  /** The institution that the record belongs to: the file counts for it, else for its uploader. */
  institutionId: uuid('institution_id'),
  kind: text('kind', { enum: attachmentKindNames }).notNull(),
  slot: text('slot'),
  attachmentType: text('attachment_type', { enum: attachmentTypes }),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  claimedMd5: bytes('claimed_md5'),
  sha256: bytes('sha256'),
  status: status(attachmentStates).default(attachmentStates.initial),
  version: integer('version').notNull().default(1),
  refusal: jsonb('refusal').$type<NamedError>(),
  position: integer('position').notNull().default(0),
  /** How often the offset was answered while the upload was unfinished. */
  offsetAnswers: integer('offset_answers').notNull().default(0),
  createdAt: at('created_at').notNull(),
  readyAt: at('ready_at'),
  removedAt: at('removed_at'),
})
export type Attachment = typeof attachments.$inferSelect

/** Running totals, kept by triggers on `attachment`. */
export const storageUses = pgTable(
  'storage_use',
  {
    holderKind: text('holder_kind', { enum: ['account', 'institution'] }).notNull(),
    holderId: uuid('holder_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.holderKind, table.holderId] })],
)

export const bin = pgTable('attachment_bin', {
  id: uuid('id').primaryKey(),
  addedAt: at('added_at').notNull(),
})
