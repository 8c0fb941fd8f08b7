import { minuteMs } from '@tongying/contract/kit'
import type { Turn } from './work-queue.ts'
import { workerPath } from './worker-path.ts'
import { openWorkerPool } from './worker-pool.ts'

/** The only workers of a server: two for all kinds of work, so that one person never has more than one job running. */
const pool = openWorkerPool<WorkQuestion, unknown>({
  entry: workerPath(import.meta.url, '../../platform-worker'),
  atOnce: 2,
  // A page with many pictures may ask for all of them.
  callsEach: 100,
  callsTotal: 1_000,
  memoryBytes: 768 * 1024 ** 2,
  idleMs: minuteMs,
})

/** What a worker is sent: the kind's name and its question. */
export type WorkQuestion = { readonly kind: string; readonly of: object }

/** What is fixed for one kind of work. */
type WorkOptions<Answer> = {
  readonly name: string
  /** Processor time in milliseconds after which the worker is killed. */
  readonly timeoutMs: number
  /** Short work goes before drawings. */
  readonly isShort: boolean
  /** The worker's message as the answer; throws for anything else. */
  readonly readAnswer: (message: unknown) => Answer
}

/** The worker's side of one kind of work. */
export type WorkHandler = { readonly name: string; answer(question: object): unknown }

/** One kind of work that runs outside the server's process. */
export type Work<Question extends object, Answer> = {
  /**
   * Has it done in a worker, as soon as it is the asker's turn. Questions with the same key are answered once, so the
   * key names all that the answer depends on.
   * @throws WorkFailed, WorkersBusy
   */
  ask(turn: Turn, key: string, question: Question): Promise<Answer>
  /** Sets the function that does it; for `platform-worker.ts`. */
  doneBy(answer: (question: Question) => Promise<Answer>): WorkHandler
}

/** Defines a kind of work; `platform-worker.ts` sets the function that does it. */
export function defineWork<Question extends object, Answer>(options: WorkOptions<Answer>): Work<Question, Answer> {
  const { name, timeoutMs, isShort, readAnswer } = options
  return {
    ask: async (turn, key, of) =>
      readAnswer(await pool.ask(turn, { key: `${name} ${key}`, isShort, timeoutMs, question: { kind: name, of } })),
    doneBy: (answer) => ({ name, answer }),
  }
}

/** The bytes that a worker drew or printed, not copied. */
export function readBytes(message: unknown): Buffer {
  if (!(message instanceof Uint8Array)) throw new Error('a worker answered with something else than bytes')
  return Buffer.from(message.buffer, message.byteOffset, message.byteLength)
}

/** Ends the workers, for an orderly end of the process. */
export function closeWorkers(): void {
  pool.close()
}
