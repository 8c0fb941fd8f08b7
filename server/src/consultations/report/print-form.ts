import type { Language } from '@tongying/contract/kit'
import { createPdf } from '../../platform/pdf/page.ts'
import { drawReportEdges, drawReportForm, type ReportForm } from './form.ts'

/** A report that is wanted as a PDF. */
export type PrintQuestion = {
  readonly form: ReportForm
  readonly language: Language
  readonly title: string
  readonly author: string
  /** The moment that the file bears: the same question gives the same bytes. */
  readonly at: Date
  /** Every page is marked as no issued document. */
  readonly isPreview?: boolean
}

/** Prints a report's form; only for a worker, else use `printReport`. */
export function printForm({ form, language, title, author, at, isPreview }: PrintQuestion): Promise<Buffer> {
  return createPdf({
    title,
    author,
    language,
    at,
    draw: (page) => drawReportForm(page, form, language),
    everyPage: (page, number, count) => drawReportEdges(page, form, { number, count }, isPreview),
  })
}
