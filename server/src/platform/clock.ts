import type { BaseLogger } from 'pino'
import type { Database } from './db/open.ts'
import { clockChannel, notifyClockMoved } from './jobs/clock-moved.ts'
import { listen } from './jobs/listen.ts'

/** The one source of the time in the product. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test or a demonstration moves; every process on the same database follows. */
export interface MovableClock extends Clock {
  /** Moves the product's time, forward or back; timed work that is due by then runs at once. */
  moveBy(milliseconds: number): Promise<void>
  /** Takes over by how much another process may have moved the clock. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Opens the clock whose offset stands in the table `clock_offset`. For demonstrations and tests only. */
export async function movableClock(db: Pick<Database, 'pool' | 'connection'>, log: BaseLogger): Promise<MovableClock> {
  let offset = 0
  const refresh = async () => {
    const { rows } = await db.pool.query<{ milliseconds: number }>(
      'select (extract(epoch from "offset") * 1000)::float8 as milliseconds from clock_offset',
    )
    offset = rows[0]?.milliseconds ?? 0
  }
  const onWake = () => void refresh().catch(() => {})
  const listener = listen({ connection: db.connection, channel: clockChannel, onWake, log })
  await refresh()
  return {
    now: () => new Date(Date.now() + offset),
    refresh,
    async moveBy(milliseconds) {
      await db.pool.query(
        `insert into clock_offset (id, "offset") values (true, $1 * interval '1 millisecond')
         on conflict (id) do update set "offset" = clock_offset."offset" + excluded."offset"`,
        [milliseconds],
      )
      await notifyClockMoved(db)
      await refresh()
    },
    stop: listener.stop,
  }
}
