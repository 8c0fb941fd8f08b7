import { WorkersBusy } from './work-failed.ts'

/** How much runs and waits. */
export type QueueLimits = {
  /** Jobs that run at the same time, of all people together; of one person it is one. */
  readonly atOnce: number
  /** Unanswered calls of one person, and of all; who comes on top gets `WorkersBusy`. */
  readonly callsEach: number
  readonly callsTotal: number
}

/** Who asks, and until when they want to know. */
export type Turn = {
  /** An account's id, or the network of a guest. */
  readonly asker: string
  /** Ended when the answer is not wanted any more: what nobody wants is not begun. */
  readonly signal?: AbortSignal
}

type Job<Answer> = {
  readonly promise: Promise<Answer>
  /** Runs it; the promise settles before this does. */
  readonly begin: () => Promise<void>
  isBegun: boolean
  calls: number
}
type Line<Answer> = {
  readonly asker: string
  readonly waiting: Job<Answer>[]
  isBusy: boolean
  calls: number
  /** Which job of all began last for this person; 0 before the first. */
  lastTurn: number
}

/**
 * A queue of work for a few workers, fair between people: they take turns with one job at a time each, and the same job
 * asked for twice runs once.
 */
export function openWorkQueue<Answer>({ atOnce, callsEach, callsTotal }: QueueLimits) {
  const jobs = new Map<string, Job<Answer>>()
  const lines = new Map<string, Line<Answer>>()
  let running = 0
  let calls = 0
  let turns = 0

  /** The answer of the work, or of the same work (by `key`) that somebody has asked for already. */
  async function ask({ asker, signal }: Turn, key: string, work: () => Promise<Answer>): Promise<Answer> {
    const line = lines.get(asker) ?? { asker, waiting: [], isBusy: false, calls: 0, lastTurn: 0 }
    if (line.calls >= callsEach) throw new WorkersBusy('asker')
    if (calls >= callsTotal) throw new WorkersBusy('everybody')
    signal?.throwIfAborted()
    lines.set(asker, line)
    const job = jobs.get(key) ?? newJob(key, work)
    // Who joins waits in their own line too: the first to ask may have a long one.
    if (!job.isBegun && !line.waiting.includes(job)) line.waiting.push(job)
    count(line, job, 1)
    beginNext()
    try {
      return await (signal ? Promise.race([job.promise, aborted(signal)]) : job.promise)
    } finally {
      count(line, job, -1)
      if (job.calls === 0 && !job.isBegun) giveUp(key, line, job)
      if (line.calls === 0 && !line.isBusy) lines.delete(asker)
    }
  }

  function count(line: Line<Answer>, job: Job<Answer>, by: 1 | -1): void {
    line.calls += by
    job.calls += by
    calls += by
  }

  function giveUp(key: string, line: Line<Answer>, job: Job<Answer>): void {
    if (jobs.get(key) === job) jobs.delete(key)
    const place = line.waiting.indexOf(job)
    if (place >= 0) line.waiting.splice(place, 1)
  }

  function newJob(key: string, work: () => Promise<Answer>): Job<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // Nobody may be left to hear it.
    promise.catch(() => {})
    const begin = async () => {
      await work().then(resolve, reject)
      jobs.delete(key)
    }
    const job: Job<Answer> = { promise, begin, isBegun: false, calls: 0 }
    jobs.set(key, job)
    return job
  }

  function beginNext(): void {
    while (running < atOnce) {
      const line = nextLine()
      if (!line) return
      const job = line.waiting.shift()
      if (job && !job.isBegun && job.calls > 0) void run(line, job)
    }
  }

  /** Of those who wait and have nothing running, whoever had their last turn the longest ago. */
  function nextLine(): Line<Answer> | undefined {
    let next: Line<Answer> | undefined
    for (const line of lines.values()) {
      if (line.isBusy || line.waiting.length === 0) continue
      if (!next || line.lastTurn < next.lastTurn) next = line
    }
    return next
  }

  async function run(line: Line<Answer>, job: Job<Answer>): Promise<void> {
    running += 1
    turns += 1
    line.lastTurn = turns
    line.isBusy = true
    job.isBegun = true
    await job.begin()
    running -= 1
    line.isBusy = false
    if (line.calls === 0 && lines.get(line.asker) === line) lines.delete(line.asker)
    beginNext()
  }

  return { ask }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
