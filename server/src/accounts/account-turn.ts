import { type Asker, FairQueue, type Work } from '../platform/limits/fair-queue.ts'

/** Calls that lock their account wait here, not with a session of the database each: one account's flood holds few. */
const queue = new FairQueue({ running: 8, runningEach: 4, mostWaiting: 800, mostWaitingEach: 400 })

/**
 * Waits for a turn to change an account.
 * @throws Busy when too many wait
 */
export function inAccountTurn<T>(asker: Asker, work: Work<T>): Promise<T> {
  return queue.run(asker, work)
}
