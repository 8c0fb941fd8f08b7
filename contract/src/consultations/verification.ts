import * as z from 'zod'
import { instant } from '../kit/fields.ts'
import { hourMs } from '../kit/time.ts'

/** What anybody may learn of an addendum to an issued report. */
const addendumVerification = z.object({
  number: z.number().int(),
  issuedAt: instant,
  textSha256: z.string(),
  /** Of the file that prints the report with its addenda up to this one. */
  sha256: z.string(),
  seal: z.string(),
  sealedText: z.string(),
  sealedBy: z.string(),
  publicKey: z.string(),
  isSealValid: z.boolean(),
})

/** What anybody may learn of an issued report by its number: that it was issued, by whom, and which file it is. */
export const reportVerification = z.object({
  reportNo: z.string(),
  revision: z.number().int(),
  /** The institution of the lead expert first, then the one that asked. */
  institutions: z.array(z.string()),
  issuedAt: instant,
  /** Of the report's text, as it is printed on it; none for reports whose seal is over their file alone. */
  textSha256: z.string().nullable(),
  /** Of the issued file, in hexadecimal digits. */
  sha256: z.string(),
  /** In base64. */
  seal: z.string(),
  /**
   * What the seal is over, in UTF-8: number, case, revision, text, file and time. None for reports from before: their seal
   * is over the 32 bytes of the file's hash, and does not cover the rest.
   */
  sealedText: z.string().nullable(),
  /** Who sealed it: `built-in ed25519` is the platform's own key, not an authority. */
  sealedBy: z.string(),
  /** The public key in base64 (SPKI, DER), so that others can check the seal. */
  publicKey: z.string(),
  /** Whether the kept file still has this hash and the seal fits `sealedText`, or the hash, and the public key. */
  isSealValid: z.boolean(),
  /** Added since, in the order of their numbers. */
  addenda: z.array(addendumVerification),
})
export type ReportVerification = z.output<typeof reportVerification>

/** How often one address may ask within an hour, and how often with a number that there is not. */
export const verificationLimits = { tries: 60, wrongTries: 10, windowMs: hourMs } as const
