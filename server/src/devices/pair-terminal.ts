import { deviceErrors, type OwnTerminal } from '@tongying/contract/devices'
import { dayMs } from '@tongying/contract/kit'
import { and, eq, gt } from 'drizzle-orm'
import { cookieNames } from '../platform/auth/sessions.ts'
import { byCaller, type HttpCall } from '../platform/http/call.ts'
import { setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { attempt } from '../platform/limits/attempt.ts'
import { inLookUpTurn } from '../platform/limits/look-up-turn.ts'
import { Problem } from '../platform/problem.ts'
import { codeHashOf } from './issue-code.ts'
import { pairingTryLimit } from './limits.ts'
import { moveTerminal } from './move-terminal.ts'
import { presentOwn } from './present-terminal.ts'
import { publishTerminal } from './publish-terminal.ts'
import { type Terminal, terminals } from './tables.ts'
import { toTerminals } from './terminal-channel.ts'

/** The longest time for which browsers keep a cookie. */
const cookieSeconds = (400 * dayMs) / 1000

/**
 * Makes this device the terminal of a code, once; a device that was it before is it no more.
 * @throws PairingCodeDead, TooManyPairingTries
 */
export async function pairTerminal(call: HttpCall, { code }: { code: string }): Promise<OwnTerminal> {
  const { tx, now, network, platform, request, reply } = call
  const found = await attempt(
    platform,
    { now, counted: [{ limit: pairingTryLimit, subject: network }] },
    (look) => inLookUpTurn({ network, subject: '' }, look),
    () => lockByCode(call, code),
  )
  const credential = newSecret()
  const row = await moveTerminal(byCaller(call), { id: found.id }, 'pair', {
    ...{ codeHash: null, codeExpiresAt: null, connectionId: null },
    credentialHash: hashSecret(credential),
    pairedAt: now,
    seenAt: now,
  })
  call.audit({ subject: { kind: 'terminal', id: row.id }, institutionId: row.institutionId })
  await toTerminals(tx, { do: 'over', terminal: row.id, why: 'paired' })
  await publishTerminal(tx, row)
  const cookie = { request, config: platform.config, maxAgeSeconds: cookieSeconds }
  call.afterCommit(() => setCookie(reply, cookieNames.terminal, credential, cookie))
  return presentOwn(tx, row)
}

/** Of several devices that send one code at once the first is paired: the others wait for the row and find no code. */
async function lockByCode({ tx, now, platform }: HttpCall, code: string): Promise<Terminal> {
  const [row] = await tx
    .select()
    .from(terminals)
    .where(and(eq(terminals.codeHash, codeHashOf(platform.keys, code)), gt(terminals.codeExpiresAt, now)))
    .for('update')
  if (!row) throw new Problem(deviceErrors.PairingCodeDead, { field: 'code' })
  return row
}
