import { createHash } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Which keys these are (SHA-256, hex), without revealing anything of them. */
export function keyPrint(keys: Pick<Keys, 'signing'>): string {
  return createHash('sha256')
    .update(keys.signing.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}
