import * as z from 'zod'
import { optionalText, requiredText, rule } from '../kit/fields.ts'

export const caseLimits = { chiefComplaint: 50, chiefComplaintMin: 2, history: 2000, reason: 500, draft: 4000 } as const

const tooLittle = { 'zh-CN': '输入内容过少', 'en-US': 'Too little content input' }

/** The case summary as it must be to be submitted; field names are those of the specification's draft. */
export const caseFields = z.object({
  reason: requiredText(caseLimits.reason),
  main: requiredText(caseLimits.chiefComplaint).min(caseLimits.chiefComplaintMin, rule(tooLittle)),
  illnessHistory: requiredText(caseLimits.history),
  pastHistory: optionalText(caseLimits.history).nullish(),
  elseHistory: optionalText(caseLimits.history).nullish(),
  physique: optionalText(caseLimits.history).nullish(),
  assist: optionalText(caseLimits.history).nullish(),
  preliminary: optionalText(caseLimits.history).nullish(),
  process: optionalText(caseLimits.history).nullish(),
  supplement: optionalText(caseLimits.history).nullish(),
})
/** Their names, in their order. */
export const caseFieldNames = caseFields.keyof().options
export type CaseSummary = z.output<typeof caseFields>
