import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How the database's processes are started: the words that stand before the program, and who owns its files. */
export type Account = { prefix: string[]; uid: number; gid: number }

type Person = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. As an ordinary user it runs as that user; as root it runs as `postgres` or `nobody`,
 * or, where such a user could not reach the folders, as root's own files seen from inside a user namespace.
 */
export async function accountFor(folders: string[]): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { prefix: [], uid, gid }
  const person = await servant()
  const mayReach = await Promise.all(folders.map((folder) => reaches(folder, person)))
  if (mayReach.every(Boolean)) {
    return { prefix: ['setpriv', `--reuid=${person.uid}`, `--regid=${person.gid}`, '--clear-groups'], ...person }
  }
  return { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'], uid, gid }
}

/** The words that make the kernel send `signal` to the program when this process dies, however it dies. */
export function dyingWith(signal: 'INT' | 'KILL'): string[] {
  return existsSync('/usr/bin/setpriv') ? ['setpriv', '--no-new-privs', `--pdeathsig=${signal}`] : []
}

async function servant(): Promise<Person> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}

/** Whether every folder on the way down may be passed through by that person. */
async function reaches(path: string, person: Person): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const bit = uid === person.uid ? 0o100 : gid === person.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return path === dirname(path) || reaches(dirname(path), person)
}
