import { consultationStates } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { reviewerEvents } from '../consultations/move-case.ts'
import { consultationNotices } from './consultation-notices.ts'

/** Events by which a case or an addendum is taken out of a queue: `onMove` names the reviewers who had it there. */
const takenFromQueue: ReadonlySet<string> = new Set(['consultation.cancelled', 'consultation.addendumWithdrawn'])

/** Events that find the case, or an addendum to its report, in a queue; each from the moves that lead there, or its timer. */
const inQueue: ReadonlySet<string> = new Set([
  ...Object.values(consultationStates.moves).flatMap((move) => {
    const isToQueue = move.review?.to === 'toBeAudited' || move.review?.to === 'reportReview'
    return isToQueue && move.event ? [move.event] : []
  }),
  ...['consultation.deskPassed', 'consultation.addendumSubmitted', 'consultation.overdue'],
])

test('whoever notifies the reviewers of a case in no queue says so, or the notice reaches nobody', () => {
  const toReviewers = Object.entries(consultationNotices)
    .filter(([, notices]) => notices.some(({ to }) => to.includes('reviewers')))
    .map(([event]) => event)
  const outOfQueue = toReviewers.filter((event) => !inQueue.has(event) && !takenFromQueue.has(event))
  expect(outOfQueue.toSorted()).toEqual([...reviewerEvents].toSorted())
})

test('such a notice leads to the queue, since its reader does not open the case', () => {
  const wrong = [...reviewerEvents].flatMap((event) =>
    consultationNotices[event].filter(({ to, link }) => to.includes('reviewers') && link !== 'auditQueue'),
  )
  expect(wrong).toEqual([])
})
