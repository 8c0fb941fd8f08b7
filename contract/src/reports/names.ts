/** Where a consultation stands, in the words of the statistics. */
export const outcomeNames = ['completed', 'reportDue', 'underWay', 'returned', 'cancelled', 'unanswered'] as const
export type OutcomeName = (typeof outcomeNames)[number]

/** What the applicant did with the report. */
export const responseNames = ['adopted', 'adoptedInPart', 'notAdopted', 'noResponse'] as const
export type ResponseName = (typeof responseNames)[number]

/** What an invited expert answered. */
export const replyNames = ['accepted', 'declined', 'noAnswer', 'withdrawn', 'open'] as const
export type ReplyName = (typeof replyNames)[number]

/** The steps whose time is measured, in the order of a case. */
export const metricSteps = [
  'applicationReview',
  'emergencyAnswer',
  'expertAnswer',
  'reportWriting',
  'reportReview',
  'response',
] as const
export type MetricStep = (typeof metricSteps)[number]

/** Who asks whom: the reader's side asked for the consultation, or answers it. */
export const metricSides = ['asked', 'answered'] as const
export type MetricSide = (typeof metricSides)[number]
