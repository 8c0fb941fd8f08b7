import * as z from 'zod'
import { id } from '../kit/index.ts'
import { attachmentKind, attachmentOwner, attachmentType } from './attachment.ts'

/** Where uploads go, by the tus protocol 1.0. */
export const uploadPath = '/uploads'

export const uploadLimits = {
  /** Unfinished uploads of one account at a time, and their bytes in all. */
  unfinished: 40,
  unfinishedBytes: 20 * 1024 ** 3,
  /** Requests of one account that send bytes at the same time. */
  sending: 8,
  /** Files of one record, and of one account those that are no record's yet; removed ones count until they are gone. */
  filesOfRecord: 5_000,
  unattached: 200,
  /** Files of one account that did not pass the check of their content, in any hour. */
  refusedAnHour: 60,
  /** An unfinished upload is thrown away after this many days; a removed file can be brought back as long. */
  days: 7,
  /** Bytes a request: at most this much is sent again after a cut. */
  chunkBytes: 8 * 1024 ** 2,
} as const

/** What `Upload-Metadata` carries: strings only, as tus has it. */
export const uploadMetadata = z.object({
  filename: z.string().min(1).max(255),
  kind: attachmentKind,
  ownerKind: attachmentOwner.shape.kind,
  ownerId: id,
  slot: z
    .string()
    .regex(/^[a-z][A-Za-z]{0,39}$/)
    .optional(),
  attachmentType: attachmentType.optional(),
  /** The whole file's fingerprint in hex; when given, what arrived must have the same. */
  md5: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/)
    .optional(),
})
export type UploadMetadata = z.output<typeof uploadMetadata>
