import { createHmac, hash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** A new record id (UUID v4). */
export function newId(): string {
  return randomUUID()
}

/** A new secret for a person or program: 256 random bits, base64url. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. Secrets are 256 random bits, so a plain SHA-256 is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** A second secret that follows from a first, so that two calls at once derive the same. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** `count` random decimal digits, leading zeros kept. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Compares in a time that does not depend on where two values differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
