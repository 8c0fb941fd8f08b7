import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSequences, readTables } from './tables.ts'

const folderName = 'database'

/** One picture of the whole database, while the product goes on: what was dumped, and which files its rows speak of. */
export async function dumpDatabase(client: pg.Client, target: string) {
  const folder = join(target, folderName)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ postgres: string; taken_at: Date }>(
      "select current_setting('server_version') as postgres, clock_timestamp() as taken_at",
    )
    const migrations = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name',
    )
    const tables = []
    const sums = new Map<string, string>()
    for (const { name, columns } of await readTables(client)) {
      const path = `${folderName}/${name.replaceAll('"', '')}.copy.gz`
      const { lines, sum } = await dumpTable(
        client,
        `copy ${name} (${columns.join(', ')}) to stdout`,
        join(target, path),
      )
      tables.push({ name, columns: [...columns], rows: lines })
      sums.set(path, sum)
    }
    return {
      tables,
      sums,
      sequences: await readSequences(client),
      migrations: migrations.rows,
      postgres: rows[0]?.postgres ?? '',
      takenAt: (rows[0]?.taken_at ?? new Date()).toISOString(),
      files: await readFileSums(client),
    }
  } finally {
    await client.query('rollback')
  }
}

/** COPY's text form has one line a row, whatever stands in it. */
async function dumpTable(client: pg.Client, statement: string, path: string): Promise<{ lines: number; sum: string }> {
  let lines = 0
  const counter = watch((chunk) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  })
  const hash = createHash('sha256')
  const hasher = watch((chunk) => void hash.update(chunk))
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  await pipeline(client.query(copyTo(statement)), counter, createGzip({ level: 6 }), hasher, file)
  await using written = await open(path, 'r')
  await written.sync()
  return { lines, sum: hash.digest('hex') }
}

function watch(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      look(chunk)
      done(null, chunk)
    },
  })
}

/** The SHA-256 that was taken of each file when it was received: what must lie on the disk. */
async function readFileSums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; sum: string }>(
    "select id::text, encode(sha256, 'hex') as sum from attachment where status = 'ready'",
  )
  return new Map(rows.map((row) => [row.id, row.sum]))
}
