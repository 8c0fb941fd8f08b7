import type { Turn } from '../workers/work-queue.ts'
import type { PreviewQuestion } from './draw-preview.ts'
import { previewWork } from './preview-work.ts'

/**
 * A small upright WebP of a PNG, JPEG or BMP file, drawn in a worker.
 * @throws WorkFailed, WorkersBusy
 */
export function askForPreview(turn: Turn, of: PreviewQuestion): Promise<Buffer> {
  return previewWork.ask(turn, `${of.path} ${of.side}`, of)
}
