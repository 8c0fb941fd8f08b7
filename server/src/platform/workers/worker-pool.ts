import { openIsolatedWorker, type WorkerLimits } from './isolated-worker.ts'
import { type JobName, type QueueLimits, type Turn, WorkQueue } from './work-queue.ts'

/** A job for a worker: its key identifies it, and a worker that uses the processor for longer than `timeoutMs` is killed. */
export type WorkerJob<Question> = JobName & { readonly question: Question; readonly timeoutMs: number }

/** Isolated workers behind a fair queue. */
export type WorkerPool<Question, Answer> = {
  /** @throws WorkFailed and WorkersBusy; the same question (by `key`) asked twice at once is answered once */
  ask(turn: Turn, job: WorkerJob<Question>): Promise<Answer>
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
  const queue = new WorkQueue<Answer>(limits)

  async function askFree({ question, timeoutMs }: WorkerJob<Question>): Promise<Answer> {
    const worker = free.pop()
    if (!worker) throw new Error('more work runs at once than there are workers')
    return worker.ask(question, timeoutMs).finally(() => free.push(worker))
  }

  return {
    ask: (turn, job) => queue.ask(turn, job, () => askFree(job)),
    close() {
      for (const worker of workers) worker.close()
    },
  }
}
