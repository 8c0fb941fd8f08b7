import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'

const anchorLock = 7_461_004
const tailBytes = 4 * 1024 * 1024
const headsInLine = 1_000

const bodyShape = z.object({
  at: z.iso.datetime(),
  /** The newest seal that this anchor knows. */
  sealId: z.string(),
  /** Institution, reach and hash (hex) of each chain that has grown since the anchor before. */
  heads: z.array(z.tuple([z.string().nullable(), z.string(), z.string()])),
  /** SHA-256 of the line before. */
  previous: z.string().nullable(),
})
const lineShape = z.object({ anchor: z.string(), signature: z.base64() })
export type Anchor = z.output<typeof bodyShape>

/** The anchors' place: beside the database, not in it. */
export function anchorsFile(dataDir: string): string {
  return join(dataDir, 'anchors.jsonl')
}

/** Appends what the chains have come to, signed, to a file outside the database; says how many chains had grown. */
export async function anchorAudit({
  db,
  keys,
  file,
  now,
}: {
  db: Pick<Database, 'orm'>
  keys: Pick<Keys, 'signing'>
  file: string
  now: Date
}): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lock = await tx.execute<{ is_ours: boolean }>(sql`select pg_try_advisory_xact_lock(${anchorLock}) as is_ours`)
    if (!lock.rows[0]?.is_ours) return 0
    await using handle = await open(file, 'a+', 0o600)
    const last = (await readTail(handle)).at(-1)
    const heads = await headsAfter(tx, last === undefined ? '0' : readAnchor(last).sealId)
    const sealId = heads.at(-1)?.sealId
    if (sealId === undefined) return 0
    let previous = last
    let text = ''
    for (let start = 0; start < heads.length; start += headsInLine) {
      const part = heads.slice(start, start + headsInLine)
      const body: Anchor = {
        at: now.toISOString(),
        sealId,
        heads: part.map((head) => [head.institutionId, head.toId, head.hash]),
        previous: previous === undefined ? null : digestOf(previous),
      }
      previous = signed(JSON.stringify(body), keys.signing.privateKey)
      text += `${previous}\n`
    }
    await handle.appendFile(text)
    await handle.sync()
    return heads.length
  })
}

/** Reads one line of the file; throws when it is none. */
export function readAnchor(line: string): Anchor {
  return bodyShape.parse(JSON.parse(lineShape.parse(JSON.parse(line)).anchor))
}

/** Whether a line is of one of this product's keys and follows the line before it. */
export function isGenuine(line: string, before: string | undefined, publicKeys: readonly KeyObject[]): boolean {
  const { anchor, signature } = lineShape.parse(JSON.parse(line))
  const [said, given] = [Buffer.from(anchor), Buffer.from(signature, 'base64')]
  if (!publicKeys.some((key) => verify(null, said, key, given))) return false
  return readAnchor(line).previous === (before === undefined ? null : digestOf(before))
}

function signed(anchor: string, key: KeyObject): string {
  return JSON.stringify({ anchor, signature: sign(null, Buffer.from(anchor), key).toString('base64') })
}

function digestOf(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}

async function headsAfter(tx: Tx, sealId: string) {
  const { rows } = await tx.execute<{ id: string; institution_id: string | null; to_id: string; hash: string }>(sql`
    select distinct on (institution_id) id::text, institution_id, to_id::text, encode(hash, 'hex') as hash
    from audit.seal where id > ${sealId}::bigint order by institution_id, seal.id desc`)
  const heads = rows.map((row) => ({
    sealId: row.id,
    institutionId: row.institution_id,
    toId: row.to_id,
    hash: row.hash,
  }))
  return heads.toSorted((one, other) => (BigInt(one.sealId) < BigInt(other.sealId) ? -1 : 1))
}

/** The last lines; one that a power cut left half-written is ended, so that the next does not grow on it. */
async function readTail(handle: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const { size } = await handle.stat()
  const length = Math.min(size, tailBytes)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  const text = buffer.toString('utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  if (text === '' || text.endsWith('\n')) return lines
  await handle.truncate(size - Buffer.byteLength(text.slice(text.lastIndexOf('\n') + 1)))
  return lines.slice(0, -1)
}
