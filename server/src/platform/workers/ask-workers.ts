import type { DicomHeader } from '../dicom/header.ts'
import type { Turn } from './work-queue.ts'
import { workerPath } from './worker-path.ts'
import { openWorkerPool } from './worker-pool.ts'
import type { BytesQuestion, WorkerAnswer, WorkerQuestion } from './worker-questions.ts'

/** The only workers of a server: two for all kinds of work, so that one person never has more than one job running. */
const pool = openWorkerPool<WorkerQuestion, WorkerAnswer>({
  entry: workerPath(import.meta.url, 'platform-worker'),
  atOnce: 2,
  // A page with many pictures may ask for all of them.
  callsEach: 100,
  callsTotal: 1_000,
  memoryBytes: 768 * 1024 ** 2,
  idleMs: 60_000,
})

/** What each kind may take, and whether it is short work, which goes before drawings. */
const kinds = {
  header: { timeoutMs: 5_000, isShort: true },
  report: { timeoutMs: 10_000, isShort: true },
  preview: { timeoutMs: 10_000, isShort: false },
  frame: { timeoutMs: 10_000, isShort: false },
} as const satisfies Record<WorkerQuestion['kind'], { timeoutMs: number; isShort: boolean }>

/** Reads a DICOM file's header in a worker, as soon as it is the asker's turn; throws `WorkFailed` and `WorkersBusy`. */
export async function askForHeader(turn: Turn, path: string): Promise<DicomHeader> {
  const answer = await ask(turn, path, { kind: 'header', of: { path } })
  if (answer instanceof Uint8Array) throw new Error('bytes instead of a header')
  return answer
}

/**
 * Draws or prints in a worker, as soon as it is the asker's turn; throws `WorkFailed` and `WorkersBusy`. Questions of one
 * kind with the same key are answered once, so the key says all that the answer depends on.
 */
export async function askForBytes(turn: Turn, key: string, question: BytesQuestion): Promise<Buffer> {
  const answer = await ask(turn, key, question)
  if (!(answer instanceof Uint8Array)) throw new Error('a header instead of bytes')
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
}

/** Ends the workers, for an orderly end of the process. */
export function closeWorkers(): void {
  pool.close()
}

function ask(turn: Turn, key: string, question: WorkerQuestion): Promise<WorkerAnswer> {
  return pool.ask(turn, { ...kinds[question.kind], key: `${question.kind} ${key}`, question })
}
