import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, dyingWith } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'

const run = promisify(execFile)

/** Makes the data files at the first start, or checks that the present ones are ours to open. */
export async function prepareFiles(folder: string, binaries: Binaries, account: Account, isDurable: boolean) {
  await removeUnfinished(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries, account, isDurable)
  await checkVersion(folder, binaries.major)
  await takeFiles(folder, account)
}

/** Initialised next to its place and renamed when whole, so that a start killed half-way leaves nothing half-made. */
async function initialise(folder: string, binaries: Binaries, account: Account, isDurable: boolean) {
  const unfinished = `${folder}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await chown(unfinished, account.uid, account.gid)
  const args = [
    ...account.prefix,
    ...dyingWith('KILL'),
    binaries.initdb,
    ...['-D', unfinished, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const [command = '', ...rest] = args
  try {
    await run(command, rest, { cwd: '/', env: {} })
    await rename(unfinished, folder)
    if (isDurable) await syncFolder(dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    throw new DatabaseUnusable(`The database could not be created in ${folder}: ${reason(error)}`, { cause: error })
  }
}

async function removeUnfinished(folder: string) {
  const prefix = `${folder}.unfinished-`
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name)
    if (path.startsWith(prefix)) await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function checkVersion(folder: string, major: number) {
  const found = Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'), 10)
  if (found === major) return
  throw new DatabaseUnusable(
    `The data in ${folder} was written by PostgreSQL ${found} and this release brings PostgreSQL ${major}: back it up with the release that wrote it, then restore it here (docs/operations.md, "A newer PostgreSQL").`,
  )
}

/** After a restore, or a change of the way we run, the files may belong to somebody else: as root we take them over. */
async function takeFiles(folder: string, account: Account) {
  const { uid } = await stat(folder)
  if (uid !== account.uid) {
    if (process.getuid?.() !== 0) {
      throw new DatabaseUnusable(`The data files in ${folder} belong to another user (uid ${uid}): run as that user.`)
    }
    await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  }
  await chmod(folder, 0o700)
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function reason(error: unknown) {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'initdb failed'
}
