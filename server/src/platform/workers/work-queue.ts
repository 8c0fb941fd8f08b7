import { WorkersBusy } from './work-failed.ts'

/** How much runs and waits. */
export type QueueLimits = {
  /** Jobs that run at the same time, of all people together; of one person it is one. */
  readonly atOnce: number
  /** Unanswered calls of one person, and of all, short and long ones each; who comes on top of them gets `WorkersBusy`. */
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

/** What distinguishes one job from another, and whether it is of a kind that never takes long. */
export type JobName = { readonly key: string; readonly isShort: boolean }

type Pace = 'short' | 'long'
type Job<Answer> = {
  readonly key: string
  readonly pace: Pace
  readonly promise: Promise<Answer>
  /** Runs it; the promise settles before this does. */
  readonly begin: () => Promise<void>
  /** Rejects the calls that wait for it: it will not be done. */
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
export class WorkQueue<Answer> {
  readonly #limits: QueueLimits
  readonly #jobs = new Map<string, Job<Answer>>()
  readonly #queues = new Map<string, PersonQueue<Answer>>()
  readonly #calls: Record<Pace, number> = { short: 0, long: 0 }
  #running = 0
  #turns = 0
  #shortInRow = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The answer of the work, or of the same work (by its key) that somebody has asked for already. */
  async ask({ asker, signal }: Turn, name: JobName, work: () => Promise<Answer>): Promise<Answer> {
    const pace = name.isShort ? 'short' : 'long'
    const queue = this.#queues.get(asker) ?? newQueue<Answer>(asker)
    this.#requirePlace(queue, pace)
    signal?.throwIfAborted()
    this.#queues.set(asker, queue)
    const job = this.#jobs.get(name.key) ?? this.#addJob(name.key, pace, work)
    // Who joins waits in their own queue too: the first to ask may have a long one.
    if (!job.isBegun && !queue.waiting[pace].includes(job)) queue.waiting[pace].push(job)
    this.#count(queue, job, 1)
    this.#beginNext()
    try {
      return await (signal ? Promise.race([job.promise, aborted(signal)]) : job.promise)
    } finally {
      this.#count(queue, job, -1)
      if (!job.calls.has(asker)) takeOut(queue, job)
      if (job.calls.size === 0 && !job.isBegun) this.#forget(job)
      this.#forgetIfDone(queue)
    }
  }

  #requirePlace(queue: PersonQueue<Answer>, pace: Pace): void {
    if (queue.calls[pace] >= this.#limits.callsEach) throw new WorkersBusy('asker')
    if (this.#calls[pace] < this.#limits.callsTotal) return
    if (!this.#makePlace(pace, queue)) throw new WorkersBusy('everybody')
  }

  #count(queue: PersonQueue<Answer>, job: Job<Answer>, by: 1 | -1): void {
    queue.calls[job.pace] += by
    this.#calls[job.pace] += by
    const now = (job.calls.get(queue.asker) ?? 0) + by
    if (now === 0) job.calls.delete(queue.asker)
    else job.calls.set(queue.asker, now)
  }

  /** Who asks for the same from now on begins a new one. */
  #forget(job: Job<Answer>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }

  /** With all places taken, the last call of the person who has the most of them goes, rather than a newcomer's first. */
  #makePlace(pace: Pace, newcomer: PersonQueue<Answer>): boolean {
    let longest = newcomer
    for (const queue of this.#queues.values()) if (queue.calls[pace] > longest.calls[pace]) longest = queue
    if (longest.calls[pace] <= newcomer.calls[pace] + 1) return false
    // Only one call, which is theirs: nobody else waits for it, and no worker has begun it.
    const isOnlyTheirs = ({ isBegun, calls }: Job<Answer>) =>
      !isBegun && calls.size === 1 && calls.get(longest.asker) === 1
    const last = longest.waiting[pace].findLast(isOnlyTheirs)
    if (!last) return false
    takeOut(longest, last)
    this.#forget(last)
    last.refuse(new WorkersBusy('everybody'))
    return true
  }

  #forgetIfDone(queue: PersonQueue<Answer>): void {
    const isDone = queue.calls.short + queue.calls.long === 0 && !queue.isBusy
    if (isDone && this.#queues.get(queue.asker) === queue) this.#queues.delete(queue.asker)
  }

  #addJob(key: string, pace: Pace, work: () => Promise<Answer>): Job<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // Nobody may be left who waits for it.
    promise.catch(() => {})
    const begin = async () => {
      await work().then(resolve, reject)
      this.#jobs.delete(key)
    }
    const job: Job<Answer> = { key, pace, promise, begin, refuse: reject, isBegun: false, calls: new Map() }
    this.#jobs.set(key, job)
    return job
  }

  #beginNext(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#nextJob()
      if (!next) return
      if (!next.job.isBegun && next.job.calls.size > 0) void this.#run(next.queue, next.job)
    }
  }

  #nextJob(): { queue: PersonQueue<Answer>; job: Job<Answer> } | undefined {
    const order: readonly Pace[] = this.#shortInRow < shortInRowMax ? ['short', 'long'] : ['long', 'short']
    for (const pace of order) {
      const queue = this.#nextQueue(pace)
      const job = queue?.waiting[pace].shift()
      if (queue && job) return { queue, job }
    }
    return undefined
  }

  /** Of those who wait for such work and have nothing running, the person whose last turn was the longest ago. */
  #nextQueue(pace: Pace): PersonQueue<Answer> | undefined {
    let next: PersonQueue<Answer> | undefined
    for (const queue of this.#queues.values()) {
      if (queue.isBusy || queue.waiting[pace].length === 0) continue
      if (!next || queue.lastTurn < next.lastTurn) next = queue
    }
    return next
  }

  async #run(queue: PersonQueue<Answer>, job: Job<Answer>): Promise<void> {
    this.#running += 1
    this.#turns += 1
    this.#shortInRow = job.pace === 'short' ? this.#shortInRow + 1 : 0
    queue.lastTurn = this.#turns
    queue.isBusy = true
    job.isBegun = true
    await job.begin()
    this.#running -= 1
    queue.isBusy = false
    this.#forgetIfDone(queue)
    this.#beginNext()
  }
}

function takeOut<Answer>(queue: PersonQueue<Answer>, job: Job<Answer>): void {
  const waiting = queue.waiting[job.pace]
  const place = waiting.indexOf(job)
  if (place >= 0) waiting.splice(place, 1)
}

function newQueue<Answer>(asker: string): PersonQueue<Answer> {
  return { asker, waiting: { short: [], long: [] }, calls: { short: 0, long: 0 }, isBusy: false, lastTurn: 0 }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
