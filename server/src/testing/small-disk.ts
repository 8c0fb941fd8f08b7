import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Only an administrator may mount a small disk of their own; tests that need one are skipped for anybody else. */
export const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** Mounts a disk of so many megabytes; answers its folder. */
export async function smallDisk(size: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tongying-full-'))
  await chmod(home, 0o755)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0755`, 'tmpfs', home])
  return home
}

export async function takeAway(home: string): Promise<void> {
  await run('umount', [home]).catch(() => undefined)
  await rm(home, { recursive: true, force: true })
}

/** Leaves so many bytes free on it. */
export async function fill(home: string, leave: number): Promise<void> {
  await empty(home)
  const { bavail, bsize } = await statfs(home)
  await run('fallocate', ['-l', String(bavail * bsize - leave), join(home, 'filling')])
}

export const empty = (home: string) => rm(join(home, 'filling'), { force: true })

/** Lets it hold so many files more. */
export async function leaveInodes(home: string, leave: number): Promise<void> {
  // Whether it counts them or not, what it holds now is what it may hold without them.
  await run('mount', ['-o', 'remount,nr_inodes=1000000', home])
  const { files, ffree } = await statfs(home)
  await run('mount', ['-o', `remount,nr_inodes=${files - ffree + leave}`, home])
}

/** Puts a volume that takes no file in place of a folder, whatever room the disk around it has; answers what takes it away. */
export async function takesNoFile(folder: string): Promise<() => Promise<void>> {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=1', 'tmpfs', folder])
  return async () => {
    await run('umount', [folder])
  }
}
