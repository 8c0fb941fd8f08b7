import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** As in `playwright.config.ts`: only a failure takes longer by it. */
const patience = process.env.CI ? 3 : 1

/** What the carriers took, as their outbox keeps it. */
export interface Sent {
  readonly to: string
  readonly purpose: string
  readonly text: string
  readonly code?: string
}

/** The built product on a folder and a port of its own, with a clock that the journey moves. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  /** Moves the product's time forward. */
  moveClock(milliseconds: number): Promise<void>
  /** The product's time. */
  now(): Promise<Date>
  /** The newest code that was sent to a phone, or to an e-mail address. */
  codeFor(address: string): Promise<string>
  /** Everything that was sent to a phone or an e-mail address, the oldest first. */
  sentTo(address: string): Promise<Sent[]>
  /** What the start printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts the product as `npm start` does, once it is built; its demo hospital has people, and cases only if asked for. The
 * folder is a copy of one that a first start made for the whole run: to make it again each time takes seconds of a
 * processor, with cases some 15.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-e2e-'))
  const templates = process.env[templatesVariable]
  if (templates && env.DEMO !== 'off')
    await cp(await templateOf(templates, env.DEMO_CASES ?? 'off'), dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { child, output } = run(dataDir, port, env)
  await untilHealthy(url, child, output)
  return {
    url,
    dataDir,
    async moveClock(milliseconds) {
      await post(`${url}/test/clock`, { moveByMs: milliseconds })
    },
    async now() {
      const answer: { data: { now: string } } = await (await fetch(`${url}/clock`)).json()
      return new Date(answer.data.now)
    },
    codeFor: (address) => newestCode(dataDir, address),
    sentTo: (address) => sentTo(dataDir, address),
    output: () => output.join(''),
    async stop() {
      await ended(child, output)
      // A database whose server ended by an error goes a moment after it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The variable that names where a run keeps its first starts; without it every product makes its folder itself. */
export const templatesVariable = 'PRODUCT_TEMPLATES'

/** The built product as a process of its own, and what it prints. */
function run(dataDir: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      TEST_CLOCK: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      BALLAST_MB: '0',
      DEMO_CASES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void output.push(piece.toString()))
  return { child, output }
}

/** The folder of a product whose demo hospital is complete; of several workers that ask for it one makes it. */
export async function templateOf(templates: string, cases: string): Promise<string> {
  const folder = join(templates, `cases-${cases}`)
  const isOurs = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isOurs) await makeTemplate(folder, cases)
  const deadline = Date.now() + patience * 180_000
  while (!(await exists(`${folder}.ready`))) {
    if (Date.now() > deadline) throw new Error(`${folder} was not made`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return folder
}

async function makeTemplate(folder: string, cases: string): Promise<void> {
  const { child, output } = run(folder, await freePort(), { DEMO_CASES: cases, LOG_LEVEL: 'info' })
  const deadline = Date.now() + patience * 170_000
  while (!output.join('').includes('the demo hospital is complete')) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL')
      throw new Error(`the demo hospital was not made:\n${output.join('')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await ended(child, output)
  await writeFile(`${folder}.ready`, '')
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** What a stop may take: the server ends by itself before, and prints what it waited for. */
const stopMs = 100_000

/** @throws Error with what the product printed, where it had to be killed */
async function ended(child: ChildProcess, output: readonly string[]): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<'gone'>((resolve) => child.once('exit', () => resolve('gone')))
  child.kill('SIGTERM')
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, stopMs, 'late').unref())
  if ((await Promise.race([gone, late])) === 'gone') {
    if (child.exitCode !== 0) process.stdout.write(`a product ended with ${child.exitCode}:\n${output.join('')}\n`)
    return
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not stop within ${stopMs / 1_000} s:\n${output.join('')}`)
}

async function untilHealthy(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + patience * 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not start:\n${output.join('')}`)
}

async function newestCode(dataDir: string, address: string): Promise<string> {
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline) {
    const newest = (await sentTo(dataDir, address)).findLast(({ code }) => code)?.code
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no code was sent to ${address}`)
}

async function sentTo(dataDir: string, address: string): Promise<Sent[]> {
  const file = join(dataDir, 'outbox', address.includes('@') ? 'mail.jsonl' : 'sms.jsonl')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return lines.map((line): Sent => JSON.parse(line)).filter(({ to }) => to === address)
}

async function post(address: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}

/** Any port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
