import { Worker } from 'node:worker_threads'
import { besideThis } from './beside-this.ts'
import { type BoxAnswer, type Inmate, openCrashBox } from './crash-box.ts'
import type { DicomHeader } from './header.ts'

const timeoutMs = 5_000
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

const box = openCrashBox<string, DicomHeader>({ start: startWorker, timeoutMs })

/** Reads the header and the frame index of a file outside the main thread; throws `DicomRefused` for what is not to be trusted. */
export function parseDicom(path: string): Promise<DicomHeader> {
  return box.ask(path)
}

/** Stops the worker thread, for an orderly end of the process. */
export function closeDicomParser(): void {
  box.close()
}

function startWorker(): Inmate<string, DicomHeader> {
  const worker = new Worker(besideThis(import.meta.url, 'parse-worker'), { resourceLimits: limits })
  let onAnswer = (_answer: BoxAnswer<DicomHeader>) => {}
  let onEnd = () => {}
  worker.on('message', (answer: BoxAnswer<DicomHeader>) => onAnswer(answer))
  worker.on('error', () => onEnd())
  worker.on('exit', () => onEnd())
  return {
    send: (path) => worker.postMessage(path),
    kill: () => void worker.terminate(),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    onAnswer: (listener) => {
      onAnswer = listener
    },
    onEnd: (listener) => {
      onEnd = listener
    },
  }
}
