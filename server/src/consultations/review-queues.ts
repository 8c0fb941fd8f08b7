import { consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Consultation, consultations } from './tables.ts'

/** Where a case must be to stand in a review queue: a review alone says nothing, since it outlives a move. */
export const reviewQueues = {
  auditQueue: { review: 'toBeAudited', states: consultationStates.groups.inAudit },
  reportQueue: { review: 'reportReview', states: consultationStates.groups.inReportReview },
} as const
export type ReviewQueue = keyof typeof reviewQueues

/** The review queue that a case stands in now, if any. */
export function queueOf({ status, review }: Pick<Consultation, 'status' | 'review'>): ReviewQueue | undefined {
  for (const name of ['auditQueue', 'reportQueue'] as const) {
    if (review === reviewQueues[name].review && isIn(reviewQueues[name].states, status)) return name
  }
  return undefined
}

/** The same as a condition of a statement. */
export function standsIn(queue: ReviewQueue): SQL | undefined {
  const { review, states } = reviewQueues[queue]
  return and(eq(consultations.review, review), inArray(consultations.status, [...states]))
}
