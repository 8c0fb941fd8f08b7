import * as z from 'zod'
import { currentDraft } from '../kit/drafts.ts'
import { optionalText, requiredText } from '../kit/fields.ts'

export const reportLimits = { findings: 4000, conclusion: 2000, advice: 2000, note: 500 } as const

/** A report as it is being written; at submission `conclusion` and `advice` must not be empty. */
export const reportFields = z.object({
  findings: optionalText(reportLimits.findings),
  conclusion: optionalText(reportLimits.conclusion),
  advice: optionalText(reportLimits.advice),
})
/** A report that can be signed and submitted. */
export const wholeReportFields = reportFields.extend({
  conclusion: requiredText(reportLimits.conclusion),
  advice: requiredText(reportLimits.advice),
})
export type ReportFields = z.output<typeof reportFields>

/**
 * The canonical form of a report's text; the SHA-256 of the text is taken over its UTF-8 bytes. A JSON array without
 * spaces: the name of the form, the case's id and the three texts. The revision is not in it: the same words of the same
 * case have the same hash, also after they came back from the review unchanged.
 */
export function canonicalReportText(consultationId: string, text: ReportFields): string {
  return JSON.stringify([canonicalForm, consultationId, text.findings, text.conclusion, text.advice])
}
const canonicalForm = 'tongying-report-text/1'

/** How a text's hash is shown where it need not be compared digit by digit: its first sixteen. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16)
}

/** A report's text hash on the wire: 64 hexadecimal digits. */
export const textHash = z.string().regex(/^[0-9a-f]{64}$/)

/** What of a report is missing before it can be signed and submitted. */
export function missingFromReport(text: Pick<ReportFields, 'conclusion' | 'advice'>): ('conclusion' | 'advice')[] {
  return (['conclusion', 'advice'] as const).filter((name) => text[name] === '')
}

/** The answer to a save or submission that came too late. */
export const currentReport = currentDraft(reportFields)
