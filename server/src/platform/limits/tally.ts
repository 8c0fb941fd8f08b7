/** Counts by name; a name whose count is 0 is forgotten, so that made-up names do not fill the memory. */
export class Tally {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, by: 1 | -1): void {
    const count = this.of(name) + by
    if (count === 0) this.#counts.delete(name)
    else this.#counts.set(name, count)
  }

  /** How many names have a count now. */
  get size(): number {
    return this.#counts.size
  }
}
