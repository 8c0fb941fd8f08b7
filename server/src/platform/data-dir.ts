import { constants } from 'node:fs'
import { access, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** What a server makes in its data folder; the account that started it first owns them. */
const ownEntries = ['postgres', 'postgres.lock', 'files', 'outbox', 'keys.json', 'anchors.jsonl']

/**
 * Makes the data folder where it is missing.
 * @throws ConfigError where this user cannot work in it: no folder, not writable, or made by another user, who is named
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    if (!(await stat(dataDir)).isDirectory()) throw new ConfigError(`DATA_DIR ${dataDir} is no folder.`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATA_DIR ${dataDir} ${reasonFor(error)}.`, { cause: error })
  }
  await (process.getuid?.() === 0 ? requireNotOfAnother(dataDir) : requireOwn(dataDir))
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new ConfigError(`DATA_DIR ${dataDir} ${reasonFor(error)}.`, { cause: error })
  })
}

function reasonFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is no folder, but a file, or lies under one'
  if (code === 'EROFS') return 'is on a disk that is mounted read-only'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be written by this user'
  if (code === 'ENOSPC') return 'cannot be made: there is no room left on the disk'
  return `cannot be used (${code || String(error)})`
}

/** As an ordinary user: everything in it is this user's. */
async function requireOwn(dataDir: string): Promise<void> {
  const uid = process.getuid?.()
  for (const path of [dataDir, ...ownEntries.map((name) => join(dataDir, name))]) {
    const found = await ownerOf(path)
    if (found === undefined || found === uid) continue
    if (path === dataDir && (await mayWrite(dataDir))) continue
    const [owner, self] = [await nameOf(found), await nameOf(uid ?? 0)]
    throw new ConfigError(
      path === dataDir
        ? `DATA_DIR ${dataDir} belongs to ${owner} and this user (${self}) may not write there: run as ${owner}, or give it away: chown ${self} ${dataDir}`
        : `${path} belongs to ${owner}, who has started a server on this DATA_DIR before: run as that user, or give everything back: chown -R ${self} ${dataDir}`,
    )
  }
}

/** As root: files that an ordinary user's server made are left to that user, who could not open them afterwards. */
async function requireNotOfAnother(dataDir: string): Promise<void> {
  const cluster = await ownerOf(join(dataDir, 'postgres'))
  const folder = await ownerOf(dataDir)
  if (cluster === undefined || cluster === 0 || cluster !== folder) return
  const owner = await nameOf(cluster)
  if (owner === 'postgres') return
  throw new ConfigError(
    `DATA_DIR ${dataDir} belongs to ${owner}, whose server has made its files: run this command as that user (runuser -u ${owner} -- …), or give everything to root: chown -R root ${dataDir}`,
  )
}

async function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )
}

async function nameOf(uid: number): Promise<string> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return lines.find(([, , id]) => Number(id) === uid)?.[0] ?? `uid ${uid}`
}
