import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'

const longest = 60_000

/**
 * Wakes the workers when the earliest waiting job falls due: by itself graphile-worker only asks every two seconds.
 * `set` is called whenever jobs were added.
 */
export function startAlarm(db: Pick<Database, 'pool'>, log: BaseLogger): { set(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let setting = Promise.resolve()
  const ring = async () => {
    await db.pool.query(`select pg_notify('jobs:insert', '{"r":1,"count":2}')`)
  }
  const setNow = async () => {
    const { rows } = await db.pool.query<{ wait: number | null }>({
      name: 'earliest-job',
      text: `select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as wait
             from graphile_worker._private_jobs where is_available and run_at > clock_timestamp()`,
    })
    clearTimeout(timer)
    if (isStopped) return
    const wait = rows[0]?.wait ?? longest
    // The notification comes back to this process too, which then sets the alarm for the next job.
    timer = wait > longest ? setTimeout(set, longest) : setTimeout(() => void ring().catch(set), wait + 1)
  }
  function set() {
    if (isStopped) return
    setting = setting.then(setNow).catch((error) => {
      log.warn({ reason: String(error) }, 'the alarm for timed work could not be set')
      if (!isStopped) timer = setTimeout(set, 1_000)
    })
  }
  return {
    set,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await setting
    },
  }
}
