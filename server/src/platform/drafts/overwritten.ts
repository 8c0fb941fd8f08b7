import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import type { SealedColumn } from '../keys/reseal.ts'
import { seal, unseal } from '../keys/seal.ts'

/** How many overwritten contents of one draft are kept. */
export const keptOverwritten = 20
/** How far apart contents are kept that were written by saves without a version. */
const keptApartMs = 60_000

/** A content that a save without a version overwrote; `table` has the columns of `consultation_application_overwritten`. */
export interface Overwritten {
  readonly table: string
  readonly draftId: string
  /** The version of this content. */
  readonly version: number
  readonly content: unknown
}

/**
 * Keeps what a save overwrote without having seen it, and forgets the oldest beyond `keptOverwritten`. Where such a save
 * overwrites what another such save wrote less than a minute after the last kept content, nothing more is kept: a client
 * that saves by itself does not push everything else out.
 */
export async function keepOverwritten(
  tx: Tx,
  { keys, now }: { keys: Keys; now: Date },
  overwritten: Overwritten,
): Promise<void> {
  const { draftId, version, content } = overwritten
  const table = sql.identifier(overwritten.table)
  const covered = await tx.execute(sql`
    update ${table} set covers_until = ${version} where draft_id = ${draftId} and covers_until = ${version - 1}
      and kept_at > ${new Date(now.getTime() - keptApartMs).toISOString()}`)
  if (covered.rowCount) return
  const sealed = seal(keys, `${overwritten.table}:${draftId}:${version}`, JSON.stringify(content))
  await tx.execute(sql`
    insert into ${table} (draft_id, version, sealed, kept_at, covers_until)
    values (${draftId}, ${version}, ${sealed}, ${now.toISOString()}, ${version})
    on conflict (draft_id, version) do nothing`)
  await tx.execute(sql`
    delete from ${table} where draft_id = ${draftId} and version <= (
      select version from ${table} where draft_id = ${draftId} order by version desc offset ${keptOverwritten} limit 1)`)
}

const rowShape = z.object({ version: z.number(), sealed: z.string(), keptAt: z.coerce.date() })

/** The contents of a draft that were overwritten unseen, the newest first. */
export async function readOverwritten(
  tx: Tx,
  keys: Keys,
  { table, draftId }: Pick<Overwritten, 'table' | 'draftId'>,
): Promise<{ version: number; keptAt: Date; content: unknown }[]> {
  const { rows } = await tx.execute(sql`
    select version, sealed, kept_at as "keptAt" from ${sql.identifier(table)}
    where draft_id = ${draftId} order by version desc limit ${keptOverwritten}`)
  return rows.map((row) => {
    const { version, sealed, keptAt } = rowShape.parse(row)
    return { version, keptAt, content: JSON.parse(unseal(keys, `${table}:${draftId}:${version}`, sealed)) }
  })
}

/** What of such a table is sealed, for a change of the keys. */
export function overwrittenColumn(table: string): SealedColumn {
  return { table, column: 'sealed', place: sql`${`${table}:`}::text || draft_id || ':' || version` }
}
