import * as z from 'zod'
import { type AddendumFields, pendingAddendum, reportAddendum } from '../consultations/addendum.ts'

/** What the hash of an addendum to a result is over. */
export interface ResultAddendumText extends AddendumFields {
  readonly examinationId: string
  /** The SHA-256 of the result's text that it follows, in hexadecimal digits. */
  readonly followsSha256: string
  readonly number: number
}

/** The canonical form of an addendum to a result; its SHA-256 is taken over the UTF-8 bytes. */
export function canonicalResultAddendum(addendum: ResultAddendumText): string {
  const { examinationId, followsSha256, number, reason, text } = addendum
  return JSON.stringify(['tongying-examination-addendum/1', examinationId, followsSha256, number, reason, text])
}

/** The addenda to a result; the one that waits is read by examiners alone. */
export const resultAddenda = z.object({
  list: z.array(reportAddendum),
  pending: pendingAddendum.nullable(),
  /** What the caller may do: sign one, or again what came back; pass, return or withdraw the one that waits. */
  allowed: z.array(z.enum(['submit', 'pass', 'return', 'withdraw'])),
})
export type ResultAddenda = z.output<typeof resultAddenda>
