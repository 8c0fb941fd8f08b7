/** Counts bytes that are held in memory, in all and for each who has a share of them. */
export class SharedRoom {
  readonly #most: { readonly bytes: number; readonly bytesEach: number }
  readonly #shares = new Map<string, number>()
  #all = 0

  constructor(most: { readonly bytes: number; readonly bytesEach: number }) {
    this.#most = most
  }

  /** Whether there was room for so many bytes more, which then count. */
  take(whose: string, more: number): boolean {
    const { bytes, bytesEach } = this.#most
    const hasRoom = this.#all + more <= bytes && (this.#shares.get(whose) ?? 0) + more <= bytesEach
    if (hasRoom) this.#add(whose, more)
    return hasRoom
  }

  give(whose: string, held: number): void {
    this.#add(whose, -held)
  }

  #add(whose: string, more: number): void {
    this.#all += more
    const held = (this.#shares.get(whose) ?? 0) + more
    if (held === 0) this.#shares.delete(whose)
    else this.#shares.set(whose, held)
  }
}
