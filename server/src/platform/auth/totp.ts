import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

/** What the app scans. */
export function totpUri(secret: string, label: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer: label.issuer })
  return `otpauth://totp/${encodeURIComponent(`${label.issuer}:${label.account}`)}?${query}`
}

/** The time step whose code this is, one step early or late allowed, or nothing (RFC 6238: SHA-1, 6 digits, 30 s). */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === code)
}

/** The code of one time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
