import { createHash, hash, type KeyObject, sign, verify } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { lockNumbers } from '../db/locks.ts'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import { copyAnchors } from './copy-anchors.ts'

const tailBytes = 4 * 1024 * 1024
const sealsInLine = 10_000
const copyMs = 5_000

const common = {
  at: z.iso.datetime(),
  /** The newest seal that this anchor covers. */
  sealId: z.string(),
  /** SHA-256 of the line before. */
  previous: z.string().nullable(),
}
/** The anchors of earlier releases: institution, reach and hash (hex) of each chain that has grown. */
const headsShape = z.object({ ...common, heads: z.array(z.tuple([z.string().nullable(), z.string(), z.string()])) })
const bodyShape = z.object({
  ...common,
  number: z.int().positive(),
  /** The newest seal that the anchor before covers. */
  afterSealId: z.string(),
  /** SHA-256 (hex) over the hashes of the seals in between, in the order of their ids. */
  digest: z.string(),
  /** Rows that a server process had written and that were gone, or others, before they were sealed. */
  tamperedRows: z.array(z.string()).optional(),
  /** Set when the file no longer ended with the anchor that this process had written. */
  isCutOff: z.literal(true).optional(),
})
const lineShape = z.object({ anchor: z.string(), signature: z.base64() })
export type Anchor = z.output<typeof bodyShape>
type HeadsAnchor = z.output<typeof headsShape>

/** The anchors' place: next to the database, not in it. */
export function anchorsFile(dataDir: string): string {
  return join(dataDir, 'anchors.jsonl')
}

export interface AnchorOrder {
  readonly db: Pick<Database, 'orm'>
  readonly keys: Pick<Keys, 'signing'>
  readonly file: string
  readonly now: Date
  /** Ids of rows that were found missing or changed; they are written down even where nothing was sealed. */
  readonly tamperedRows?: readonly string[]
  /** The line that this process saw last at the file's end. */
  readonly lastSeen?: string | undefined
  /** The second place. */
  readonly copy?: string | undefined
}
export interface Anchored {
  /** How many seals were covered. */
  readonly seals: number
  /** The last line of the file as it is now. */
  readonly last: string | undefined
  readonly isCutOff: boolean
  /** Why the second place could not be written. */
  readonly copyError?: unknown
}

/**
 * Appends what was sealed since the last anchor, signed, to a file outside the database and to its second place. Two
 * processes wait for each other. A file whose end is older than what this process has seen is reported and written down.
 */
export async function anchorAudit(order: AnchorOrder): Promise<Anchored> {
  const { db, keys, file, now, tamperedRows, lastSeen, copy } = order
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.auditAnchors})`)
    await using handle = await open(file, 'a+', 0o600)
    const tail = await readTail(handle)
    const isCutOff = lastSeen !== undefined && !tail.includes(lastSeen)
    let previous = tail.at(-1)
    const before = previous === undefined ? undefined : readAnchor(previous)
    let afterSealId = before?.sealId ?? '0'
    let number = await lineCount(handle, before)
    const alarm = {
      ...(tamperedRows?.length ? { tamperedRows: [...tamperedRows] } : {}),
      ...(isCutOff ? { isCutOff } : {}),
    }
    let isAlarmDue = Object.keys(alarm).length > 0
    let text = ''
    let seals = 0
    for (;;) {
      const part = await sealsAfter(tx, afterSealId)
      if (!isAlarmDue && part.count === 0) break
      number++
      const body: Anchor = {
        number,
        at: now.toISOString(),
        afterSealId,
        sealId: part.lastId ?? afterSealId,
        digest: part.digest,
        previous: previous === undefined ? null : digestOf(previous),
        ...(isAlarmDue ? alarm : {}),
      }
      isAlarmDue = false
      afterSealId = body.sealId
      seals += part.count
      previous = signed(JSON.stringify(body), keys.signing.privateKey)
      text += `${previous}\n`
      if (part.count < sealsInLine) break
    }
    if (text !== '') {
      await handle.appendFile(text)
      await handle.sync()
    }
    const copyError = copy === undefined || previous === undefined ? undefined : await tryToCopy(file, copy)
    return { seals, last: previous, isCutOff, copyError }
  })
}

/** Within the lock: two processes would both append what is missing. A failure is an answer, for the anchors stand. */
async function tryToCopy(file: string, copy: string): Promise<unknown> {
  return Promise.race([
    copyAnchors(file, copy).then(
      () => undefined,
      (error: unknown) => error,
    ),
    // A share that hangs must not hold the lock.
    sleep(copyMs, new Error('the second place did not answer in time'), { ref: false }),
  ])
}

const anchorShape = z.union([bodyShape, headsShape])

/** Reads one line of the file; throws when it is none. */
export function readAnchor(line: string): Anchor | HeadsAnchor {
  return anchorShape.parse(JSON.parse(lineShape.parse(JSON.parse(line)).anchor))
}

/** Whether a line is signed by one of this product's keys and follows the line before it. */
export function isGenuine(line: string, before: string | undefined, publicKeys: readonly KeyObject[]): boolean {
  const { anchor, signature } = lineShape.parse(JSON.parse(line))
  const [body, given] = [Buffer.from(anchor), Buffer.from(signature, 'base64')]
  if (!publicKeys.some((key) => verify(null, body, key, given))) return false
  return readAnchor(line).previous === (before === undefined ? null : digestOf(before))
}

/** The digest of a run of seals, from their hashes in the order of their ids. */
export function digestOfSeals(hashes: readonly Buffer[]): string {
  const digest = createHash('sha256')
  for (const hash of hashes) digest.update(hash)
  return digest.digest('hex')
}

function signed(anchor: string, key: KeyObject): string {
  return JSON.stringify({ anchor, signature: sign(null, Buffer.from(anchor), key).toString('base64') })
}

function digestOf(line: string): string {
  return hash('sha256', line)
}

async function sealsAfter(
  tx: Tx,
  sealId: string,
): Promise<{ count: number; lastId: string | undefined; digest: string }> {
  const { rows } = await tx.execute<{ id: string; hash: Buffer }>(sql`
    select id::text, hash from audit.seal where id > ${sealId}::bigint order by seal.id limit ${sealsInLine}`)
  return { count: rows.length, lastId: rows.at(-1)?.id, digest: digestOfSeals(rows.map((row) => row.hash)) }
}

/** The number of the last line; anchors of earlier releases had none and are counted. */
async function lineCount(
  handle: Awaited<ReturnType<typeof open>>,
  last: Anchor | HeadsAnchor | undefined,
): Promise<number> {
  if (last === undefined) return 0
  if ('number' in last) return last.number
  let count = 0
  for await (const line of handle.readLines({ start: 0, autoClose: false })) if (line !== '') count++
  return count
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
