import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

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
 * Starts the product as `npm start` does, once it is built; its demo hospital has people, and cases only if asked for: to
 * make them takes a processor some 15 seconds.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
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
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000
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

function freePort(): Promise<number> {
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
