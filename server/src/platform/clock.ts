import type { BaseLogger } from 'pino'
import type { Database } from './db/open.ts'
import { listen } from './jobs/listen.ts'

/** The one source of the time in the product. */
export type Clock = { now(): Date }

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test or a demonstration moves; every process on the same database follows. */
export type MovableClock = Clock & {
  /** Moves the product's time forward (or back) and lets all timed work that is due by then run. */
  moveBy(milliseconds: number): Promise<void>
  /** Takes the offset that another process may have set. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Opens the movable clock: its offset is stored in the table `clock_offset`. For demo and tests only. */
export async function movableClock(db: Pick<Database, 'pool' | 'connection'>, log: BaseLogger): Promise<MovableClock> {
  let offset = 0
  const refresh = async () => {
    const { rows } = await db.pool.query<{ milliseconds: number }>(
      'select (extract(epoch from "offset") * 1000)::float8 as milliseconds from clock_offset',
    )
    offset = rows[0]?.milliseconds ?? 0
  }
  const listener = listen({
    connection: db.connection,
    channel: 'clock',
    onWake: () => void refresh().catch(() => {}),
    log,
  })
  await refresh()
  return {
    now: () => new Date(Date.now() + offset),
    refresh,
    async moveBy(milliseconds) {
      await db.pool.query(
        `with moved as (
           insert into clock_offset (id, "offset") values (true, $1 * interval '1 millisecond')
           on conflict (id) do update set "offset" = clock_offset."offset" + excluded."offset" returning 1
         ) select pg_notify('clock', '') from moved`,
        [milliseconds],
      )
      await refresh()
    },
    stop: listener.stop,
  }
}
