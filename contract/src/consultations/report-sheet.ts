import * as z from 'zod'
import { instant } from '../kit/fields.ts'
import { keyImage } from './report.ts'

const line = z.string()

/** What a report says, word for word as its PDF prints it, in the caller's language. */
export const reportSheet = z.object({
  institutions: z.array(line),
  number: line,
  version: line,
  patient: z.object({ name: line, sex: line, age: line, patientClass: line, identifier: line }),
  condition: line,
  consultationType: line,
  requestedBy: z.object({ institution: line, practitioner: line }),
  businessType: line,
  heldAt: line,
  schedule: line,
  /** The question of the consultation, as the applicant asked it. */
  purpose: line,
  caseSummary: line,
  findings: line,
  /** What is drawn beneath the findings. */
  figures: z.array(keyImage),
  opinion: line,
  advice: z.array(line),
  experts: z.array(
    z.object({
      name: line,
      /** Institution; department and title. */
      affiliation: z.array(line),
      opinion: line,
      /** Words, until pictures of signatures are kept. */
      signature: line.nullable(),
      signedAt: line,
      /** The edition, and the first digits of the hash that the signature is for. */
      signedText: line,
    }),
  ),
  /** What each expert of a consultation in writing signed, in full. */
  writtenOpinions: z.array(z.object({ name: line, text: line })),
  dissents: z.array(z.object({ name: line, text: line })),
  /** What was added after it was issued; the original is printed without them. */
  addenda: z.array(z.object({ title: line, reason: line, text: line, review: line.nullable(), hash: line })),
  addendaCount: line.nullable(),
  /** Whether every signature is for exactly this text, which the proof then says. */
  isTextSigned: z.boolean(),
  verification: z.object({
    /** Where the QR code leads. */
    url: line,
    consent: line,
    review: line,
    signatureMethod: line,
    /** Of the report's text; the file's own cannot stand inside the file. */
    textSha256: line,
    timestamp: line,
  }),
  /** Null before the report is issued: then this is how it would be. */
  issuedAt: instant.nullable(),
  /** Of the newest issued file: with addenda, the one that prints them all. */
  sha256: line.nullable(),
})
export type ReportSheet = z.output<typeof reportSheet>
