import { randomUUID } from 'node:crypto'
import { besideThis } from '../workers/beside-this.ts'
import type { Turn } from '../workers/work-queue.ts'
import { commonLimits, openWorkerPool } from '../workers/worker-pool.ts'
import type { PrintQuestion } from './print-worker.ts'

const pool = openWorkerPool<PrintQuestion, Uint8Array>({
  ...commonLimits,
  entry: besideThis(import.meta.url, 'print-worker'),
  timeoutMs: 10_000,
})

/** Makes a report's PDF in a worker, as soon as it is the asker's turn; throws `WorkFailed` and `WorkersBusy`. */
export async function printReport(turn: Turn, question: PrintQuestion): Promise<Buffer> {
  const pdf = await pool.ask(turn, randomUUID(), question)
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** Ends the printing workers, for an orderly end. */
export function closePrintingWorkers(): void {
  pool.close()
}
