import type { Caller } from '../../platform/http/call.ts'

/** Whom a passkey is made for: the host that people see in the address bar, and the whole address it may be used at. */
export function relyingParty({ origin }: Pick<Caller, 'origin'>): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin: new URL(origin).origin }
}
