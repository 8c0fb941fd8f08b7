import * as z from 'zod'
import { id, instant } from '../kit/fields.ts'
import { keyImage } from './report.ts'

const signature = z.object({
  expertId: id,
  name: z.string(),
  isDissent: z.boolean(),
  text: z.string(),
  signedAt: instant,
  /** Since when it is void because the text was changed. */
  voidedAt: instant.nullable(),
})

/** One text that a report had: that of a revision, or one that was signed while the revision was still written. */
export const reportVersion = z.object({
  kind: z.enum(['revision', 'signedDraft']),
  revision: z.number().int(),
  findings: z.string(),
  conclusion: z.string(),
  advice: z.string(),
  figures: z.array(keyImage),
  textSha256: z.string(),
  /** Who saved it last; nobody is kept for a draft. */
  authorName: z.string().nullable(),
  /** When it was saved last; a draft, when it was signed first. */
  savedAt: instant,
  submittedAt: instant.nullable(),
  /** What the reviewer decided; without a note it passed. */
  review: z.object({ byName: z.string(), at: instant, note: z.string().nullable() }).nullable(),
  signatures: z.array(signature),
})
export type ReportVersion = z.output<typeof reportVersion>
