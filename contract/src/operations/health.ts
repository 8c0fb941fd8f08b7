import * as z from 'zod'
import { day, instant } from '../kit/index.ts'

const volume = z.object({ totalBytes: z.number(), freeBytes: z.number() })

/** How the product stands, for the one who runs it. */
export const health = z.object({
  version: z.string(),
  /** The day of the release. */
  releasedOn: day.nullable(),
  node: z.string(),
  startedAt: instant,
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    /** Sessions that this process holds, and calls that wait for one. */
    sessions: z.number().int(),
    waiting: z.number().int(),
    migrations: z.number().int(),
    lastMigration: z.string(),
    lastMigrationAt: instant.nullable(),
    isFull: z.boolean(),
    volume: volume.nullable(),
  }),
  files: volume,
  jobs: z.object({
    waiting: z.number().int(),
    due: z.number().int(),
    /** How long the job that is due the longest has waited, in seconds. */
    lateSeconds: z.number(),
    failed: z.number().int(),
  }),
  /** Of the subscriber that is furthest behind. */
  events: z.object({ subscriber: z.string(), behind: z.number().int(), seconds: z.number() }),
  audit: z.object({ unsealed: z.number().int(), sealedAt: instant.nullable() }),
  liveSockets: z.number().int(),
  /** When the last backup ended, where the backup command could say so; null: none is known. */
  backupAt: instant.nullable(),
})
export type Health = z.output<typeof health>

/** Data that go by themselves, and what of them is due by now. */
export const dueForDeletion = z.object({
  /** A key of `storageTexts`. */
  what: z.string(),
  count: z.number().int(),
  bytes: z.number(),
  /** When the next of them goes; null where nothing waits. */
  nextAt: instant.nullable(),
})
export const storage = z.object({ usedBytes: z.number(), files: z.number().int(), due: z.array(dueForDeletion) })
export type Storage = z.output<typeof storage>
