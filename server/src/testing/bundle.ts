import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Outside the sources, whose newest change shows whether the build is out of date. */
const bundles = join(root, '.build', 'test-servers')

/**
 * The server as `npm run build` makes it, without the web: tests that start it dozens of times need the start of the
 * shipped server, not that of the sources. Made once for each test file.
 */
export function bundledServer(): Promise<string> {
  made ??= bundle()
  return made
}
let made: Promise<string> | undefined

async function bundle(): Promise<string> {
  await removeOlder()
  const home = join(bundles, String(process.pid))
  await mkdir(home, { recursive: true })
  await symlink(join(root, 'server', 'migrations'), join(home, 'migrations'))
  await run(process.execPath, [join(root, 'scripts', 'build.ts'), 'server', join(home, 'dist')])
  return join(home, 'dist', 'main.js')
}

/** What earlier test runs left behind. */
async function removeOlder(): Promise<void> {
  for (const pid of await readdir(bundles).catch(() => [])) {
    const isOver = pid === String(process.pid) || !existsSync(`/proc/${pid}`)
    if (isOver) await rm(join(bundles, pid), { recursive: true, force: true })
  }
}
