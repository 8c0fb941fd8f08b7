import type { Keys } from '../platform/keys/keys.ts'

/** Where a code goes, and what for: it is worth nothing for another purpose or address. */
export interface CodeTarget {
  readonly kind: 'phone' | 'email'
  readonly address: string
  readonly purpose: string
}

/** The keyed hash that an address is found by. */
export function targetHash(keys: Keys, target: Pick<CodeTarget, 'kind' | 'address'>): Buffer {
  return keys.lookUp(target.kind, target.kind === 'email' ? target.address.toLowerCase() : target.address)
}

/** What is stored of a code: keyed, because six digits would be guessed from a plain hash at once. */
export function codeHash(keys: Keys, target: CodeTarget, code: string): Buffer {
  return keys.lookUp(`code ${target.purpose} ${target.kind}`, `${target.address.toLowerCase()} ${code}`)
}
