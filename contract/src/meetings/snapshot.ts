import * as z from 'zod'
import { id, instant, minuteMs } from '../kit/index.ts'

/** Whose frame a snapshot is: the terminal's own, or, where that did not come, what the viewer saw. */
export const snapshotSources = ['terminal', 'viewer'] as const
export type SnapshotSource = (typeof snapshotSources)[number]

export const snapshotNumbers = {
  /** For so long a viewer waits for the terminal's frame before their own is stored, in ms. */
  waitMs: 6_000,
  /** For so long a frame is taken: a large one on a slow connection needs a while, a later one is of another moment. */
  takenMs: 2 * minuteMs,
  /** As it travels: 5 MB of a picture as text, and the rest of the call. */
  mostBytes: 7_340_032,
  mostShown: 100,
} as const

/** A picture as a terminal or a viewer sends it: PNG or JPEG, written in base64. */
export const sentPicture = z.base64().min(8).max(7_000_000)

/** What a kept frame shows, by a word of the room's record: of an examination, a standard view. */
export const snapshotMark = z.string().regex(/^[a-zA-Z]{1,40}$/)

/** A frame of a device's picture that a host kept; its file and size are there once it is stored. */
export const snapshot = z.object({
  id,
  at: instant,
  /** Who pressed. */
  byName: z.string(),
  attachmentId: id.nullable(),
  source: z.enum(snapshotSources).nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  mark: z.string().nullable(),
})
export type Snapshot = z.output<typeof snapshot>
