import { consultationStates, schedules } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isEmergency } from './is-emergency.ts'
import { type Consultation, consultations } from './tables.ts'

/** Where a case must be to stand in a review queue: a review alone is not enough, since it outlives a move. */
export const reviewQueues = {
  auditQueue: { review: 'toBeAudited', states: consultationStates.groups.inAudit },
  reportQueue: { review: 'reportReview', states: consultationStates.groups.inReportReview },
} as const
export type ReviewQueue = keyof typeof reviewQueues

/** As much of a case as decides in which queue it stands. */
export type Queued = Pick<Consultation, 'status' | 'review' | 'schedule'> & {
  readonly deskLookedAt: Consultation['deskLookedAt'] | string
  readonly addendumSubmittedAt: Consultation['addendumSubmittedAt'] | string
}

/** Whether the reviewers of an emergency have still to look at it. */
export function isToReviewAfterwards({
  status,
  schedule,
  deskLookedAt,
}: Pick<Queued, 'status' | 'schedule' | 'deskLookedAt'>): boolean {
  return (
    isEmergency({ schedule }) && deskLookedAt === null && isIn(consultationStates.groups.reviewedAfterwards, status)
  )
}

/** The review queue that a case stands in now, if any. */
export function queueOf(row: Queued): ReviewQueue | undefined {
  const { status, review } = row
  for (const name of ['auditQueue', 'reportQueue'] as const) {
    if (review === reviewQueues[name].review && isIn(reviewQueues[name].states, status)) return name
  }
  if (row.addendumSubmittedAt !== null) return 'reportQueue'
  return isToReviewAfterwards(row) ? 'auditQueue' : undefined
}

/** The same as a condition of a statement. */
export function standsIn(queue: ReviewQueue): SQL | undefined {
  const { review, states } = reviewQueues[queue]
  const isReviewed = and(eq(consultations.review, review), inArray(consultations.status, [...states]))
  if (queue === 'reportQueue') return or(isReviewed, isNotNull(consultations.addendumSubmittedAt))
  const isWaitingForReview = and(
    eq(consultations.schedule, schedules.emergency.wire),
    isNull(consultations.deskLookedAt),
    inArray(consultations.status, [...consultationStates.groups.reviewedAfterwards]),
    isNull(consultations.addendumSubmittedAt),
    sql`${consultations.review} is distinct from ${reviewQueues.reportQueue.review}`,
  )
  return or(isReviewed, isWaitingForReview)
}
