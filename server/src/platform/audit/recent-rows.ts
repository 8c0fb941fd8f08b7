import type { Database } from '../db/open.ts'
import { rowText } from './seal-hash.ts'

interface RecentRow {
  readonly id: string
  readonly sha256: Buffer
}

/** A bound on memory, far above what a process writes between two seals. */
const mostRows = 200_000
const rowsByPool = new WeakMap<object, RecentRow[]>()

/** Remembers a committed row of the audit trail until the next check. */
export function rememberRow(pool: object, row: RecentRow): void {
  const rows = rowsByPool.get(pool)
  if (!rows) rowsByPool.set(pool, [row])
  else if (rows.length < mostRows) rows.push(row)
}

/** The ids of rows that this process committed since the last check and that are no longer there as they were written. */
export async function findTamperedRows({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const rows = rowsByPool.get(pool) ?? []
  if (rows.length === 0) return []
  const written = rows.splice(0)
  try {
    const { rows: found } = await pool.query<{ id: string; sha256: Buffer }>(
      `select id::text, sha256(convert_to(${rowText}, 'UTF8')) as sha256 from audit.event where id = any($1::bigint[])`,
      [written.map((row) => row.id)],
    )
    const hashes = new Map(found.map((row) => [row.id, row.sha256]))
    return written.filter((row) => !hashes.get(row.id)?.equals(row.sha256)).map((row) => row.id)
  } catch (error) {
    // The database could not be asked: these rows are checked the next time.
    rows.unshift(...written)
    throw error
  }
}
