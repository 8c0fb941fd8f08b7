import { askForHeader } from '../workers/ask-workers.ts'
import type { Turn } from '../workers/work-queue.ts'
import type { DicomHeader } from './header.ts'
import { asDicomRefused } from './refused.ts'

/**
 * Reads the header and the frame index of a file in a worker, as soon as it is the asker's turn; throws `DicomRefused` for
 * what is not to be trusted, and `WorkersBusy`.
 */
export function parseDicom(path: string, turn: Turn = { asker: 'server' }): Promise<DicomHeader> {
  return askForHeader(turn, path).catch((thrown: unknown) => {
    throw asDicomRefused(thrown)
  })
}
