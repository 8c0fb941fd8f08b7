/** Runs a task for one key at a time: who asks while it runs has it run once more afterwards, however many ask. */
export class OneRunPerKey {
  readonly #task: (key: string) => Promise<void>
  readonly #running = new Map<string, { isAskedAgain: boolean }>()

  constructor(task: (key: string) => Promise<void>) {
    this.#task = task
  }

  /** Resolves when the run has ended, or at once when another one will do it. */
  async run(key: string): Promise<void> {
    const running = this.#running.get(key)
    if (running) {
      running.isAskedAgain = true
      return
    }
    const own = { isAskedAgain: false }
    this.#running.set(key, own)
    try {
      do {
        own.isAskedAgain = false
        await this.#task(key)
      } while (own.isAskedAgain)
    } finally {
      this.#running.delete(key)
    }
  }
}
