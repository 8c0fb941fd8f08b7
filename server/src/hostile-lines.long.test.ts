import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from './platform/testing/parallel.ts'
import { type ServerProcess, type TwoProcesses, twoProcesses } from './testing/processes.ts'

/** Lines that are slow, and bodies that unfold, at two server processes and without a proxy in front. */
let two: TwoProcesses
beforeAll(async () => {
  two = await twoProcesses()
}, 60_000)
afterAll(() => two.close())

const both = (of: (server: ServerProcess) => Promise<number>) => Promise.all(two.servers.map(of))
const openFiles = async ({ pid }: ServerProcess) => (await readdir(`/proc/${pid}/fd`)).length
/** In megabytes. */
const memory = async ({ pid }: ServerProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** How long an ordinary call takes meanwhile: the median of forty in milliseconds. */
async function ordinary(): Promise<number> {
  const took: number[] = []
  for (let index = 0; index < 40; index++) {
    const started = performance.now()
    const answer = await fetch(`${(two.servers[index % 2] ?? two.servers[0]).origin}/auth-server/challenge`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    took.push(performance.now() - started)
    await sleep(20)
  }
  return took.toSorted((a, b) => a - b)[20] ?? 0
}

class Line {
  readonly socket: Socket
  isClosed = false
  private received = ''
  constructor({ port }: ServerProcess, begin: string) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('error', () => undefined)
    this.socket.on('data', (part) => {
      if (this.received.length < 2_000) this.received += part.toString('latin1')
    })
    this.socket.once('close', () => {
      this.isClosed = true
    })
    this.socket.write(begin)
  }
  drip(part: string, everyMs: number): void {
    const timer = setInterval(() => this.socket.write(part), everyMs)
    this.socket.once('close', () => clearInterval(timer))
  }
  /** The first status that it was answered. */
  get answered(): string {
    return /^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 'nothing'
  }
}

interface Slow {
  readonly begin: string
  readonly drip?: string
  readonly everyMs?: number
  readonly answered: string
}
const post = 'POST /auth-server/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const upgrade = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}`
const wholeUpgrade = (path: string) =>
  `${upgrade(path)}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
const kinds: Readonly<Record<string, Slow>> = {
  'headers that drip in': {
    answered: '408',
    begin: 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ',
    drip: 'a',
    everyMs: 1_000,
  },
  'a line without an end': { answered: '408', begin: 'GET /', drip: 'a', everyMs: 500 },
  'nothing at all': { answered: '408', begin: '' },
  'a body that drips in': {
    answered: '408',
    begin: `${post}Content-Length: 60000\r\n\r\n{"`,
    drip: 'a',
    everyMs: 1_000,
  },
  'chunks that drip in': {
    answered: '408',
    begin: `${post}Transfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\na\r\n',
    everyMs: 1_000,
  },
  'an expectation without a body': {
    answered: '100',
    begin:
      'POST /auth-server/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  },
  'half an upgrade': { answered: '408', begin: upgrade('/live') },
  'an upgrade that drips on': { answered: '408', begin: upgrade('/live', 'X-A: '), drip: 'a', everyMs: 1_000 },
  'an upgrade without a ticket': { answered: '401', begin: wholeUpgrade('/live') },
  'an upgrade with a body': {
    answered: '401',
    begin: `${upgrade('/live', 'Content-Length: 60000\r\n')}\r\n`,
    drip: 'a',
    everyMs: 1_000,
  },
  'an upgrade to h2c': {
    answered: '404',
    begin:
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
  },
  CONNECT: { answered: 'nothing', begin: 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n' },
}

test('nearly five hundred slow lines at each process end by themselves, and slow nobody down', async () => {
  const [files, before] = [await both(openFiles), await both(memory)]
  const lines = Object.entries(kinds).flatMap(([kind, { begin, drip = '', everyMs = 1_000 }]) =>
    two.servers.flatMap((server) =>
      Array.from({ length: 40 }, () => {
        const line = new Line(server, begin)
        if (drip !== '') line.drip(drip, everyMs)
        return { kind, line }
      }),
    ),
  )
  await sleep(1_000)
  expect(await ordinary()).toBeLessThan(500)
  for (const [index, now] of (await both(memory)).entries()) expect(now).toBeLessThan((before[index] ?? 0) + 100)
  const open = () => lines.filter(({ line }) => !line.isClosed).map(({ kind }) => kind)
  await expect.poll(() => [...new Set(open())], { timeout: 100_000, interval: 500 }).toEqual([])
  for (const [kind, { answered }] of Object.entries(kinds)) {
    const answers = lines.filter((each) => each.kind === kind).map(({ line }) => line.answered)
    expect([...new Set(answers)], kind).toEqual([answered])
  }
  for (const [index, now] of (await both(openFiles)).entries())
    expect(now).toBeLessThanOrEqual((files[index] ?? 0) + 20)
}, 200_000)

const folded: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync(Buffer.alloc(50_000_000, 0x20)),
  deflate: deflateSync(Buffer.alloc(50_000_000, 0x20)),
  br: brotliCompressSync(Buffer.alloc(50_000_000, 0x20)),
  'gzip, gzip': gzipSync(gzipSync(Buffer.alloc(100_000_000, 0x20))),
  zstd: Buffer.from('28b52ffd', 'hex'),
}
const login = (body: Uint8Array | string, index: number, more = {}) =>
  fetch(`${(two.servers[index % 2] ?? two.servers[0]).origin}/auth-server/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

test.each(Object.entries(folded))('a body that unfolds by %s is refused as it is', async (encoding, body) => {
  const before = await both(memory)
  const answers = await inParallel(100, (index) => login(body, index, { 'content-encoding': encoding }))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([400])
  await Promise.all(answers.map((answer) => answer.text()))
  for (const [index, now] of (await both(memory)).entries()) expect(now).toBeLessThan((before[index] ?? 0) + 100)
})

const odd: Readonly<Record<string, readonly [string, number]>> = {
  'that is deep': [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  'that is wide': [`{${Array.from({ length: 60_000 }, (_, index) => `"a${index}":1`).join()}}`, 413],
  'with a long number': [`{"phone":${'9'.repeat(60_000)}}`, 422],
  'with keys of the prototype': ['{"__proto__":{"isAdmin":true},"phone":"13100099001","password":"x"}', 400],
}
test.each(Object.entries(odd))('a JSON body %s is refused as it is', async (_name, [body, status]) => {
  const answers = await inParallel(30, (index) => login(body, index))
  expect([...new Set(answers.map((answer) => answer.status))]).toEqual([status])
  await Promise.all(answers.map((answer) => answer.text()))
  expect(await ordinary()).toBeLessThan(500)
})
