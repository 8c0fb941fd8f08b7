import { minuteMs, secondMs } from '@tongying/contract/kit'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod'
import type { Tx } from '../db/transaction.ts'
import { hashSecret } from '../ids.ts'
import type { Keys } from '../keys/keys.ts'
import { tickets } from './tables.ts'

const lifeMs = 10 * minuteMs

const solutionShape = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(100),
})
const paramsShape = z.object({ expires: z.coerce.number(), network: z.string(), work: z.coerce.number() })

/**
 * A challenge in ALTCHA's form, for one network and of so much work (the numbers to try at most). It carries both, its
 * end and our signature, so nothing is stored until it is solved.
 */
export async function makeChallenge(
  keys: Keys,
  { now, network, maxnumber }: { now: Date; network: string; maxnumber: number },
) {
  const { algorithm, challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: hmacKeyOf(keys),
    maxnumber,
    expires: new Date(now.getTime() + lifeMs),
    params: { network: networkMark(keys, network), work: String(maxnumber) },
  })
  if (algorithm !== 'SHA-256') throw new Error(`a challenge by ${algorithm} was not asked for`)
  return { algorithm, challenge, salt, maxnumber, signature }
}

/** Whether a solution is right, in time, of this network, enough work, ours and new; it is used up by this. */
export async function spendProof(
  tx: Tx,
  keys: Keys,
  solution: string,
  { now, network, least }: { now: Date; network: string; least: number },
): Promise<boolean> {
  const parsed = solutionShape.safeParse(decode(solution))
  if (!parsed.success) return false
  const params = paramsShape.safeParse(extractParams(parsed.data))
  if (!params.success) return false
  const { expires, work } = params.data
  if (expires * secondMs <= now.getTime() || work < least || params.data.network !== networkMark(keys, network))
    return false
  // Its end is judged by the product's clock, above.
  if (!(await verifySolution(parsed.data, hmacKeyOf(keys), false))) return false
  const hash = hashSecret(parsed.data.challenge)
  const spent = await tx
    .insert(tickets)
    .values({ hash, purpose: 'spent proof', detail: {}, expiresAt: new Date(expires * secondMs) })
    .onConflictDoNothing()
    .returning({ hash: tickets.hash })
  return spent.length > 0
}

function hmacKeyOf(keys: Keys): string {
  return keys.lookUp('proof of work', 'key').toString('hex')
}

/** No address goes out, not even the caller's own. */
function networkMark(keys: Keys, network: string): string {
  return keys.lookUp('proof of work, network', network).toString('hex').slice(0, 16)
}

function decode(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
