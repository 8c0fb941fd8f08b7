import { attachmentErrors, uploadLimits } from '@tongying/contract/attachments'
import { Problem } from '../platform/problem.ts'

/** How many requests of each account send bytes now, in this process. */
export class TransferPlaces {
  readonly #allowed: number
  readonly #taken = new Map<string, number>()

  constructor(allowed: number = uploadLimits.sending) {
    this.#allowed = allowed
  }

  /**
   * Takes a place until the answer is disposed of.
   * @throws TooManyTransfers when the account has taken all of its places
   */
  take(accountId: string): Disposable {
    const taken = this.#taken.get(accountId) ?? 0
    if (taken >= this.#allowed) {
      throw new Problem(attachmentErrors.TooManyTransfers, { values: { allowed: this.#allowed } })
    }
    this.#taken.set(accountId, taken + 1)
    return { [Symbol.dispose]: () => this.#free(accountId) }
  }

  #free(accountId: string): void {
    const left = (this.#taken.get(accountId) ?? 1) - 1
    if (left === 0) this.#taken.delete(accountId)
    else this.#taken.set(accountId, left)
  }
}
