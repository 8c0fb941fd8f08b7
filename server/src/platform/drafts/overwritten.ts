import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import type { SealedColumn } from '../keys/reseal.ts'
import { seal } from '../keys/seal.ts'

/** How many overwritten contents of one draft are kept. */
export const keptOverwritten = 20

/** A content that a save without a version overwrote; `table` has the columns of `consultation_application_overwritten`. */
export interface Overwritten {
  readonly table: string
  readonly draftId: string
  /** The version of this content. */
  readonly version: number
  readonly content: unknown
}

/** Keeps what a save overwrote without having seen it, and forgets the oldest beyond `keptOverwritten`. */
export async function keepOverwritten(
  tx: Tx,
  { keys, now }: { keys: Keys; now: Date },
  overwritten: Overwritten,
): Promise<void> {
  const { draftId, version, content } = overwritten
  const table = sql.identifier(overwritten.table)
  const sealed = seal(keys, `${overwritten.table}:${draftId}:${version}`, JSON.stringify(content))
  await tx.execute(sql`
    insert into ${table} (draft_id, version, sealed, kept_at) values (${draftId}, ${version}, ${sealed}, ${now.toISOString()})
    on conflict (draft_id, version) do nothing`)
  await tx.execute(sql`
    delete from ${table} where draft_id = ${draftId} and version <= (
      select version from ${table} where draft_id = ${draftId} order by version desc offset ${keptOverwritten} limit 1)`)
}

/** What of such a table is sealed, for a change of the keys. */
export function overwrittenColumn(table: string): SealedColumn {
  return { table, column: 'sealed', place: sql`${`${table}:`}::text || draft_id || ':' || version` }
}
