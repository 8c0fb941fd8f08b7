import { kitErrors } from '@tongying/contract/kit'
import { type Asker, FairQueue, type Work } from '../platform/limits/fair-queue.ts'
import { Problem } from '../platform/problem.ts'

/**
 * Calls at a room's door lock the meeting's row, so more than a few at a time would only hold sessions of the database
 * that everybody else needs. Guests of one network wait behind each other, signed-in people go first.
 */
const queue = new FairQueue({ running: 4, mostWaiting: 2_000, mostWaitingEach: 1_000 })
const waitSeconds = 3

/**
 * Waits for a turn at the door.
 * @throws TooManyRequests when too many wait already
 */
export async function inDoorTurn<T>(asker: Asker, work: Work<T>): Promise<T> {
  try {
    return await queue.run(asker, work)
  } catch (error) {
    const isFull = error instanceof Problem && error.definition === kitErrors.Busy
    throw isFull ? new Problem(kitErrors.TooManyRequests, { values: { seconds: waitSeconds } }) : error
  }
}
