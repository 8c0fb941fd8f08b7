import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consultationRoutes } from '@tongying/contract/consultations'
import { expect } from 'vitest'
import type { Writing } from './kill-writers.ts'
import { tusClient } from './tus.ts'

/** Holds the ledger against what is there; names every acknowledged write that is not. */
export async function findLost(writing: Writing): Promise<string[]> {
  const found = await Promise.all([lostRows(writing), lostDrafts(writing), lostUploads(writing), lostMoves(writing)])
  return found.flat()
}

async function lostRows(writing: Writing): Promise<string[]> {
  const { ledger, product } = writing
  const missing = async (table: string, column: string, wanted: Set<string>) => {
    const { rows } = await product.platform.db.pool.query<{ key: string }>(
      `select key from unnest($1::text[]) as key where not exists (select from ${table} where ${column}::text = key)`,
      [[...wanted]],
    )
    return rows.map((row) => `${table} ${row.key}`)
  }
  return [
    ...(await missing('account', 'id', ledger.accounts)),
    ...(await missing('meeting_chat', 'key', ledger.chat)),
    ...(await doubled(writing)),
  ]
}

/** Chat lines that are there twice, and messages that one event sent twice. */
async function doubled({ product }: Writing): Promise<string[]> {
  const { rows } = await product.platform.db.pool.query<{ what: string }>(
    `select 'chat twice ' || key as what from meeting_chat group by key having count(*) > 1
     union all select 'message twice ' || cause from message group by cause, account_id having count(*) > 1`,
  )
  return rows.map((row) => row.what)
}

async function lostDrafts({ ledger, applicant }: Writing): Promise<string[]> {
  const lost: string[] = []
  for (const [id, { kept, tried }] of ledger.drafts) {
    const reply = await applicant.call(consultationRoutes.draft, { id })
    const version = reply.body.success ? Number(/^第(\d)稿$/.exec(reply.data.main ?? '')?.[1] ?? -1) : -1
    if (version < kept || version > tried) lost.push(`draft ${id}: ${version}, ${kept} was acknowledged`)
    // Nobody writes to it any more: one check is enough.
    ledger.drafts.delete(id)
  }
  return lost
}

async function lostUploads({ ledger, product, applicant, applicantId }: Writing): Promise<string[]> {
  const lost: string[] = []
  const client = tusClient(product.origin, applicant, applicantId)
  for (const entry of ledger.uploads.values()) {
    if (!entry.isDone) {
      const offset = await client.offset(entry.path).catch(() => -1)
      if (offset < entry.offset) lost.push(`upload ${entry.id}: ${offset} of ${entry.offset} acknowledged bytes`)
      continue
    }
    ledger.uploads.delete(entry.id)
    const sha256 = hash('sha256', entry.bytes)
    const { rows } = await product.platform.db.pool.query(
      `select status, encode(sha256, 'hex') as sha256 from attachment where id = $1`,
      [entry.id],
    )
    const path = join(product.dataDir, 'files', 'kept', entry.id.slice(0, 2), entry.id)
    const onDisk = await readFile(path).catch(() => Buffer.alloc(0))
    const isThere = rows[0]?.status === 'ready' && rows[0].sha256 === sha256 && onDisk.equals(entry.bytes)
    if (!isThere) lost.push(`upload ${entry.id}: ${JSON.stringify(rows[0])}, ${onDisk.length} bytes on the disk`)
  }
  return lost
}

async function lostMoves({ ledger, product }: Writing): Promise<string[]> {
  const lost: string[] = []
  for (const [id, acknowledged] of ledger.versions) {
    const { rows } = await product.platform.db.pool.query<{ version: number }>(
      `select version from consultation where id = $1`,
      [id],
    )
    const version = rows[0]?.version ?? -1
    if (version < acknowledged) lost.push(`case ${id}: version ${version}, ${acknowledged} was acknowledged`)
  }
  return lost
}

/** Every event has reached its subscribers once and every timed job that was due is done, soon after the last kill. */
export async function expectAllDelivered({ product }: Writing): Promise<void> {
  const { pool } = product.platform.db
  const behind = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from outbox_event where name = 'consultation.returned') as returned,
              (select count(*)::int from message where text_key = 'consultation.returned') as notices,
              (select count(*)::int from timed_job where done_at is null and due_at < now()) as undone,
              (select count(*)::int from outbox_failure) as failed`,
    )
    return rows[0]
  }
  await expect.poll(async () => (await behind()).undone, { timeout: 15_000 }).toBe(0)
  await expect
    .poll(
      async () => {
        const { returned, notices, failed } = await behind()
        return [notices - returned, failed]
      },
      { timeout: 30_000 },
    )
    .toEqual([0, 0])
}
