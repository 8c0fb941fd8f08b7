import { openIsolatedWorker, type WorkerLimits } from './isolated-worker.ts'
import { openWorkQueue, type QueueLimits, type Turn } from './work-queue.ts'

/** Isolated workers behind a fair queue. */
export type WorkerPool<Question, Answer> = {
  /** Throws `WorkFailed` and `WorkersBusy`; the same question (by `key`) asked twice at once is answered once. */
  ask(turn: Turn, key: string, question: Question): Promise<Answer>
  /** Ends the workers, for an orderly end of the process; the next question starts them again. */
  close(): void
}

/** Opens a pool of as many workers as jobs may run at once; each starts when it is first needed. */
export function openWorkerPool<Question extends object, Answer>(
  limits: WorkerLimits & QueueLimits,
): WorkerPool<Question, Answer> {
  const workers = Array.from({ length: limits.atOnce }, () => openIsolatedWorker<Question, Answer>(limits))
  // The one used last is taken first: it is running already.
  const free = [...workers]
  const queue = openWorkQueue<Answer>(limits)

  async function askFree(question: Question): Promise<Answer> {
    const worker = free.pop()
    if (!worker) throw new Error('more work runs at once than there are workers')
    return worker.ask(question).finally(() => free.push(worker))
  }

  return {
    ask: (turn, key, question) => queue.ask(turn, key, () => askFree(question)),
    close() {
      for (const worker of workers) worker.close()
    },
  }
}

/** What all pools of the product share: two at once, and a page with many pictures may ask for all of them. */
export const commonLimits = {
  atOnce: 2,
  callsEach: 100,
  callsTotal: 1_000,
  memoryBytes: 768 * 1024 ** 2,
  idleMs: 60_000,
} as const
