import * as z from 'zod'
import { maybeWords, rule, words } from '../kit/fields.ts'

export const caseLimits = { chiefComplaint: 50, chiefComplaintMin: 2, history: 2000, reason: 500, draft: 4000 } as const

const tooLittle = { 'zh-CN': '输入内容过少', 'en-US': 'Too little content input' }

/** The case summary as it must be to be handed in; field names are those of the specification's draft. */
export const caseFields = z.object({
  reason: words(caseLimits.reason),
  main: words(caseLimits.chiefComplaint).min(caseLimits.chiefComplaintMin, rule(tooLittle)),
  illnessHistory: words(caseLimits.history),
  pastHistory: maybeWords(caseLimits.history).nullish(),
  elseHistory: maybeWords(caseLimits.history).nullish(),
  physique: maybeWords(caseLimits.history).nullish(),
  assist: maybeWords(caseLimits.history).nullish(),
  preliminary: maybeWords(caseLimits.history).nullish(),
  process: maybeWords(caseLimits.history).nullish(),
  supplement: maybeWords(caseLimits.history).nullish(),
})
export type CaseSummary = z.output<typeof caseFields>
