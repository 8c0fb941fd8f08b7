import { type Asker, FairQueue, type Work } from './fair-queue.ts'

/**
 * Of the database's 20 sessions calls use 16, and one account (or the strangers of one network) 4 of them: a caller with
 * hundreds of calls at once waits behind themselves, not before everybody else.
 */
const queue = new FairQueue({ running: 16, runningOf: 4, mostWaiting: 1_000, mostWaitingEach: 500 })

/** What is asked only of a call that has to wait: listening for a caller to leave costs more than most calls. */
interface IfWaiting {
  /** Left out where the work is done though nobody waits for it any more. */
  readonly gone?: () => AbortSignal
  /** Who waits, where the caller was recognized or can be; `plain`, unless given. */
  readonly asker?: (() => Promise<Asker>) | undefined
}

/**
 * Waits for a turn to work with the database.
 * @throws Busy when too many wait
 */
export async function inCallTurn<T>(plain: Asker, work: Work<T>, { gone, asker }: IfWaiting = {}): Promise<T> {
  if (queue.hasPlace(plain)) return queue.run(plain, work)
  return queue.run({ ...(asker ? await asker() : plain), ...(gone && { signal: gone() }) }, work)
}
