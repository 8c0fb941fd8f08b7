import type { Holder, TokenScope } from '@tongying/contract/access'

/** Who is calling. `holders` starts with what the account itself gives; a record's relations are added by `serve`. */
export interface Actor {
  readonly accountId: string | undefined
  readonly sessionId: string | undefined
  readonly holders: readonly Holder[]
  /** Set when a program calls with its owner's access token, and not a person with a session. */
  readonly token?: { readonly id: string; readonly scope: TokenScope } | undefined
}
