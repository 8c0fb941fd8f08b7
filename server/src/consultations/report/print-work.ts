import { defineWork, readBytes } from '../../platform/workers/ask-workers.ts'
import type { PrintQuestion } from './print-form.ts'

/** Printing a report as PDF; use `printReport`. */
export const printWork = defineWork<PrintQuestion, Buffer>({
  name: 'report',
  timeoutMs: 10_000,
  isShort: true,
  readAnswer: readBytes,
})
