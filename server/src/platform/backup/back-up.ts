import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { BaseLogger } from 'pino'
import type { Config } from '../config.ts'
import { withClient } from '../db/roles.ts'
import { keyPrint } from '../keys/key-print.ts'
import { BackupError } from './backup-error.ts'
import { copyFile } from './copy-file.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, manifestName, sumsName } from './manifest.ts'
import { reachDatabase } from './reach-database.ts'
import { readKeysFile } from './read-keys-file.ts'
import { filesUnder, type Sums, sumOf, writeSums } from './sums.ts'

export interface BackupOrder {
  readonly config: Pick<Config, 'dataDir' | 'filesDir' | 'databaseUrl' | 'migrateDatabaseUrl' | 'keysFile'>
  readonly to: string
  /** Where the keys go, never into the backup itself. */
  readonly keysTo?: string | undefined
  readonly log: BaseLogger
}
export interface BackupReport {
  readonly manifest: Manifest
  /** Files that differ from their record in the database, or are gone. */
  readonly damaged: readonly string[]
}

const tries = 3

/**
 * Takes a backup while the product runs. Files first, because they never change and there are many; then one picture of
 * the database; then the files that came meanwhile. Where one that the picture speaks of was removed meanwhile, a new
 * picture is taken.
 */
export async function backUp({ config, to, keysTo, log }: BackupOrder): Promise<BackupReport> {
  const target = resolve(to)
  await requireFree(target)
  if (keysTo !== undefined) requireApart(resolve(keysTo), target)
  const print = keyPrint(await readKeysFile(config.keysFile))
  const database = await reachDatabase(config, log)
  const unfinished = join(dirname(target), `.${basename(target)}.unfinished-${process.pid}`)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const report = await withClient(database.ownerConnection, async (client) => {
      const files: FileCopies = { sums: new Map(), bytes: 0 }
      await copyNewFiles(config.filesDir, unfinished, files)
      for (let attempt = 1; ; attempt++) {
        // Before the database: an anchor that is newer than the rows would speak of seals that are not in the backup.
        const anchorsSum = await copyAnchorsFile(config.dataDir, unfinished)
        const dump = await dumpDatabase(client, unfinished)
        await copyNewFiles(config.filesDir, unfinished, files)
        const damaged = wrongFiles(dump.files, files.sums)
        const isGone = damaged.some((path) => !files.sums.has(path))
        if (isGone && attempt < tries) continue
        return { manifest: await finish(unfinished, { dump, files, print, anchorsSum }), damaged }
      }
    })
    await rename(unfinished, target)
    await syncFolder(dirname(target))
    if (keysTo !== undefined) await copyFile(config.keysFile, resolve(keysTo))
    return report
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await database.close()
  }
}

interface FileCopies {
  readonly sums: Sums
  bytes: number
}

async function copyNewFiles(filesDir: string, target: string, copies: FileCopies): Promise<void> {
  const kept = join(filesDir, 'kept')
  for (const name of await filesUnder(kept)) {
    const path = `files/kept/${name}`
    if (copies.sums.has(path)) continue
    const copied = await copyFile(join(kept, name), join(target, path)).catch((error: NodeJS.ErrnoException) => {
      // Removed by its owner since the folder was read.
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!copied) continue
    copies.sums.set(path, copied.sum)
    copies.bytes += copied.bytes
  }
}

function wrongFiles(wanted: ReadonlyMap<string, string>, found: Sums): string[] {
  const paths = [...wanted].map(([id, sum]) => ({ path: `files/kept/${id.slice(0, 2)}/${id}`, sum }))
  return paths.filter(({ path, sum }) => found.get(path) !== sum).map(({ path }) => path)
}

async function finish(
  folder: string,
  given: {
    dump: Awaited<ReturnType<typeof dumpDatabase>>
    files: FileCopies
    print: string
    anchorsSum: string | undefined
  },
): Promise<Manifest> {
  const { dump, files, print, anchorsSum } = given
  const sums: Sums = new Map([...dump.sums, ...files.sums])
  if (anchorsSum !== undefined) sums.set('anchors.jsonl', anchorsSum)
  await writeDown(join(folder, sumsName), writeSums(sums))
  const manifest: Manifest = {
    format: 'tongying-backup',
    version: 1,
    takenAt: dump.takenAt,
    postgres: dump.postgres,
    keyPrint: print,
    migrations: dump.migrations,
    tables: dump.tables,
    sequences: dump.sequences,
    files: { count: files.sums.size, bytes: files.bytes },
    sums: await sumOf(join(folder, sumsName)),
  }
  await writeDown(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

async function copyAnchorsFile(dataDir: string, folder: string): Promise<string | undefined> {
  const [anchors, copy] = [join(dataDir, 'anchors.jsonl'), join(folder, 'anchors.jsonl')]
  await rm(copy, { force: true })
  return existsSync(anchors) ? (await copyFile(anchors, copy)).sum : undefined
}

async function writeDown(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
}

async function requireFree(target: string): Promise<void> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => error.code)
  if (found === 'ENOENT' || (Array.isArray(found) && found.length === 0)) return
  throw new BackupError(`${target} exists already: a backup is written to a new folder.`)
}

function requireApart(keys: string, target: string): void {
  if (!relative(target, keys).startsWith('..'))
    throw new BackupError('The keys must not be in the backup: a person who finds one must not find the other with it.')
  if (existsSync(keys)) throw new BackupError(`${keys} exists already: the keys are written to a new file.`)
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
