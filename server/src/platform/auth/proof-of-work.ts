import { createHash, randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod'
import type { Tx } from '../db/transaction.ts'
import { hashSecret, isSame } from '../ids.ts'
import type { Keys } from '../keys/keys.ts'
import { tickets } from './tables.ts'

const maxnumber = 50_000
const lifeMs = 10 * 60_000

const solutionShape = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(maxnumber),
  salt: z.string().max(100),
  signature: z.string().max(100),
})

/** A challenge in ALTCHA's form; it carries its own end and our signature, so nothing is stored until it is solved. */
export function makeChallenge(keys: Keys, now: Date) {
  const salt = `${randomBytes(12).toString('hex')}?expires=${now.getTime() + lifeMs}`
  const challenge = digest(salt, randomInt(maxnumber + 1))
  return { algorithm: 'SHA-256' as const, challenge, salt, maxnumber, signature: sign(keys, salt, challenge) }
}

/** Whether a solution is right, in time, ours and new; it is used up by this. */
export async function spendProof(tx: Tx, keys: Keys, solution: string, now: Date): Promise<boolean> {
  const parsed = solutionShape.safeParse(decode(solution))
  if (!parsed.success) return false
  const { challenge, number, salt, signature } = parsed.data
  const expiresAt = Number(/\?expires=(\d+)$/.exec(salt)?.[1] ?? 0)
  if (!isSame(Buffer.from(signature), Buffer.from(sign(keys, salt, challenge)))) return false
  if (expiresAt <= now.getTime() || digest(salt, number) !== challenge) return false
  const spent = await tx
    .insert(tickets)
    .values({ hash: hashSecret(challenge), purpose: 'spent proof', detail: {}, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ hash: tickets.hash })
  return spent.length > 0
}

function digest(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex')
}

function sign(keys: Keys, salt: string, challenge: string): string {
  return keys.lookUp('proof of work', `${salt} ${challenge}`).toString('hex')
}

function decode(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
