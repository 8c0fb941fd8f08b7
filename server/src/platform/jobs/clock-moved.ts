import type { Database } from '../db/open.ts'
import { jobChannel } from './job-channel.ts'

/** The channel that notifies of a move of the product's clock. */
export const clockChannel = 'clock'

/** Notifies the queue of every process that the product's clock was moved: they run what is due by now, in due order. */
export async function notifyClockMoved(db: Pick<Database, 'pool'>): Promise<void> {
  await db.pool.query(`select pg_notify($1, ''), pg_notify($2, '')`, [clockChannel, jobChannel])
}
