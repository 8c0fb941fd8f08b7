import { createHash } from 'node:crypto'
import { kitErrors } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import { Problem } from '../problem.ts'

export interface IdempotencyClaim {
  readonly actor: string
  readonly key: string
  readonly route: string
  readonly requestHash: string
}

export function claimOf(actor: string, key: string, route: string, input: unknown): IdempotencyClaim {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
  return { actor, key: key.slice(0, 200), route, requestHash }
}

/**
 * Takes the key for this call, or answers what the first call with it answered. A second call at the same time waits
 * here for the first's transaction, because both want the same row.
 */
export async function claimKey(tx: Tx, claim: IdempotencyClaim, now: Date): Promise<{ answer: unknown } | undefined> {
  const inserted = await tx.execute(sql`
    insert into idempotency_key (actor, key, route, request_hash, status, answer, created_at)
    values (${claim.actor}, ${claim.key}, ${claim.route}, ${claim.requestHash}, 200, 'null', ${now.toISOString()})
    on conflict do nothing returning 1`)
  if (inserted.rows.length > 0) return undefined
  const earlier = await tx.execute<{ request_hash: string; answer: unknown }>(sql`
    select request_hash, answer from idempotency_key where actor = ${claim.actor} and key = ${claim.key} and route = ${claim.route}`)
  const row = earlier.rows[0]
  if (row && row.request_hash !== claim.requestHash) throw new Problem(kitErrors.IdempotencyKeyReused)
  return { answer: row?.answer }
}

/** Keeps the answer for later repeats, in the transaction of the call itself. */
export async function keepAnswer(tx: Tx, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx.execute(sql`
    update idempotency_key set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where actor = ${claim.actor} and key = ${claim.key} and route = ${claim.route}`)
}
