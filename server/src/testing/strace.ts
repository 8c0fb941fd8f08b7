import { spawn, spawnSync } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine lets us read another process's system calls. */
export const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0

/** A process and everything it has started. */
export async function withDescendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]))
  }
  const found = [pid]
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child)
  return found
}

/** The system calls that these processes make while `during` runs, in their order, with the paths behind numbers. */
export async function callsOf(pids: readonly number[], calls: string, during: () => Promise<void>): Promise<Calls> {
  const file = join(tmpdir(), `tongying-strace-${process.pid}`)
  const words = [
    '-f',
    '-y',
    '-s',
    '40',
    '-e',
    `trace=${calls}`,
    '-o',
    file,
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ]
  const tracer = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => tracer.once('close', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.on('data', (text) => {
      output += text
      if ((output.match(/ attached/g) ?? []).length >= pids.length) resolve()
    })
    void ended.then(() => reject(new Error(`strace: ${output}`)))
  })
  try {
    await during()
  } finally {
    tracer.kill('SIGINT')
    await ended
  }
  const lines = (await readFile(file, 'utf8')).split('\n')
  await rm(file)
  return {
    begun: (what, from = 0) => lines.findIndex((line, index) => index >= from && what.test(line)),
    done(what, from = 0) {
      const index = lines.findIndex((line, at) => at >= from && what.test(line))
      if (index < 0 || !lines[index]?.includes('<unfinished')) return index
      const pid = lines[index]?.split(' ')[0]
      return lines.findIndex((line, at) => at > index && line.startsWith(`${pid} `) && line.includes('resumed>'))
    },
  }
}

/** Where in the order of calls something stands; -1 where it does not. */
export interface Calls {
  begun(what: RegExp, from?: number): number
  /** When the call that begins so had returned. */
  done(what: RegExp, from?: number): number
}
