import { randomInt } from 'node:crypto'
import { codeCharacters, type IssuedCode, terminalNumbers } from '@tongying/contract/devices'
import { byCaller, type Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { pairingCodeLimit } from './limits.ts'
import { moveTerminal } from './move-terminal.ts'
import { publishTerminal } from './publish-terminal.ts'
import type { Terminal } from './tables.ts'

/** What is stored of a code: it is short, so the hash needs a key. */
export function codeHashOf(keys: Keys, code: string): Buffer {
  return keys.lookUp('terminal pairing', code)
}

/** A code, in two groups to read it aloud, and the columns that it leaves. */
export function newCode(keys: Keys, now: Date) {
  const code = Array.from(
    { length: terminalNumbers.codeLength },
    () => codeCharacters[randomInt(codeCharacters.length)],
  )
  const text = code.join('')
  const codeExpiresAt = new Date(now.getTime() + terminalNumbers.codeMs)
  const half = terminalNumbers.codeLength / 2
  return {
    issued: { code: `${text.slice(0, half)}-${text.slice(half)}`, expiresAt: codeExpiresAt.toISOString() },
    columns: { codeHash: codeHashOf(keys, text), codeExpiresAt },
  }
}

/**
 * A code for a device that is to be this terminal; the one that is it now stays so until then.
 * @throws TooManyPairingCodes
 */
export async function issueCode(call: Call<Terminal>): Promise<IssuedCode> {
  const { tx, now, platform, record } = call
  await requireTry({ tx, keys: platform.keys, now }, { limit: pairingCodeLimit, subject: record.id })
  const { issued, columns } = newCode(platform.keys, now)
  await moveTerminal(byCaller(call), { id: record.id }, 'issueCode', columns)
  call.audit({ subject: { kind: 'terminal', id: record.id }, institutionId: record.institutionId })
  await publishTerminal(tx, record)
  return issued
}
