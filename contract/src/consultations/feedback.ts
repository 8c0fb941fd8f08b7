import * as z from 'zod'
import { code, defineCodes } from '../kit/codes.ts'
import { id, instant, optionalText } from '../kit/fields.ts'

/** What the applicant does with a report: the decision stays with the treating hospital. */
export const responseDecisions = defineCodes({
  adopted: { wire: 0, label: { 'zh-CN': '采纳', 'en-US': 'Adopted' } },
  adoptedInPart: { wire: 1, label: { 'zh-CN': '部分采纳', 'en-US': 'Adopted in part' } },
  notAdopted: { wire: 2, label: { 'zh-CN': '不采纳', 'en-US': 'Not adopted' } },
})

/** How satisfied a side is with the other. */
export const ratingLevels = defineCodes({
  veryPoor: { wire: 1, label: { 'zh-CN': '很不满意', 'en-US': 'Very poor' } },
  poor: { wire: 2, label: { 'zh-CN': '不满意', 'en-US': 'Poor' } },
  fair: { wire: 3, label: { 'zh-CN': '一般', 'en-US': 'Fair' } },
  good: { wire: 4, label: { 'zh-CN': '满意', 'en-US': 'Good' } },
  veryGood: { wire: 5, label: { 'zh-CN': '非常满意', 'en-US': 'Very good' } },
})

const feedbackLimits = { reason: 500, note: 200 } as const

/** How one side rates the other. */
export const ratingFields = z.object({
  rating: code(ratingLevels),
  note: optionalText(feedbackLimits.note).default(''),
})

/** What the applicant answers to a report; a reason is asked for unless it is adopted as a whole. */
export const responseFields = ratingFields.extend({
  decision: code(responseDecisions),
  reason: optionalText(feedbackLimits.reason).default(''),
})
export type ResponseFields = z.output<typeof responseFields>
export type RatingFields = z.output<typeof ratingFields>

/** Whether a response to a report lacks the reason that its decision needs. */
export function lacksReason({ decision, reason }: Pick<ResponseFields, 'decision' | 'reason'>): boolean {
  return decision !== responseDecisions.adopted.wire && reason === ''
}

/** How both sides rated a completed consultation. */
export const caseFeedback = z.object({
  response: z
    .object({
      decision: z.number().int(),
      reason: z.string(),
      rating: z.number().int(),
      note: z.string(),
      byName: z.string(),
      at: instant,
    })
    .nullable(),
  /** How the experts rate the application. */
  ratings: z.array(
    z.object({ expertId: id, expertName: z.string(), rating: z.number().int(), note: z.string(), at: instant }),
  ),
  /** Whether the caller is an expert who may still rate the application. */
  mayRate: z.boolean(),
})
export type CaseFeedback = z.output<typeof caseFeedback>
