import { askForBytes } from '../workers/ask-workers.ts'
import type { Turn } from '../workers/work-queue.ts'
import type { PreviewQuestion } from './draw-preview.ts'

/** A small upright WebP of a PNG, JPEG or BMP file, drawn in a worker; throws `WorkFailed` and `WorkersBusy`. */
export function askForPreview(turn: Turn, of: PreviewQuestion): Promise<Buffer> {
  return askForBytes(turn, `${of.path} ${of.side}`, { kind: 'preview', of })
}
