import { sql } from 'drizzle-orm'
import { preparedText } from '../db/prepared.ts'
import type { Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import { Problem } from '../problem.ts'
import type { Counted, Limit } from './limit.ts'

/** Where and when it is counted. `tx` is the call's transaction, or `db.counting` for what a refusal must not undo. */
export interface Counting {
  readonly tx: Tx
  readonly keys: Keys
  readonly now: Date
}

type Times = readonly [now: string, since: string, endsAt: string]

const countIfAllowed = preparedText<
  [name: string, subject: Buffer, ...times: Times, allowed: number, slowSeconds: number]
>(
  'count_try',
  `insert into limit_count as c (name, subject, tries, ends_at)
  values ($1, $2, array[$3]::timestamptz[], $5)
  on conflict (name, subject) do update
  set tries = array(select t from unnest(c.tries) t where t > $4) || excluded.tries,
    ends_at = greatest(c.ends_at, excluded.ends_at)
  where (
    select count(*) < $6::int or ($7::int > 0 and $3::timestamptz >=
      max(t) + least(2 ^ least(count(*) - $6::int + 1, 10), $7::int) * interval '1 second')
    from unnest(c.tries) t where t > $4
  )
  returning 1`,
)

/**
 * Counts one try and answers 0 if it is among the allowed ones, else how many seconds to wait. The row is locked while
 * it is counted, so of any number at once, in any number of processes, no more than the allowed ones pass. A try that
 * does not pass is not kept: who is refused is not refused for longer because he asks again.
 */
export async function countTry({ tx, keys, now }: Counting, { limit, subject }: Counted): Promise<number> {
  const passed = await countIfAllowed(
    tx,
    limit.name,
    hashOf(keys, { limit, subject }),
    now.toISOString(),
    new Date(now.getTime() - limit.windowMs).toISOString(),
    new Date(now.getTime() + limit.windowMs).toISOString(),
    limit.allowed,
    limit.slowSeconds ?? 0,
  )
  if (passed.rows.length > 0) return 0
  return Math.max(1, await waitSeconds({ tx, keys, now }, { limit, subject }))
}

/** Counts a try, or throws the limit's own error with the seconds to wait. */
export async function requireTry(counting: Counting, counted: Counted): Promise<void> {
  const seconds = await countTry(counting, counted)
  if (seconds > 0) throw tooMany(counted, seconds)
}

/** How many seconds one more try would have to wait now; counts nothing. */
export async function waitSeconds(counting: Counting, counted: Counted): Promise<number> {
  const [seconds = 0] = await waitsOf(counting, [counted])
  return seconds
}

/** The same for several limits, in their order, with one statement. */
export async function waitsOf(counting: Counting, counted: readonly Counted[]): Promise<number[]> {
  const tries = await triesOf(counting, counted)
  const now = counting.now.getTime()
  return counted.map(({ limit }, index) => waitAfter(tries[index] ?? [], { limit, now }))
}

function waitAfter(times: readonly number[], { limit, now }: { limit: Limit; now: number }): number {
  if (times.length < limit.allowed) return 0
  const free = limit.slowSeconds
    ? (times.at(-1) ?? now) + Math.min(2 ** Math.min(times.length - limit.allowed + 1, 10), limit.slowSeconds) * 1000
    : (times[times.length - limit.allowed] ?? now) + limit.windowMs
  return Math.max(0, Math.ceil((free - now) / 1000))
}

const countUsed = preparedText<[name: string, subject: Buffer, since: string]>(
  'used_tries',
  `select count(*)::int as used from limit_count, unnest(tries) t
  where name = $1 and subject = $2 and t > $3::timestamptz`,
)

/** How many tries of this subject count now. */
export async function usedTries({ tx, keys, now }: Counting, counted: Counted): Promise<number> {
  const since = new Date(now.getTime() - counted.limit.windowMs).toISOString()
  const { rows } = await countUsed(tx, counted.limit.name, hashOf(keys, counted), since)
  return rows[0]?.used ?? 0
}

const removeTry = preparedText<[name: string, subject: Buffer, at: string]>(
  'remove_try',
  `update limit_count
  set tries = tries[:array_position(tries, $3::timestamptz) - 1] || tries[array_position(tries, $3::timestamptz) + 1:]
  where name = $1 and subject = $2 and array_position(tries, $3::timestamptz) is not null`,
)

/** Takes one try back: the one of this instant (two of the same instant are the same). */
export async function takeBack({ tx, keys, now }: Counting, counted: Counted): Promise<void> {
  await removeTry(tx, counted.limit.name, hashOf(keys, counted), now.toISOString())
}

const removeTries = preparedText<[name: string, subject: Buffer]>(
  'remove_tries',
  'delete from limit_count where name = $1 and subject = $2',
)

/** Takes all tries of a subject back. */
export async function takeAllBack({ tx, keys }: Counting, counted: Counted): Promise<void> {
  await removeTries(tx, counted.limit.name, hashOf(keys, counted))
}

/** The error of a limit, for somebody who has to wait so many seconds. */
export function tooMany({ limit }: Counted, seconds: number): Problem {
  return new Problem(limit.error, { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/**
 * Forgets counts whose window is over. Rows that somebody counts in at that moment stay for the next time: a call that
 * holds one and wants another would wait for this statement, and this statement for the call.
 */
export async function forgetCounts(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from limit_count where (name, subject) in (
      select name, subject from limit_count where ends_at < ${now.toISOString()} for update skip locked)`)
}

const selectTries = preparedText<
  [names: readonly string[], subjects: readonly Buffer[], since: readonly string[]],
  { place: number; at: number }
>(
  'select_tries',
  `select (place - 1)::int as place, (extract(epoch from t) * 1000)::float8 as at
  from unnest($1::text[], $2::bytea[], $3::timestamptz[]) with ordinality as asked (name, subject, since, place)
  join limit_count as c using (name, subject), unnest(c.tries) t where t > since order by t`,
)

/** When the tries of each that still count were, in milliseconds, the oldest first. */
async function triesOf({ tx, keys, now }: Counting, counted: readonly Counted[]): Promise<number[][]> {
  const { rows } = await selectTries(
    tx,
    counted.map(({ limit }) => limit.name),
    counted.map((each) => hashOf(keys, each)),
    counted.map(({ limit }) => new Date(now.getTime() - limit.windowMs).toISOString()),
  )
  const tries = counted.map((): number[] => [])
  for (const { place, at } of rows) tries[place]?.push(at)
  return tries
}

/** Neither phones nor addresses stand in the table. */
function hashOf(keys: Keys, { limit, subject }: Counted): Buffer {
  return keys.lookUp(`limit ${limit.name}`, subject)
}
