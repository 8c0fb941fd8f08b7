import { kitErrors } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import { Problem } from '../problem.ts'

export interface IdempotencyClaim {
  readonly actor: string
  /** As the caller sent it. */
  readonly key: string
  readonly route: string
  readonly input: unknown
}

export interface Kept {
  readonly answer: unknown
  /** False where the call itself ended the caller's right: it can be repeated, and its right no longer asked. */
  readonly asksRight: boolean
}

const keyLength = 200
const hashKind = 'idempotent request'

/**
 * Takes the key for this call, or answers what the first call with it answered. A second call at the same time waits
 * here for the first's transaction, because both want the same row.
 * @throws IdempotencyKeyReused when the first call asked for something else
 */
export async function claimKey(
  tx: Tx,
  keys: Pick<Keys, 'lookUp' | 'formerLookUps'>,
  claim: IdempotencyClaim,
  now: Date,
): Promise<Kept | undefined> {
  const hash = keys.lookUp(hashKind, askedOf(claim)).toString('hex')
  const inserted = await tx.execute(sql`
    insert into idempotency_key (actor, key, route, request_hash, status, answer, created_at)
    values (${claim.actor}, ${keyOf(claim)}, ${claim.route}, ${hash}, 200, 'null', ${now.toISOString()})
    on conflict do nothing returning 1`)
  if (inserted.rows.length > 0) return undefined
  return (await findKept(tx, keys, claim)) ?? { answer: undefined, asksRight: true }
}

/**
 * What the first call with this key answered, if it is over.
 * @throws IdempotencyKeyReused when it asked for something else
 */
export async function findKept(
  tx: Tx,
  keys: Pick<Keys, 'lookUp' | 'formerLookUps'>,
  claim: IdempotencyClaim,
): Promise<Kept | undefined> {
  const earlier = await tx.execute<{ request_hash: string; answer: unknown; asks_right: boolean }>(sql`
    select request_hash, answer, asks_right from idempotency_key
    where actor = ${claim.actor} and key = ${keyOf(claim)} and route = ${claim.route}`)
  const row = earlier.rows[0]
  if (!row) return undefined
  if (!isSameRequest(keys, row.request_hash, askedOf(claim))) throw new Problem(kitErrors.IdempotencyKeyReused)
  return { answer: row.answer, asksRight: row.asks_right }
}

/** Keeps the answer for later repeats, in the transaction of the call itself. */
export async function keepAnswer(tx: Tx, claim: IdempotencyClaim, { answer, asksRight }: Kept): Promise<void> {
  await tx.execute(sql`
    update idempotency_key set answer = ${JSON.stringify(answer ?? null)}::jsonb, asks_right = ${asksRight}
    where actor = ${claim.actor} and key = ${keyOf(claim)} and route = ${claim.route}`)
}

function askedOf({ input }: IdempotencyClaim): string {
  return JSON.stringify(input) ?? ''
}

function keyOf({ key }: IdempotencyClaim): string {
  return key.slice(0, keyLength)
}

/** Hashed under the present key or one of before; an empty hash is of a time when requests were not hashed with one. */
function isSameRequest(keys: Pick<Keys, 'lookUp' | 'formerLookUps'>, kept: string, asked: string): boolean {
  const hashes = [keys.lookUp(hashKind, asked), ...keys.formerLookUps(hashKind, asked)]
  return kept === '' || hashes.some((hash) => hash.toString('hex') === kept)
}
