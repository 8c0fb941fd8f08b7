import type { Task } from '../platform/jobs/timed-jobs.ts'
import { loadForTimer } from './load-for-timer.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { releaseExperts } from './release-experts.ts'

/** The answer deadline has passed without a quorum: the case waits for the applicant to invite again or edit. */
export const expireUnanswered: Task = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, payload, 'unresponsive')
  if (!row) return
  const hand: Hand = { tx, now: clock.now(), byId: null }
  const moved = await makeMove(hand, row, 'expireUnanswered')
  await tellCase(hand, moved, 'consultation.expired')
  await releaseExperts(hand, row, 'expire')
}
