import type { Turn } from '../../platform/workers/work-queue.ts'
import type { PrintQuestion } from './print-form.ts'
import { printWork } from './print-work.ts'

/**
 * Makes a report's PDF in a worker, as soon as it is the asker's turn. The key names the report, its revision and all
 * else that the PDF depends on: the same one asked for twice is made once.
 * @throws WorkFailed, WorkersBusy
 */
export function printReport(turn: Turn, key: string, question: PrintQuestion): Promise<Buffer> {
  return printWork.ask(turn, `${key} ${question.language}`, question)
}
