import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastFolder } from '../platform/testing/fast-folder.ts'
import { killProcess } from '../platform/testing/kill-process.ts'
import { bundledServer } from './bundle.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product started by `npm start` itself, in a checkout of its own whose build is the tests' bundle. */
export interface NpmStart {
  readonly npm: ChildProcess
  /** What is there now; `undefined` while nothing answers. */
  health(): Promise<number | undefined>
  /** The processes that belong to it: npm, the script, the server, its PostgreSQL. */
  processes(): Promise<{ readonly pid: number; readonly words: string }[]>
  output(): string
  close(): Promise<void>
}

/** What the build reads beside the sources. */
const guideFiles = ['operations.md', 'operations.zh-CN.md']

async function aFileOfNoAge(file: string): Promise<void> {
  await writeFile(file, '')
  await utimes(file, 0, 0)
}

/** Runs `npm start` with an embedded PostgreSQL in a fresh data folder. */
export async function npmStart(): Promise<NpmStart> {
  const home = await realpath(await mkdtemp(join(await fastFolder(), 'tongying-npm-start-')))
  await Promise.all([
    cp(join(root, 'package.json'), join(home, 'package.json')),
    cp(join(root, 'scripts'), join(home, 'scripts'), { recursive: true }),
    symlink(join(root, 'node_modules'), join(home, 'node_modules')),
    ...['contract', 'web', 'server', 'docs', '.build'].map((name) => mkdir(join(home, name))),
  ])
  await Promise.all(guideFiles.map((name) => aFileOfNoAge(join(home, 'docs', name))))
  await symlink(dirname(await bundledServer()), join(home, 'server', 'dist'))
  // The stamp of a build of no sources.
  await writeFile(join(home, '.build', 'built'), '0 0')
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      npm_config_update_notifier: 'false',
    },
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const processes = () => processesOf(home)
  return {
    npm,
    processes,
    output: () => output,
    health: () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.status,
        () => undefined,
      ),
    async close() {
      for (const { pid } of await processes()) killIfThere(pid)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Those whose working folder, environment or command line names the folder. */
async function processesOf(home: string): Promise<{ pid: number; words: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [words, environment, state] = await Promise.all([read('cmdline'), read('environ'), read('stat')])
      // A zombie has ended; where PID 1 reaps nobody it stays listed.
      const isGone = state === '' || / Z /.test(state)
      const isOurs = words.includes(home) || environment.includes(`DATA_DIR=${home}`)
      return isOurs && !isGone ? [{ pid: Number(pid), words: words.replaceAll('\0', ' ').trim() }] : []
    }),
  )
  return found.flat()
}

function killIfThere(pid: number): void {
  try {
    killProcess(pid)
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!hasEnded) throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
