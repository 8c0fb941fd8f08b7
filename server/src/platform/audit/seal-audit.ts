import { sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { lockNumbers } from '../db/locks.ts'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import { isForged, type MacRow, macColumns, type RowKeys } from './row-mac.ts'
import { entryOf, hashOf, noHash, rowText, type TrailRow } from './seal-hash.ts'

/** Transactions stay short: a long one delays every event. */
const rowsAtOnce = 5_000
const rowsInSeal = 1_000
/** How long a writer to the trail is waited for. */
const usualPatienceMs = 20_000

type SigningKeys = Pick<Keys, 'signing'> & RowKeys

export interface Sealed {
  readonly rows: number
  /** Ids of rows whose signature is not this product's. They are sealed all the same, so that they stay as evidence. */
  readonly forged: string[]
}

/**
 * Seals every row of the trail that is there now; of two processes at once the second does nothing. Throws when somebody
 * holds the table up for too long.
 */
export async function sealAudit(
  db: Pick<Database, 'orm' | 'pool'>,
  keys: SigningKeys,
  now: Date,
  patienceMs = usualPatienceMs,
): Promise<Sealed> {
  const reach = await committedId(db, patienceMs)
  const forged: string[] = []
  for (let rows = 0; ; ) {
    const sealed = await inTransaction(db, (tx) => sealNext(tx, { reach, keys, now }))
    rows += sealed.rows
    forged.push(...sealed.forged)
    if (sealed.rows < rowsAtOnce) return { rows, forged }
  }
}

/**
 * An id up to which no row can come any more. Ids are given out before transactions commit, so a process that writes to the
 * trail at this moment is waited for: a writer locks the table before it takes an id, and until its end.
 */
async function committedId({ pool }: Pick<Database, 'pool'>, patienceMs: number): Promise<string> {
  const given = await pool.query<{ id: string }>(
    'select last_value::text as id from audit.event_id_seq where is_called',
  )
  const id = given.rows[0]?.id
  const writers = await writersNow(pool)
  const end = Date.now() + patienceMs
  while ((await writersNow(pool)).some((writer) => writers.includes(writer))) {
    if (Date.now() > end) throw new Error('writers to the audit trail did not end in time')
    await sleep(25)
  }
  return id ?? '0'
}

async function writersNow(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ writer: string }>(
    `select virtualtransaction as writer from pg_locks
     where relation = 'audit.event'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map((row) => row.writer)
}

async function sealNext(
  tx: Tx,
  { reach, keys, now }: { reach: string; keys: SigningKeys; now: Date },
): Promise<Sealed> {
  const lock = await tx.execute<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumbers.auditSeals}) as is_ours`,
  )
  if (!lock.rows[0]?.is_ours) return { rows: 0, forged: [] }
  const { rows } = await tx.$client.query<MacRow & { text: string }>(
    `select ${macColumns}, ${rowText} as text from audit.event
     where id > (select coalesce(max(to_id), 0) from audit.seal) and id <= $1
     order by event.id limit $2`,
    [reach, rowsAtOnce],
  )
  const last = rows.at(-1)
  if (!last) return { rows: 0, forged: [] }
  // Everything up to here is sealed by this transaction; beyond a full batch, rows wait for the next one.
  const toId = rows.length < rowsAtOnce ? reach : last.id
  const trail = rows.map(({ id, institution_id, text }) => ({ id, institutionId: institution_id, text }))
  for (const [institutionId, own] of Map.groupBy(trail, (row) => row.institutionId)) {
    await sealChain(tx, { institutionId, rows: own, toId, keys, now })
  }
  return { rows: rows.length, forged: rows.filter((row) => isForged(keys, row)).map((row) => row.id) }
}

interface ChainPart {
  readonly institutionId: string | null
  readonly rows: TrailRow[]
  readonly toId: string
  readonly keys: SigningKeys
  readonly now: Date
}

async function sealChain(tx: Tx, { institutionId, rows, toId, keys, now }: ChainPart): Promise<void> {
  const found = await tx.execute<{ to_id: string; hash: Buffer }>(sql`
    select to_id::text, hash from audit.seal where institution_id is not distinct from ${institutionId}::uuid
    order by seal.to_id desc limit 1`)
  let prevHash = found.rows[0]?.hash ?? noHash
  let fromId = String(BigInt(found.rows[0]?.to_id ?? 0) + 1n)
  for (let start = 0; start < rows.length; start += rowsInSeal) {
    const part = rows.slice(start, start + rowsInSeal)
    const isLast = start + rowsInSeal >= rows.length
    const reach = isLast ? toId : (part.at(-1)?.id ?? toId)
    const seal = { institutionId, fromId, toId: reach, entries: Buffer.concat(part.map(entryOf)), prevHash }
    const hash = hashOf(seal)
    const signature = sign(null, hash, keys.signing.privateKey)
    await tx.execute(sql`
      insert into audit.seal (institution_id, from_id, to_id, entries, prev_hash, hash, signature, sealed_at)
      values (${institutionId}, ${fromId}::bigint, ${reach}::bigint, ${seal.entries}, ${prevHash}, ${hash}, ${signature}, ${now.toISOString()}::timestamptz)`)
    prevHash = hash
    fromId = String(BigInt(reach) + 1n)
  }
}
