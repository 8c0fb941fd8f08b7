import { sql } from 'drizzle-orm'
import { countTry } from '../limits/count-try.ts'
import type { Counted } from '../limits/limit.ts'
import type { Platform } from '../platform.ts'

/** Counts so many tries of now, by default all that are allowed. */
export async function useUp(
  { db, keys, clock }: Pick<Platform, 'db' | 'keys' | 'clock'>,
  { limit, subject }: Counted,
  tries: number = limit.allowed,
): Promise<void> {
  const now = clock.now()
  await countTry({ tx: db.counting, keys, now }, { limit, subject })
  await db.orm.execute(sql`
    update limit_count set tries = array_fill(${now.toISOString()}::timestamptz, array[${tries}::int])
    where name = ${limit.name} and subject = ${keys.lookUp(`limit ${limit.name}`, subject)}`)
}
