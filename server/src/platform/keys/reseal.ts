import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import type { Keys } from './keys.ts'
import { seal, unseal } from './seal.ts'

/** A column of sealed values, and the keyed hash that stands next to it for look-up. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The place that a row's value is sealed for, as SQL over the row. */
  readonly place: SQL
  readonly lookUp?: {
    readonly column: string
    /** The kind that the hash is made for, as SQL over the row. */
    readonly kind: SQL
    /** What of the value is hashed; nothing: no hash. */
    readonly of: (plain: string) => string | undefined
  }
}

type Row = { row: string; sealed: string; place: string; kind: string | null }

/**
 * Seals so many values again that are not under the current key, their hashes too; answers how many there were. What is
 * done shows in the values themselves, so that it can be interrupted and continued at any time.
 */
export async function resealSome(tx: Tx, keys: Keys, sealed: SealedColumn, limit: number): Promise<number> {
  const { table, column, place, lookUp } = sealed
  const value = sql.identifier(column)
  const { rows } = await tx.execute<Row>(sql`
    select ctid::text as row, ${value} as sealed, ${place} as place, ${lookUp?.kind ?? sql`null::text`} as kind
    from ${sql.identifier(table)}
    where ${value} is not null and split_part(${value}, '.', 1) <> ${keys.encryption.currentId}
    limit ${limit} for update`)
  if (rows.length === 0) return 0
  const resealed = rows.map((row) => {
    const plain = unseal(keys, row.place, row.sealed)
    return {
      row: row.row,
      sealed: seal(keys, row.place, plain),
      hash: hashOf(keys, lookUp, row.kind, plain)?.toString('hex') ?? null,
    }
  })
  const hash = lookUp ? sql`, ${sql.identifier(lookUp.column)} = decode(resealed.hash, 'hex')` : sql``
  await tx.execute(sql`
    update ${sql.identifier(table)} t set ${value} = resealed.sealed${hash}
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb) as resealed("row" text, sealed text, hash text)
    where t.ctid = resealed."row"::tid`)
  return rows.length
}

function hashOf(keys: Keys, lookUp: SealedColumn['lookUp'], kind: string | null, plain: string): Buffer | null {
  const text = lookUp?.of(plain)
  return text === undefined || kind === null ? null : keys.lookUp(kind, text)
}
