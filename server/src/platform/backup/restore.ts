import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { BaseLogger } from 'pino'
import { anchorsFile } from '../audit/anchors.ts'
import type { AuditReport } from '../audit/audit-report.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { keyPrint } from '../keys/key-print.ts'
import type { Keys } from '../keys/keys.ts'
import { BackupError } from './backup-error.ts'
import { copyFile } from './copy-file.ts'
import { checkMigrations, loadDatabase } from './load-database.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readKeysFile } from './read-keys-file.ts'
import { checkSums, type Sums } from './sums.ts'

export interface RestoreOrder {
  readonly from: string
  readonly dataDir: string
  /** Where people's files go, when not into the data folder: a folder on another volume. */
  readonly filesDir?: string | undefined
  /** The keys that were saved apart from the backup. */
  readonly keysFrom: string | undefined
  /** Restores into this database instead of an embedded one. */
  readonly database?: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'>
  readonly migrationsFolder: string
  readonly log: BaseLogger
}
export interface RestoreReport {
  readonly manifest: Manifest
  readonly audit: AuditReport
}

/**
 * Restores into a new data folder: checks everything before it begins, and leaves nothing behind when it fails. The
 * folder gets its name only when the restore is whole.
 */
export async function restore(order: RestoreOrder): Promise<RestoreReport> {
  const { from, migrationsFolder } = order
  const target = resolve(order.dataDir)
  const filesTarget = order.filesDir === undefined ? undefined : resolve(order.filesDir)
  for (const each of [target, filesTarget]) if (each !== undefined) await requireFree(each)
  const manifest = await readManifest(from)
  await checkMigrations(manifest, migrationsFolder)
  const keys = await rightKeys(manifest, order.keysFrom)
  const sums = await checkSums(from, manifest)
  const unfinished = unfinishedOf(target)
  const unfinishedFiles = filesTarget === undefined ? join(unfinished, 'files') : unfinishedOf(filesTarget)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o711 })
    await copyFile(keys.path, join(unfinished, 'keys.json'))
    await restoreFiles(from, { dataDir: unfinished, filesDir: unfinishedFiles }, sums)
    const audit = await restoreDatabase(order, {
      dataDir: unfinished,
      manifest,
      keys: keys.keys,
    })
    if (filesTarget !== undefined) await nameIt(unfinishedFiles, filesTarget)
    await nameIt(unfinished, target)
    return { manifest, audit }
  } catch (error) {
    for (const each of [unfinished, unfinishedFiles]) await rm(each, { recursive: true, force: true })
    throw error
  }
}

function unfinishedOf(target: string): string {
  return join(dirname(target), `${basename(target)}.unfinished-${process.pid}`)
}

/** Gives a finished folder its name. */
async function nameIt(unfinished: string, target: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  // An empty folder may stand there already.
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
  await syncFolder(dirname(target))
}

const embedded = { databaseUrl: undefined, migrateDatabaseUrl: undefined }

async function restoreDatabase(
  { from, database = embedded, migrationsFolder, log }: RestoreOrder,
  { dataDir, manifest, keys }: { dataDir: string; manifest: Manifest; keys: Keys },
): Promise<AuditReport> {
  const db = await openDatabase({ ...database, dataDir, log })
  try {
    await loadDatabase(db, { folder: from, manifest, migrationsFolder })
    return await withClient(db.ownerConnection, (client) =>
      verifyAudit(client, { anchorsFile: anchorsFile(dataDir), keys }),
    )
  } finally {
    await db.close()
  }
}

async function requireFree(target: string): Promise<void> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => error.code)
  if (found === 'ENOENT' || (Array.isArray(found) && found.length === 0)) return
  throw new BackupError(`${target} is not empty: restore into a new folder.`)
}

async function rightKeys(manifest: Manifest, path: string | undefined) {
  if (path === undefined) throw new BackupError('Name the keys: --keys FILE. Without them nothing can be read.')
  const keys = await readKeysFile(resolve(path))
  if (keyPrint(keys) !== manifest.keyPrint)
    throw new BackupError(`${path} holds other keys than those that the backup was made with.`)
  return { keys, path: resolve(path) }
}

async function restoreFiles(from: string, to: { dataDir: string; filesDir: string }, sums: Sums): Promise<void> {
  for (const [path, wanted] of sums) {
    if (path.startsWith('database/')) continue
    const isFile = path.startsWith('files/')
    const target = isFile ? join(to.filesDir, path.slice('files/'.length)) : join(to.dataDir, path)
    const { sum } = await copyFile(join(from, path), target)
    if (sum !== wanted) throw new BackupError(`${path} changed while it was restored.`)
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
