import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse } from './data-dir-in-use.ts'

/** The mark in the title of every process of one cluster (`cluster_name`), readable by anyone in /proc. */
export function clusterMark(name: string): string {
  return `tongying-${name}`
}

/**
 * Ends what an earlier server left behind in the data folder: a postmaster that outlived it (asked to stop cleanly), and
 * the children of one that died (a postmaster in state Z counts as dead: where PID 1 reaps nobody it stays listed forever).
 */
export async function endOrphanedProcesses(
  dataFolder: string,
  mark: string,
  isLocked: () => Promise<boolean>,
): Promise<void> {
  const postmaster = await postmasterPid(dataFolder)
  if (postmaster === 0) return
  const isOurs = (await living(mark)).includes(postmaster)
  if (isOurs) {
    signal(postmaster, 'SIGINT')
    await until(async () => !(await living(mark)).includes(postmaster), 10_000)
  }
  for (const how of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await until(async () => (await living(mark)).length === 0, 1_000)) break
    for (const pid of await living(mark)) signal(pid, how)
  }
  await until(async () => (await living(mark)).length === 0, 5_000)
  // Still locked by no local process: a server in another container, whose pid file must stay.
  if (await isLocked()) throw new DataDirInUse(dirname(dataFolder))
  // What is left of the pid file names a dead process, or an unrelated process that got its number: PostgreSQL would refuse to start.
  await rm(join(dataFolder, 'postmaster.pid'), { force: true })
}

async function postmasterPid(dataFolder: string) {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

async function living(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A zombie's command line is empty, so it is never found here.
      const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const program = title.split('\0')[0] ?? ''
      return /(^|\/)postgres(:|$)/.test(program.split(' ')[0] ?? '') && title.includes(mark) ? Number(pid) : 0
    }),
  )
  return found.filter((pid) => pid > 0)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

async function until(isTrue: () => Promise<boolean>, milliseconds: number) {
  const end = Date.now() + milliseconds
  while (!(await isTrue())) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}
