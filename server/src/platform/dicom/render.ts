import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { besideThis } from './beside-this.ts'
import { type BoxAnswer, type Inmate, openCrashBox } from './crash-box.ts'
import type { RenderOptions, RenderQuestion } from './draw-frame.ts'
import type { DicomHeader } from './header.ts'

export type { RenderOptions } from './draw-frame.ts'

const timeoutMs = 20_000
const memoryBytes = 1024 * 1024 * 1024

const box = openCrashBox<RenderQuestion, Uint8Array>({ start: startProcess, timeoutMs, memoryBytes })

/** Draws one frame (from 0) of a file as PNG, JPEG or WebP in a process of its own; throws `DicomRefused` for what it cannot draw. */
export async function renderFrame(
  path: string,
  header: DicomHeader,
  frame: number,
  options: RenderOptions = {},
): Promise<Buffer> {
  // Only the wanted frame's place goes over: an index of a thousand frames would cost more than the drawing.
  const place = header.frameIndex[frame]
  const question = place === undefined ? { header, frame } : { header: { ...header, frameIndex: [place] }, frame: 0 }
  const drawn = await box.ask({ path, ...question, options })
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}

/** Stops the drawing process, for an orderly end. */
export function closeDicomRenderer(): void {
  box.close()
}

function startProcess(): Inmate<RenderQuestion, Uint8Array> {
  const child = fork(fileURLToPath(besideThis(import.meta.url, 'render-worker')), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let onAnswer = (_answer: BoxAnswer<Uint8Array>) => {}
  let onEnd = () => {}
  child.on('message', (said) => {
    if (isAnswer(said)) onAnswer(said)
  })
  child.on('error', () => onEnd())
  child.on('exit', () => onEnd())
  return {
    send: (question) => void child.send(question),
    kill: () => void child.kill('SIGKILL'),
    hold: (isHeld) => {
      if (isHeld) child.ref()
      else child.unref()
      if (isHeld) child.channel?.ref()
      else child.channel?.unref()
    },
    onAnswer: (listener) => {
      onAnswer = listener
    },
    onEnd: (listener) => {
      onEnd = listener
    },
    memory: () => residentBytes(child.pid),
  }
}

function isAnswer(said: unknown): said is BoxAnswer<Uint8Array> {
  return typeof said === 'object' && said !== null && ('answer' in said || 'refused' in said)
}

/** Seen from outside, since a busy process cannot watch itself; 0 where the system has no /proc. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}
