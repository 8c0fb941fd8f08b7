import { createPdf } from '../../platform/pdf/page.ts'
import { drawResultEdges, drawResultForm, type ResultQuestion } from './form.ts'

/** Prints the report of an examination; only for a worker, else ask `resultWork`. */
export function printResultForm({ form, ...file }: ResultQuestion): Promise<Buffer> {
  return createPdf({
    ...file,
    draw: (page) => drawResultForm(page, form),
    everyPage: (page, number, count) => drawResultEdges(page, form, { number, count }),
  })
}
