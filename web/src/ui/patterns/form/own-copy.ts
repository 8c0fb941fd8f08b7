import { copiesOf, copyPrefix, dropCopy, type KeptCopy, keepCopy, type LocalCopy, signOuts } from './local-copies.ts'

/** The copy that this page keeps in the browser of what the server has not acknowledged. */
export class OwnCopy {
  readonly #accountId: string
  readonly #pageId = crypto.randomUUID()
  readonly #signOuts = signOuts()
  #name: string

  constructor(accountId: string, name: string) {
    this.#accountId = accountId
    this.#name = name
  }

  /** Which draft of which account; every page that shows it has the same. */
  get draft(): string {
    return copyPrefix(this.#accountId, this.#name)
  }

  get key(): string {
    return this.draft + this.#pageId
  }

  isNamed(name: string): boolean {
    return this.#name === name
  }

  /** The draft has its final name: what was kept under the one before is dropped. */
  rename(name: string): void {
    this.drop()
    this.#name = name
  }

  /** Keeps a copy; answers whether the browser took it. After the sign-out nothing is written any more. */
  keep(copy: LocalCopy): boolean | undefined {
    return signOuts() === this.#signOuts ? keepCopy(this.key, copy) : undefined
  }

  drop(): void {
    dropCopy(this.key)
  }

  /** Copies of the same draft by other pages and earlier visits, the oldest first. */
  others(): KeptCopy[] {
    return copiesOf(this.draft).filter(({ key }) => key !== this.key)
  }
}
