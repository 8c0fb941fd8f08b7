import { WorkersBusy } from './work-failed.ts'

/** How much runs and waits. */
export type QueueLimits = {
  /** Jobs that run at the same time, of all people together; of one person it is one. */
  readonly atOnce: number
  /** Unanswered calls of one person, and of all, short and long ones each; who comes on top gets `WorkersBusy`. */
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

/** What tells one job from another, and whether it is of a kind that never takes long. */
export type JobName = { readonly key: string; readonly isShort: boolean }

type Pace = 'short' | 'long'
type Job<Answer> = {
  readonly key: string
  readonly pace: Pace
  readonly promise: Promise<Answer>
  /** Runs it; the promise settles before this does. */
  readonly begin: () => Promise<void>
  /** Tells those who wait for it that it will not be done. */
  readonly refuse: (reason: WorkersBusy) => void
  isBegun: boolean
  /** Unanswered calls for it, by asker. */
  readonly calls: Map<string, number>
}
/** What one person waits for. */
type PersonQueue<Answer> = {
  readonly asker: string
  readonly waiting: Record<Pace, Job<Answer>[]>
  readonly calls: Record<Pace, number>
  isBusy: boolean
  /** Which job of all began last for this person; 0 before the first. */
  lastTurn: number
}

/** After so many short jobs in a row a long one is next, if there is one. */
const shortInRowMax = 4

/**
 * A queue of work for a few workers, fair between people: they take turns with one job at a time each, short work before
 * long work, and the same job asked for twice runs once.
 */
export function openWorkQueue<Answer>({ atOnce, callsEach, callsTotal }: QueueLimits) {
  const jobs = new Map<string, Job<Answer>>()
  const queues = new Map<string, PersonQueue<Answer>>()
  const calls = { short: 0, long: 0 }
  let running = 0
  let turns = 0
  let shortInRow = 0

  /** The answer of the work, or of the same work (by its key) that somebody has asked for already. */
  async function ask({ asker, signal }: Turn, name: JobName, work: () => Promise<Answer>): Promise<Answer> {
    const pace = name.isShort ? 'short' : 'long'
    const queue = queues.get(asker) ?? newQueue<Answer>(asker)
    if (queue.calls[pace] >= callsEach) throw new WorkersBusy('asker')
    if (calls[pace] >= callsTotal && !makePlace(pace, queue)) throw new WorkersBusy('everybody')
    signal?.throwIfAborted()
    queues.set(asker, queue)
    const job = jobs.get(name.key) ?? newJob(name.key, pace, work)
    // Who joins waits in their own queue too: the first to ask may have a long one.
    if (!job.isBegun && !queue.waiting[pace].includes(job)) queue.waiting[pace].push(job)
    count(queue, job, 1)
    beginNext()
    try {
      return await (signal ? Promise.race([job.promise, aborted(signal)]) : job.promise)
    } finally {
      count(queue, job, -1)
      if (!job.calls.has(asker)) takeOut(queue, job)
      if (job.calls.size === 0 && !job.isBegun) forget(job)
      forgetIfDone(queue)
    }
  }

  function count(queue: PersonQueue<Answer>, job: Job<Answer>, by: 1 | -1): void {
    queue.calls[job.pace] += by
    calls[job.pace] += by
    const now = (job.calls.get(queue.asker) ?? 0) + by
    if (now === 0) job.calls.delete(queue.asker)
    else job.calls.set(queue.asker, now)
  }

  function takeOut(queue: PersonQueue<Answer>, job: Job<Answer>): void {
    const waiting = queue.waiting[job.pace]
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
  }

  /** Who asks for the same from now on begins a new one. */
  function forget(job: Job<Answer>): void {
    if (jobs.get(job.key) === job) jobs.delete(job.key)
  }

  /** With all places taken, the last call of whoever has the most of them goes, rather than a newcomer's first. */
  function makePlace(pace: Pace, newcomer: PersonQueue<Answer>): boolean {
    let longest = newcomer
    for (const queue of queues.values()) if (queue.calls[pace] > longest.calls[pace]) longest = queue
    if (longest.calls[pace] <= newcomer.calls[pace] + 1) return false
    // Only one call, which is theirs: nobody else waits for it, and no worker has begun it.
    const isOnlyTheirs = ({ isBegun, calls }: Job<Answer>) =>
      !isBegun && calls.size === 1 && calls.get(longest.asker) === 1
    const last = longest.waiting[pace].findLast(isOnlyTheirs)
    if (!last) return false
    takeOut(longest, last)
    forget(last)
    last.refuse(new WorkersBusy('everybody'))
    return true
  }

  function forgetIfDone(queue: PersonQueue<Answer>): void {
    const isDone = queue.calls.short + queue.calls.long === 0 && !queue.isBusy
    if (isDone && queues.get(queue.asker) === queue) queues.delete(queue.asker)
  }

  function newJob(key: string, pace: Pace, work: () => Promise<Answer>): Job<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // Nobody may be left to hear it.
    promise.catch(() => {})
    const begin = async () => {
      await work().then(resolve, reject)
      jobs.delete(key)
    }
    const job: Job<Answer> = { key, pace, promise, begin, refuse: reject, isBegun: false, calls: new Map() }
    jobs.set(key, job)
    return job
  }

  function beginNext(): void {
    while (running < atOnce) {
      const job = nextJob()
      if (!job) return
      if (!job.of.isBegun && job.of.calls.size > 0) void run(job.queue, job.of)
    }
  }

  function nextJob() {
    const order: readonly Pace[] = shortInRow < shortInRowMax ? ['short', 'long'] : ['long', 'short']
    for (const pace of order) {
      const queue = nextQueue(pace)
      const of = queue?.waiting[pace].shift()
      if (queue && of) return { queue, of }
    }
    return undefined
  }

  /** Of those who wait for such work and have nothing running, whoever had their last turn the longest ago. */
  function nextQueue(pace: Pace): PersonQueue<Answer> | undefined {
    let next: PersonQueue<Answer> | undefined
    for (const queue of queues.values()) {
      if (queue.isBusy || queue.waiting[pace].length === 0) continue
      if (!next || queue.lastTurn < next.lastTurn) next = queue
    }
    return next
  }

  async function run(queue: PersonQueue<Answer>, job: Job<Answer>): Promise<void> {
    running += 1
    turns += 1
    shortInRow = job.pace === 'short' ? shortInRow + 1 : 0
    queue.lastTurn = turns
    queue.isBusy = true
    job.isBegun = true
    await job.begin()
    running -= 1
    queue.isBusy = false
    forgetIfDone(queue)
    beginNext()
  }

  return { ask }
}

function newQueue<Answer>(asker: string): PersonQueue<Answer> {
  return { asker, waiting: { short: [], long: [] }, calls: { short: 0, long: 0 }, isBusy: false, lastTurn: 0 }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
