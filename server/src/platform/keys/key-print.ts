import { hash } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Which keys these are (SHA-256, hex), without revealing anything of them. */
export function keyPrint(keys: Pick<Keys, 'signing'>): string {
  return hash('sha256', keys.signing.publicKey.export({ type: 'spki', format: 'der' }))
}
