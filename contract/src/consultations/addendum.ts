import * as z from 'zod'
import { instant, requiredText } from '../kit/fields.ts'

/** `most`: how many addenda a report can have. */
export const addendumLimits = { reason: 200, text: 2000, most: 20 } as const

/** What is added to an issued report, and why. */
export const addendumFields = z.object({
  reason: requiredText(addendumLimits.reason),
  text: requiredText(addendumLimits.text),
})
export type AddendumFields = z.output<typeof addendumFields>

/** What an addendum's hash is over. */
export interface AddendumText extends AddendumFields {
  readonly consultationId: string
  /** The SHA-256 of the report's text that it follows, in hexadecimal digits. */
  readonly followsSha256: string
  readonly number: number
}

/**
 * The canonical form of an addendum's text; its SHA-256 is taken over the UTF-8 bytes. A JSON array without spaces that
 * names the report's text by its hash, so that no addendum can stand under another report.
 */
export function canonicalAddendumText({ consultationId, followsSha256, number, reason, text }: AddendumText): string {
  return JSON.stringify(['tongying-addendum-text/1', consultationId, followsSha256, number, reason, text])
}

/** An issued addendum as everybody on the case reads it. */
export const reportAddendum = addendumFields.extend({
  number: z.number().int(),
  authorName: z.string(),
  /** By its author, who signed it by submitting it. */
  signedAt: instant,
  issuedAt: instant,
  /** Who passed it, nobody where the issuing institution reviews no reports; null where no addendum was reviewed yet. */
  review: z.object({ reviewerName: z.string().nullable() }).nullable(),
  textSha256: z.string(),
  /** Of the file that prints the report with its addenda up to this one. */
  sha256: z.string(),
})
export type ReportAddendum = z.output<typeof reportAddendum>

/** An addendum that waits for its reviewer, or came back to its author; read by the two of them alone. */
export const pendingAddendum = addendumFields.extend({
  /** The number that it gets when it is issued. */
  number: z.number().int(),
  authorName: z.string(),
  submittedAt: instant,
  textSha256: z.string(),
  returned: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
})
export type PendingAddendum = z.output<typeof pendingAddendum>
