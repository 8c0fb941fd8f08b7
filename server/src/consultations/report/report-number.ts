import type { Consultation, Report } from '../tables.ts'

/** A report's own number: the case's and the revision. */
export function reportNumber(consultation: Pick<Consultation, 'number'>, report: Pick<Report, 'revision'>): string {
  return `${consultation.number ?? ''}-${report.revision}`
}
