import { defineWork, readBytes } from '../../platform/workers/ask-workers.ts'
import type { ResultQuestion } from './form.ts'

/** Printing the report of an examination as PDF. */
export const resultWork = defineWork<ResultQuestion, Buffer>({
  name: 'examinationReport',
  timeoutMs: 10_000,
  isShort: true,
  readAnswer: readBytes,
})
