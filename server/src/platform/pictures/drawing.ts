import { besideThis } from '../workers/beside-this.ts'
import type { Turn } from '../workers/work-queue.ts'
import { commonLimits, openWorkerPool } from '../workers/worker-pool.ts'
import type { PreviewQuestion } from './draw-preview.ts'
import type { DrawingQuestion } from './picture-worker.ts'

const pool = openWorkerPool<DrawingQuestion, Uint8Array>({
  ...commonLimits,
  entry: besideThis(import.meta.url, 'picture-worker'),
  timeoutMs: 10_000,
})

/** Draws in a worker, as soon as it is the asker's turn; throws `WorkFailed` and `WorkersBusy`. */
export async function draw(turn: Turn, key: string, question: DrawingQuestion): Promise<Buffer> {
  const drawn = await pool.ask(turn, key, question)
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}

/** A small upright WebP of a PNG, JPEG or BMP file; throws `WorkFailed` and `WorkersBusy`. */
export function drawPreview(turn: Turn, of: PreviewQuestion): Promise<Buffer> {
  return draw(turn, `${of.path} ${of.side}`, { kind: 'preview', of })
}

/** Ends the drawing workers, for an orderly end. */
export function closeDrawingWorkers(): void {
  pool.close()
}
