import type { Consultation, Report } from '../tables.ts'
import type { AddendumToPrint } from './addenda-of-case.ts'

/** A case and one revision of its report. */
export interface ReportSource {
  readonly consultation: Consultation
  readonly report: Report
  /** Null while nobody issues it. */
  readonly issuedAt: Date | null
  readonly origin: string
  /** What is printed beneath it; nothing in the original. */
  readonly addenda?: readonly AddendumToPrint[]
}
