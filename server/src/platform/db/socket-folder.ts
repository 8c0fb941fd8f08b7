import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'

/** A folder of its owner alone for the socket, with a short name: a socket's whole path may have 107 bytes. */
export async function prepareSocketFolder(name: string, { uid, gid }: Account): Promise<string> {
  const base = tmpdir().length <= 60 ? tmpdir() : '/tmp'
  const folder = join(base, `tongying-${name}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const me = process.getuid?.() ?? uid
  // Anyone may make a folder in /tmp: one that is not ours could listen to the database.
  if (!found.isDirectory() || ![me, uid].includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new DatabaseUnusable(`The folder ${folder} is not this server's own: remove it and start again.`)
  }
  if (found.uid !== uid) await chown(folder, uid, gid)
  // Left by a killed postmaster: its pid may by now be a zombie's or a stranger's, and PostgreSQL would refuse to start.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(folder, name), { force: true })
  return folder
}
