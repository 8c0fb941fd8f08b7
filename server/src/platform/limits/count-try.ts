import { sql } from 'drizzle-orm'
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

/**
 * Counts one try and answers 0 if it is among the allowed ones, else how many seconds to wait. The row is locked while
 * it is counted, so of any number at once, in any number of processes, no more than the allowed ones pass. A try that
 * does not pass is not kept: who is refused is not refused for longer because he asks again.
 */
export async function countTry({ tx, keys, now }: Counting, { limit, subject }: Counted): Promise<number> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - limit.windowMs).toISOString()
  const endsAt = new Date(now.getTime() + limit.windowMs).toISOString()
  const passed = await tx.execute(sql`
    insert into limit_count as c (name, subject, tries, ends_at)
    values (${limit.name}, ${hashOf(keys, { limit, subject })}, array[${at}]::timestamptz[], ${endsAt})
    on conflict (name, subject) do update
    set tries = array(select t from unnest(c.tries) t where t > ${since}) || excluded.tries,
      ends_at = greatest(c.ends_at, excluded.ends_at)
    where (
      select count(*) < ${limit.allowed}::int or (${limit.slowSeconds ?? 0}::int > 0 and ${at}::timestamptz >=
        max(t) + least(2 ^ least(count(*) - ${limit.allowed}::int + 1, 10), ${limit.slowSeconds ?? 0}::int) * interval '1 second')
      from unnest(c.tries) t where t > ${since}
    )
    returning 1`)
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

/** How many tries of this subject count now. */
export async function usedTries({ tx, keys, now }: Counting, counted: Counted): Promise<number> {
  const since = new Date(now.getTime() - counted.limit.windowMs).toISOString()
  const { rows } = await tx.execute<{ used: number }>(sql`
    select count(*)::int as used from limit_count, unnest(tries) t
    where name = ${counted.limit.name} and subject = ${hashOf(keys, counted)} and t > ${since}`)
  return rows[0]?.used ?? 0
}

/** Takes one try back: the one of this instant (two of the same instant are the same). */
export async function takeBack({ tx, keys, now }: Counting, counted: Counted): Promise<void> {
  const place = sql`array_position(tries, ${now.toISOString()}::timestamptz)`
  await tx.execute(sql`
    update limit_count set tries = tries[:${place} - 1] || tries[${place} + 1:]
    where name = ${counted.limit.name} and subject = ${hashOf(keys, counted)} and ${place} is not null`)
}

/** Takes all tries of a subject back. */
export async function takeAllBack({ tx, keys }: Counting, counted: Counted): Promise<void> {
  await tx.execute(
    sql`delete from limit_count where name = ${counted.limit.name} and subject = ${hashOf(keys, counted)}`,
  )
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

/** When the tries of each that still count were, in milliseconds, the oldest first. */
async function triesOf({ tx, keys, now }: Counting, counted: readonly Counted[]): Promise<number[][]> {
  const asked = counted.map(
    (each, index) =>
      sql`(${index}::int, ${each.limit.name}, ${hashOf(keys, each)}::bytea, ${new Date(now.getTime() - each.limit.windowMs).toISOString()}::timestamptz)`,
  )
  const { rows } = await tx.execute<{ place: number; at: number }>(sql`
    select place, (extract(epoch from t) * 1000)::float8 as at
    from (values ${sql.join(asked, sql`, `)}) as asked (place, name, subject, since)
    join limit_count as c using (name, subject), unnest(c.tries) t where t > since order by t`)
  const tries = counted.map((): number[] => [])
  for (const { place, at } of rows) tries[place]?.push(at)
  return tries
}

/** Neither phones nor addresses stand in the table. */
function hashOf(keys: Keys, { limit, subject }: Counted): Buffer {
  return keys.lookUp(`limit ${limit.name}`, subject)
}
