import type { Database } from '../db/open.ts'
import { rowText } from './seal-hash.ts'

interface RecentRow {
  readonly id: string
  readonly sha256: Buffer
}

/** A bound on memory, far above what a process writes between two seals. */
const mostRows = 200_000

/** What one process remembers of one database. */
interface Remembered {
  rows: RecentRow[]
  /** Rows beyond the bound, which nobody will miss. */
  forgotten: number
}
const byPool = new WeakMap<object, Remembered>()

function rememberedOf(pool: object): Remembered {
  const known = byPool.get(pool) ?? { rows: [], forgotten: 0 }
  byPool.set(pool, known)
  return known
}

/** Remembers a committed row of the audit trail until the next check. */
export function rememberRow(pool: object, row: RecentRow): void {
  const remembered = rememberedOf(pool)
  if (remembered.rows.length < mostRows) remembered.rows.push(row)
  else remembered.forgotten++
}

/** How many rows were too many to be remembered since the last question. */
export function forgottenRows(pool: object): number {
  const remembered = rememberedOf(pool)
  const { forgotten } = remembered
  remembered.forgotten = 0
  return forgotten
}

const rowsAtOnce = 10_000

/**
 * The ids of rows that this process committed and that are no longer there as they were written. A row is remembered
 * until a seal covers it: from then on the seal speaks for it.
 */
export async function findTamperedRows({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const remembered = rememberedOf(pool)
  const { rows: seals } = await pool.query<{ reach: string }>(
    'select coalesce(max(to_id), 0)::text as reach from audit.seal',
  )
  const reach = BigInt(seals[0]?.reach ?? 0)
  const written = remembered.rows
  const done = new Set<RecentRow>()
  const tampered: string[] = []
  for (let start = 0; start < written.length; start += rowsAtOnce) {
    const some = written.slice(start, start + rowsAtOnce)
    const { rows } = await pool.query<{ id: string; sha256: Buffer }>(
      `select id::text, sha256(convert_to(${rowText}, 'UTF8')) as sha256 from audit.event where id = any($1::bigint[])`,
      [some.map((row) => row.id)],
    )
    const hashes = new Map(rows.map((row) => [row.id, row.sha256]))
    for (const row of some) {
      const isAsWritten = hashes.get(row.id)?.equals(row.sha256) ?? false
      if (!isAsWritten) tampered.push(row.id)
      if (!isAsWritten || BigInt(row.id) <= reach) done.add(row)
    }
  }
  // Rows that came meanwhile stay, too.
  remembered.rows = remembered.rows.filter((row) => !done.has(row))
  return tampered
}
