import { type Asker, FairQueue } from './fair-queue.ts'

/** Few at a time, so that many right numbers of one network at once are not taken for guesses. */
const queue = new FairQueue({ running: 4, mostWaiting: 400, mostWaitingEach: 200 })

/**
 * Waits for a turn to look a guessable number up.
 * @throws Busy when too many wait
 */
export function inLookUpTurn<T>(asker: Asker, work: (tool: undefined) => Promise<T>): Promise<T> {
  return queue.run(asker, () => work(undefined))
}
