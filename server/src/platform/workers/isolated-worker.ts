import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { killChild } from '../kill-child.ts'
import type { Reply } from './answer-questions.ts'
import { WorkersBusy, WorkFailed } from './work-failed.ts'

/** What a worker runs, and what it may use. */
export type WorkerLimits = {
  /** The file that calls `answerQuestions`. */
  readonly entry: URL
  /** Resident memory at which the worker is killed. */
  readonly memoryBytes: number
  /** A worker that was not asked anything for so long ends. */
  readonly idleMs: number
}

/** One process for work that may hang, grow or die. */
export type IsolatedWorker<Question extends object, Answer> = {
  /**
   * One question at a time. The process starts with the first question, and again after a failure; it is killed when it
   * uses the processor for longer than this, in milliseconds.
   * @throws WorkFailed; WorkersBusy, which says nothing of the work: it waited three times as long, could not start, or
   * was stopped from outside
   */
  ask(question: Question, timeoutMs: number): Promise<Answer>
  close(): void
}

const watchEveryMs = 50
/** On a busy machine it gets a part of the processor only: that is not the fault of what it works on. */
const waitFactor = 3
/** What Node reserves before it does anything counts as data too. */
const reservedByNode = 1024 ** 3

/** Opens a worker; nothing runs before its first question. */
export function openIsolatedWorker<Question extends object, Answer>(
  limits: WorkerLimits,
): IsolatedWorker<Question, Answer> {
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const stopped = new WeakSet<ChildProcess>()

  function start(): ChildProcess {
    const worker = startProcess(limits)
    const forget = () => {
      if (current === worker) current = undefined
    }
    worker.on('error', forget)
    worker.on('exit', forget)
    current = worker
    return worker
  }

  function end(): void {
    clearTimeout(idle)
    if (current) {
      stopped.add(current)
      killChild(current, 'SIGKILL')
    }
    current = undefined
  }

  async function ask(question: Question, timeoutMs: number): Promise<Answer> {
    clearTimeout(idle)
    const worker = current ?? start()
    hold(worker, true)
    const reply = await replyOf<Answer>(worker, question, {
      ...limits,
      timeoutMs,
      isStopped: () => stopped.has(worker),
    })
      .catch((thrown: unknown) => {
        end()
        throw thrown
      })
      .finally(() => hold(worker, false))
    // What it has not given back would count against the next question.
    if (residentBytes(worker.pid) > limits.memoryBytes / 2) end()
    else idle = setTimeout(end, limits.idleMs).unref()
    if ('answer' in reply) return reply.answer
    throw new WorkFailed(reply.refused, reply.detail)
  }

  return { ask, close: end }
}

/** Who stops the service, or the system where memory is short, ends a worker so; what it works on never does. */
const fromOutside: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

/** For a reason of the machine's: the same question may be asked again. */
function brokenOff(): WorkersBusy {
  return new WorkersBusy('everybody')
}

/** Sends one question and waits for the worker's reply, within its limits. */
function replyOf<Answer>(
  worker: ChildProcess,
  question: object,
  {
    timeoutMs,
    memoryBytes,
    isStopped,
  }: WorkerLimits & { readonly timeoutMs: number; readonly isStopped: () => boolean },
): Promise<Reply<Answer>> {
  return new Promise<Reply<Answer>>((resolve, reject) => {
    const fail = (error: Error) => finish(() => reject(error))
    const usedBefore = processorMs(worker.pid)
    const timer = setTimeout(() => fail(brokenOff()), waitFactor * timeoutMs)
    const watch = setInterval(() => {
      if (residentBytes(worker.pid) > memoryBytes) fail(new WorkFailed('tooLarge'))
      else if (processorMs(worker.pid) - usedBefore > timeoutMs) fail(new WorkFailed('timedOut'))
    }, watchEveryMs)
    const onMessage = (message: unknown) => {
      if (isReply<Answer>(message)) finish(() => resolve(message))
    }
    const onEnd = (codeOrError: unknown, signal?: NodeJS.Signals | null) => {
      const isNoFault = isStopped() || codeOrError instanceof Error || (signal && fromOutside.includes(signal))
      fail(isNoFault ? brokenOff() : new WorkFailed('died'))
    }
    function finish(then: () => void): void {
      clearTimeout(timer)
      clearInterval(watch)
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      then()
    }
    worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    // A process that could not be made, for want of files, has no channel; its `error` comes later.
    if (!worker.connected) return fail(brokenOff())
    worker.send(question, (error) => {
      if (error) fail(new WorkFailed('died'))
    })
  })
}

/**
 * The heap's limit does not hold what libraries allocate themselves, so the system is asked for a limit of all data
 * (`ulimit -d`, where there is one); no environment, no signals of the terminal, and others come first at the processor.
 */
function startProcess({ entry, memoryBytes }: WorkerLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${Math.floor(memoryBytes / 1024 ** 2)}`, fileURLToPath(entry)]
  const [program = '', ...args] = existsSync(shell) ? [shell, '-c', limited(memoryBytes), ...node] : node
  const worker = spawn(program, args, {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (worker.pid !== undefined) stepBack(worker.pid)
  return worker
}

const shell = '/bin/sh'

function limited(memoryBytes: number): string {
  const kilobytes = Math.floor((memoryBytes + reservedByNode) / 1024)
  return `ulimit -c 0; ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$@"`
}

/** A tenth of the processor's time where somebody with the ordinary priority wants all of it. */
const lowPriority = 10

function stepBack(pid: number): void {
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It may have ended already, or the system does not allow it.
  }
}

/** Whether it keeps this process alive: only while it works. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  if (isHeld) worker.ref()
  else worker.unref()
  if (isHeld) worker.channel?.ref()
  else worker.channel?.unref()
}

function isReply<Answer>(message: unknown): message is Reply<Answer> {
  return typeof message === 'object' && message !== null && ('answer' in message || 'refused' in message)
}

/** Seen from outside, since a busy process cannot watch itself; 0 where the system has no /proc. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

/** Milliseconds of the processor that it has used so far, in steps of ten; 0 where the system has no /proc. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
