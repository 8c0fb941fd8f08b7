import * as z from 'zod'
import { currentDraft } from '../kit/drafts.ts'
import { id, optionalText, requiredText } from '../kit/fields.ts'

export const reportLimits = { findings: 4000, conclusion: 2000, advice: 2000, note: 500 } as const

/** Of an expert in a consultation in writing. */
export const writtenOpinionLimit = 4000

/** `most`: how many key images a report can have. */
export const keyImageLimits = { most: 12, caption: 120 } as const

const greyValue = z.number().min(-100_000).max(100_000)

/** A frame of one of the case's files that the report shows. */
export const keyImage = z.object({
  attachmentId: id,
  /** The instance in that file, by its SOP Instance UID. */
  sop: z.string().regex(/^[0-9.]{1,64}$/),
  /** From 1. */
  frame: z.number().int().min(1).max(100_000),
  /** In which it is drawn; without one, in the file's own. */
  window: z.object({ center: greyValue, width: greyValue.positive() }).nullable(),
  caption: optionalText(keyImageLimits.caption),
})
export type KeyImage = z.output<typeof keyImage>

/** The texts of a report as it is being written; at submission `conclusion` and `advice` must not be empty. */
export const reportTexts = z.object({
  findings: optionalText(reportLimits.findings),
  conclusion: optionalText(reportLimits.conclusion),
  advice: optionalText(reportLimits.advice),
})
export type ReportTexts = z.output<typeof reportTexts>

/** The recommendations of a report, one a line, without the numbers that the lead may have typed: its form numbers them. */
export function adviceLines(advice: string): string[] {
  return advice
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.、．]\s*/, '').trim())
    .filter((line) => line !== '')
}

/** A report as it is being written, with its key images in their order; who names none leaves them as they are. */
export const reportFields = reportTexts.extend({ figures: z.array(keyImage).max(keyImageLimits.most).optional() })
/** A report that can be signed and submitted. */
export const wholeReportFields = reportFields.extend({
  conclusion: requiredText(reportLimits.conclusion),
  advice: requiredText(reportLimits.advice),
})
export type ReportFields = z.output<typeof reportFields>

/**
 * The canonical form of a report's text; the SHA-256 of the text is taken over its UTF-8 bytes. A JSON array without
 * spaces: the name of the form, the case's id and the three texts. The revision is not in it: the same words of the same
 * case have the same hash, also after they came back from the review unchanged. Key images stand behind the texts, in a
 * form of its own, so that what was signed without any keeps its hash.
 */
export function canonicalReportText(consultationId: string, text: ReportFields): string {
  const parts = [consultationId, text.findings, text.conclusion, text.advice]
  const { figures = [] } = text
  if (figures.length === 0) return JSON.stringify([canonicalForm, ...parts])
  const shown = figures.map(({ attachmentId, sop, frame, window, caption }) => {
    const drawnIn = window && [window.center, window.width]
    return [attachmentId, sop, frame, drawnIn, caption]
  })
  return JSON.stringify([canonicalFormWithImages, ...parts, shown])
}
const canonicalForm = 'tongying-report-text/1'
const canonicalFormWithImages = 'tongying-report-text/2'

/** A report's text hash on the wire: 64 hexadecimal digits. */
export const textHash = z.string().regex(/^[0-9a-f]{64}$/)

/** What of a report is missing before it can be signed and submitted. */
export function missingFromReport(text: Pick<ReportFields, 'conclusion' | 'advice'>): ('conclusion' | 'advice')[] {
  return (['conclusion', 'advice'] as const).filter((name) => text[name] === '')
}

/** The answer to a save or submission that came too late. */
export const currentReport = currentDraft(reportFields)
