import type { NamedError } from '@tongying/contract/kit'

/** One limit: so many tries of one subject in any window of so long. Each domain's stand in its `limits.ts`. */
export interface Limit {
  /** Stands in the database; must not change. */
  readonly name: string
  readonly windowMs: number
  readonly allowed: number
  /** Who is counted, for readers: the code passes the value itself. */
  readonly subject: string
  /** What a success takes back: its own try, all tries of the subject, or nothing where successes count too. */
  readonly success: 'takesBackItsOwn' | 'takesBackAll' | 'counts'
  /** What a refusal takes back: its own try where only successes count; nothing unless given. */
  readonly refusal?: 'takesBackItsOwn'
  /**
   * Beyond the allowed tries one more passes after 2 s, the next after 4 s, up to this many seconds; without it none
   * passes until the window has moved on.
   */
  readonly slowSeconds?: number
  /** The refusal's own error; `{seconds}` and `{minutes}` of its message say how long to wait. */
  readonly error: NamedError
}

/** A limit with the one who is counted: a phone, a network, an account's id. */
export interface Counted {
  readonly limit: Limit
  readonly subject: string
}
