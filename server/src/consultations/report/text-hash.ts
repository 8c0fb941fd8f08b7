import { createHash } from 'node:crypto'
import { canonicalReportText, consultationErrors } from '@tongying/contract/consultations'
import { Problem } from '../../platform/problem.ts'
import type { Report } from '../tables.ts'

/** SHA-256 of a revision's text, over the canonical form that the contract defines. */
export function textHashOf(
  report: Pick<Report, 'consultationId' | 'findings' | 'conclusion' | 'advice' | 'figures'>,
): Buffer {
  return createHash('sha256').update(canonicalReportText(report.consultationId, report)).digest()
}

/** Refuses with `ReportTextChanged` who saw another text than the present one; who names none means the present one. */
export function refuseOtherText(
  present: Buffer,
  seen: string | undefined,
  refusal:
    | typeof consultationErrors.ReportTextChanged
    | typeof consultationErrors.AddendumTextChanged = consultationErrors.ReportTextChanged,
): void {
  if (seen !== undefined && seen !== present.toString('hex')) throw new Problem(refusal)
}
