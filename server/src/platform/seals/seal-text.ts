import { type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from '../keys/keys.ts'

/** Who sealed a document; a seal by a recognised authority would have another name here. */
export const builtInSigner = 'built-in ed25519'

/** Seals a text with the key of now. */
export function sealText(keys: Keys, text: string): Buffer {
  return sign(null, Buffer.from(text), keys.signing.privateKey)
}

/** The public key under which a seal fits what it is over; a rotation leaves the former ones. */
export function keyOfSeal(keys: Keys, over: Buffer, seal: Buffer): KeyObject | undefined {
  return keys.signing.publicKeys.find((key) => verify(null, over, key, seal))
}

/** A public key as others check a seal with it. */
export function spki(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
