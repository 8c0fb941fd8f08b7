import { besideThis } from '../workers/beside-this.ts'
import type { Turn } from '../workers/work-queue.ts'
import { commonLimits, openWorkerPool } from '../workers/worker-pool.ts'
import type { DicomHeader } from './header.ts'
import type { ParseQuestion } from './parse-worker.ts'
import { asDicomRefused } from './refused.ts'

const pool = openWorkerPool<ParseQuestion, DicomHeader>({
  ...commonLimits,
  entry: besideThis(import.meta.url, 'parse-worker'),
  timeoutMs: 5_000,
})

/**
 * Reads the header and the frame index of a file in a worker, as soon as it is the asker's turn; throws `DicomRefused` for
 * what is not to be trusted, and `WorkersBusy`.
 */
export function parseDicom(path: string, turn: Turn = { asker: 'server' }): Promise<DicomHeader> {
  return pool.ask(turn, path, { path }).catch((thrown: unknown) => {
    throw asDicomRefused(thrown)
  })
}

/** Ends the workers, for an orderly end of the process. */
export function closeDicomParser(): void {
  pool.close()
}
