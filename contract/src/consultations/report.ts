import * as z from 'zod'
import { maybeWords } from '../kit/fields.ts'

export const reportLimits = { findings: 4000, conclusion: 2000, advice: 2000, note: 500 } as const

/** A report as it is being written; at submission `conclusion` and `advice` must not be empty. */
export const reportFields = z.object({
  findings: maybeWords(reportLimits.findings),
  conclusion: maybeWords(reportLimits.conclusion),
  advice: maybeWords(reportLimits.advice),
})
export type ReportFields = z.output<typeof reportFields>
