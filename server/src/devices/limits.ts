import { deviceErrors, terminalNumbers } from '@tongying/contract/devices'
import { hourMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Pairing codes issued: unused codes only make guessing easier. */
export const pairingCodeLimit: Limit = {
  name: 'terminal, code',
  subject: 'the terminal that a pairing code is for',
  windowMs: hourMs,
  allowed: 10,
  success: 'counts',
  error: deviceErrors.TooManyPairingCodes,
}

/** Codes tried from one network; a code has 39 random bits and is valid for ten minutes. */
export const pairingTryLimit: Limit = {
  name: 'terminal, pairing',
  subject: 'the network that pairing codes are typed from',
  windowMs: terminalNumbers.codeMs,
  allowed: 20,
  success: 'takesBackItsOwn',
  error: deviceErrors.TooManyPairingTries,
}
