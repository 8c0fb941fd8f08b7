import type { Turn } from '../../platform/workers/work-queue.ts'
import { asDicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import { headerWork } from './work.ts'

/**
 * Reads the header and the frame index of a file in a worker, as soon as it is the asker's turn.
 * @throws DicomRefused for what is not to be trusted, and WorkersBusy
 */
export function parseDicom(path: string, turn: Turn = { asker: 'server' }): Promise<DicomHeader> {
  return headerWork.ask(turn, path, { path }).catch((thrown: unknown) => {
    throw asDicomRefused(thrown)
  })
}
