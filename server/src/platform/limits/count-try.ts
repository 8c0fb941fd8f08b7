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

const countIfAllowed = preparedText<
  [
    names: readonly string[],
    subjects: readonly Buffer[],
    now: string,
    since: readonly string[],
    endsAt: readonly string[],
    allowed: readonly number[],
    slowSeconds: readonly number[],
  ],
  { name: string; subject: Buffer }
>(
  'count_tries',
  `insert into limit_count as c (name, subject, tries, ends_at)
  select distinct name, subject, array[$3]::timestamptz[], ends_at
  from unnest($1::text[], $2::bytea[], $5::timestamptz[]) as asked (name, subject, ends_at)
  order by name, subject
  on conflict (name, subject) do update
  set tries = array(
      select t from unnest(c.tries) t where t > (
        select since from unnest($1::text[], $2::bytea[], $4::timestamptz[]) as asked (name, subject, since)
        where asked.name = c.name and asked.subject = c.subject)
    ) || excluded.tries,
    ends_at = greatest(c.ends_at, excluded.ends_at)
  where (
    select count(t) < asked.allowed or (asked.slow > 0 and $3::timestamptz >=
      max(t) + least(2 ^ least(count(t) - asked.allowed + 1, 10), asked.slow) * interval '1 second')
    from unnest($1::text[], $2::bytea[], $4::timestamptz[], $6::int[], $7::int[])
      as asked (name, subject, since, allowed, slow)
    left join unnest(c.tries) t on t > asked.since
    where asked.name = c.name and asked.subject = c.subject
    group by asked.allowed, asked.slow
  )
  returning name, subject`,
)

/**
 * Counts one try and answers 0 if it is among the allowed ones, else how many seconds to wait. The row is locked while
 * it is counted, so of any number at once, in any number of processes, no more than the allowed ones pass. A try that
 * does not pass is not kept: who is refused is not refused for longer because he asks again.
 */
export async function countTry(counting: Counting, counted: Counted): Promise<number> {
  const [passed = false] = await countEach(counting, [counted])
  return passed ? 0 : Math.max(1, await waitSeconds(counting, counted))
}

/** Counts one try for every limit or for none; answers the first limit that it is over, with the seconds to wait. */
export async function countForAll(
  counting: Counting,
  counted: readonly Counted[],
): Promise<{ readonly counted: Counted; readonly seconds: number } | undefined> {
  const passed = await countEach(counting, counted)
  const over = counted.find((_, index) => !passed[index])
  if (!over) return undefined
  for (const [index, each] of counted.entries()) if (passed[index]) await takeBack(counting, each)
  return { counted: over, seconds: Math.max(1, await waitSeconds(counting, over)) }
}

/** Throws the error of the first limit that leaves no try; counts nothing. */
export async function refuseSpent(counting: Counting, counted: readonly Counted[]): Promise<void> {
  const waits = await waitsOf(counting, counted)
  for (const [index, each] of counted.entries()) {
    const seconds = waits[index] ?? 0
    if (seconds > 0) throw tooMany(each, seconds)
  }
}

/** Counts one try for every limit, or throws the error of the first that it is over. */
export async function requireForAll(counting: Counting, counted: readonly Counted[]): Promise<void> {
  const over = await countForAll(counting, counted)
  if (over) throw tooMany(over.counted, over.seconds)
}

/**
 * Counts one try for each with one statement, which locks in one order; whether each was allowed. Two of the same limit
 * and subject are one try.
 */
export async function countEach({ tx, keys, now }: Counting, counted: readonly Counted[]): Promise<boolean[]> {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const hashes = counted.map((each) => hashOf(keys, each))
  const { rows } = await countIfAllowed(
    tx,
    counted.map(({ limit }) => limit.name),
    hashes,
    now.toISOString(),
    counted.map(({ limit }) => after(-limit.windowMs)),
    counted.map(({ limit }) => after(limit.windowMs)),
    counted.map(({ limit }) => limit.allowed),
    counted.map(({ limit }) => limit.slowSeconds ?? 0),
  )
  return counted.map(({ limit }, index) =>
    rows.some((row) => row.name === limit.name && row.subject.equals(hashes[index] ?? Buffer.alloc(0))),
  )
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
