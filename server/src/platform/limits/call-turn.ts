import { type Asker, FairQueue } from './fair-queue.ts'

/**
 * Of the database's 20 sessions calls use 16, and one account (or the strangers of one network) 4 of them: whoever asks
 * hundreds of times at once waits behind themselves, not before everybody else.
 */
const queue = new FairQueue({ running: 16, runningOf: 4, waiting: 1_000, waitingEach: 500 })

/**
 * Waits for a turn to work with the database; throws `Busy` when too many wait. `gone` is asked only of who has to wait:
 * listening for a caller to leave costs more than most calls.
 */
export function inCallTurn<T>(asker: Asker, work: () => Promise<T>, gone: () => AbortSignal): Promise<T> {
  return queue.run(queue.hasPlace(asker) ? asker : { ...asker, signal: gone() }, work)
}
