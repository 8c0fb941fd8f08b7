/**
 * Lets one save run at a time. Callers that ask while one is under way share the next one, which begins when it has ended;
 * a planned save runs after a pause.
 */
export class SaveQueue {
  readonly #save: (isWanted: boolean) => Promise<void>
  /** What is under way: a save, or the wait for an earlier visit's. */
  #running: Promise<void> | undefined
  /** The save that waits for it. */
  #next: Promise<void> | undefined
  #isWanted = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `save` does nothing where nothing is to be saved, unless it is wanted all the same. */
  constructor(save: (isWanted: boolean) => Promise<void>) {
    this.#save = save
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Saves after what is under way, and drops what was planned. */
  flush(isWanted = false): Promise<void> {
    this.cancel()
    this.#isWanted ||= isWanted
    this.#next ??= this.whenIdle(() => {
      const wasWanted = this.#isWanted
      this.#next = undefined
      this.#isWanted = false
      return this.#save(wasWanted)
    })
    return this.#next
  }

  /** Saves after a pause; what is under way then plans the next save itself. */
  plan(pauseMs: number): void {
    this.cancel()
    this.#timer = setTimeout(() => !this.#running && void this.flush(), pauseMs)
  }

  /** Drops what was planned. */
  cancel(): void {
    clearTimeout(this.#timer)
  }

  /** Begins when nothing is under way, without a pause between the check and the beginning. */
  async whenIdle<R>(begin: () => R): Promise<Awaited<R>> {
    // Another caller that waited with this one may have begun the next save.
    do await this.#running
    while (this.#running)
    return await begin()
  }

  /** Keeps the queue busy until the work has ended; what follows from its end happens before anything else begins. */
  occupy<T>(work: Promise<T>, onDone: (result: T) => void, onFailed?: (error: unknown) => void): Promise<void> {
    const ended = work.then(
      (result) => {
        this.#running = undefined
        onDone(result)
      },
      (error: unknown) => {
        this.#running = undefined
        onFailed?.(error)
        throw error
      },
    )
    this.#running = ended.catch(() => undefined)
    return ended
  }
}
