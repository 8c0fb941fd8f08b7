import { expect } from 'vitest'
import type { Platform } from '../platform/platform.ts'

/**
 * Starts calls while another transaction holds rows, lets that transaction commit once every call waits for it, and
 * answers the calls' outcomes. Waiting sessions are counted by a session of their own: within one transaction
 * `pg_stat_activity` answers the same rows again and again. A held row is let go whatever happens, since an open
 * transaction also holds up the delivery of events in every other database of the server.
 */
export async function whileHeld<T>(
  { db }: Pick<Platform, 'db'>,
  hold: string | { text: string; values: readonly unknown[] },
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await db.pool.connect()
  const query = typeof hold === 'string' ? { text: hold } : { text: hold.text, values: [...hold.values] }
  try {
    await holder.query('begin')
    await holder.query(query)
    const started = Promise.all(calls.map((each) => each()))
    started.catch(() => undefined)
    await untilWaiting({ db }, calls.length)
    await holder.query('commit')
    return await started
  } finally {
    await holder.query('rollback').catch(() => undefined)
    holder.release()
  }
}

/** Until so many sessions of the database wait for rows that another one holds. */
export async function untilWaiting({ db }: Pick<Platform, 'db'>, calls: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.pool.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.many
  }
  await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(calls)
}
