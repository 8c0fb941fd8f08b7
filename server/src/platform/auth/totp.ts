import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

const stepSeconds = 30

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** What the app scans. */
export function totpUri(secret: string, label: { issuer: string; account: string }): string {
  return generateURI({ secret, issuer: label.issuer, label: label.account })
}

/** The time step whose code this is, one step early or late allowed, or nothing (RFC 6238: SHA-1, 6 digits, 30 s). */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws at what is no code at all, a recovery code for one.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** The code of one time step. */
export function totpCode(secret: string, step: number): string {
  return generateSync({ secret, epoch: step * stepSeconds })
}
