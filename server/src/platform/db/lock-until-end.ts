import { sql } from 'drizzle-orm'
import type { LockName } from './locks.ts'
import type { Tx } from './transaction.ts'

/** Waits until nobody else holds this lock (of this id), and holds it until the transaction ends. */
export async function lockUntilEnd(tx: Tx, name: LockName, id?: string): Promise<void> {
  const key = id === undefined ? name : `${name} ${id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
