import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { allFiles } from '@tongying/contract'
import { consultationRoutes } from '@tongying/contract/consultations'
import { platformRoutes } from '@tongying/contract/platform'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ownerKind } from './consultations/files-of-case.ts'
import { aCaseCast } from './consultations/fixtures.ts'
import { readConfig, settingNames } from './platform/config.ts'
import { behindNginx } from './testing/behind-nginx.ts'
import { hasNginx, prepareNginx, startNginx } from './testing/nginx.ts'
import { headersOf, signedIn } from './testing/remote.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const composeOnly = ['POSTGRES_PASSWORD', 'PUBLIC_HOST', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const port = 22121

async function exampleSettings(): Promise<Map<string, { value: string; isSet: boolean }>> {
  const lines = (await read('deploy/.env.example')).split('\n')
  const found = lines.flatMap((line) => {
    const [, off = '', name = '', value = ''] = /^(#?)([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name ? [[name, { value, isSet: off === '' }] as const] : []
  })
  return new Map(found)
}

test('every setting of the server stands in .env.example and in the operator’s guide, and no other', async () => {
  const example = await exampleSettings()
  expect([...example.keys()].filter((name) => !composeOnly.includes(name)).toSorted()).toEqual(settingNames.toSorted())
  const guide = await read('docs/operations.md')
  expect(settingNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('the values of .env.example are those that the server takes, and what is commented out is what holds anyway', async () => {
  const example = await exampleSettings()
  const all = Object.fromEntries([...example].map(([name, { value }]) => [name, value]))
  expect(() => readConfig({ ...all, NODE_ENV: 'development', TURN_SECRET: 'x' })).not.toThrow()
  const set = Object.fromEntries(
    [...example].filter(([, { isSet }]) => isSet).map(([name, { value }]) => [name, value]),
  )
  expect(readConfig(set)).toMatchObject({ isProduction: true, isDemo: false })
  const defaults = readConfig({})
  const configured = readConfig({
    PORT: all.PORT,
    HOST: all.HOST,
    LOG_LEVEL: all.LOG_LEVEL,
    DRAIN_SECONDS: all.DRAIN_SECONDS,
    TEST_CLOCK: all.TEST_CLOCK,
  })
  expect(configured).toEqual(defaults)
})

test('compose.yaml gives the server only settings that it has, and uses files that there are', async () => {
  const compose = await read('deploy/compose.yaml')
  const [, services = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(compose) ?? []
  const names = [...services.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1])
  expect(names).toEqual(['postgres', 'app1', 'app2', 'nginx', 'coturn', 'janus', 's3'])
  const [, settings = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose) ?? []
  const given = [...settings.matchAll(/^ {4}(\w+):/gm)].map((match) => match[1] ?? '')
  expect(given).toContain('DATABASE_URL')
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
  const files = [...compose.matchAll(/\.\/([\w./-]+):\/etc/g)].map((match) => match[1] ?? '')
  const ours = files.filter((path) => path !== 'tls')
  expect(ours.length).toBeGreaterThan(2)
  expect(ours.filter((path) => !existsSync(join(root, 'deploy', path)))).toEqual([])
  const used = [...compose.matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '')
  const example = await exampleSettings()
  expect(used.filter((name) => !example.has(name))).toEqual([])
})

test('compose.yaml keeps database, files, keys and backups on volumes of their own', async () => {
  const compose = await read('deploy/compose.yaml')
  const volumesOf = (start: RegExp) =>
    (start.exec(compose)?.[1] ?? '').split(',').map((each) => each.trim().split(':')[0])
  const server = volumesOf(/^x-server:[\s\S]*?^ {2}volumes: \[(.*)\]/m)
  const database = volumesOf(/^ {2}postgres:[\s\S]*?^ {4}volumes: \[(.*)\]/m)
  expect(database).toEqual(['postgres'])
  expect(server.toSorted()).toEqual(['backup', 'ballast', 'files', 'keys'])
  expect(compose.slice(compose.search(/^volumes:/m))).toMatch(/postgres:[\s\S]*files:|files:[\s\S]*postgres:/)
})

const analyze = '/usr/bin/systemd-analyze'
test.skipIf(!existsSync(analyze))(
  'systemd finds nothing wrong with the units, and what they start is there',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tongying-unit-'))
    const units = ['tongying@.service', 'tongying-backup.service', 'tongying-backup.timer']
    const paths: string[] = []
    for (const name of units) {
      const unit = (await read(`deploy/systemd/${name}`))
        // Made by `npm run build`, which this test does not wait for.
        .replaceAll('/opt/tongying/server/dist/main.js', '/opt/tongying/server/src/main.ts')
        .replaceAll('/opt/tongying', root.replace(/\/$/, ''))
      const started = unit.split('\n').filter((line) => line.startsWith('Exec'))
      const programs = started.flatMap((line) => line.split(/[ ='"]/).filter((word) => word.startsWith(root)))
      expect([name, programs.filter((path) => !existsSync(path))]).toEqual([name, []])
      const path = join(folder, name.replace('@', '@3001'))
      await writeFile(path, unit)
      paths.push(path)
    }
    const words = ['verify', '--man=no', '--recursive-errors=no', ...paths]
    const { stderr } = await promisify(execFile)(analyze, words)
    await rm(folder, { recursive: true })
    expect(stderr.split('\n').filter((line) => line.includes('tongying'))).toEqual([])
  },
  60_000,
)

if (!hasNginx) process.stderr.write('SKIPPED: nginx or openssl is not installed, so deploy/nginx is not checked\n')

test.skipIf(!hasNginx)('nginx takes the configuration', async () => {
  await rm(await prepareNginx({ port, servers: [1, 2] }), { recursive: true })
})

test.skipIf(!hasNginx)(
  'two processes behind nginx serve pages, calls, large uploads and sockets, and no metrics',
  async () => {
    const two = await behindNginx(port)
    const { origin, platform } = two
    try {
      expect((await ask(`${origin}/healthz`)).status).toBe(200)
      expect((await ask(`${origin}/metrics`)).status).toBe(404)
      expect((await fetch(`http://127.0.0.1:${port - 1}/x?y=1`, { redirect: 'manual' })).status).toBe(308)
      const refused = await ask(`${origin}/meeting/user/getUserInfo`)
      expect([refused.status, refused.headers['strict-transport-security']]).toEqual([
        401,
        expect.stringContaining('max-age'),
      ])

      const cast = await aCaseCast(platform)
      const headers = { ...headersOf(await signedIn(platform, cast.applicantId)), origin }
      const send = (path: string, body: object) =>
        ask(`${origin}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        })
      // A body that nginx would have refused elsewhere goes through to the disk.
      const saved = await send(consultationRoutes.saveDraft.path, {})
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(8_000_000)])
      const upload = {
        filename: 'a.pdf',
        kind: 'consultationFile',
        ownerKind,
        ownerId: JSON.parse(saved.body).data.consultationId,
        attachmentType: 'outpatientRecord',
      }
      const metadata = Object.entries(upload).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      const tus = { ...headers, 'tus-resumable': '1.0.0' }
      const begun = await ask(`${origin}/uploads`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
      })
      expect(begun.status).toBe(201)
      const place = new URL(String(begun.headers.location), `${origin}/uploads`).href
      const patched = await ask(place, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      })
      expect([patched.status, patched.headers['upload-offset']]).toEqual([204, String(bytes.length)])

      const { ticket } = JSON.parse((await send(platformRoutes.liveTicket.path, {})).body).data
      const socket = new WebSocket(`wss://127.0.0.1:${port}/live?ticket=${ticket}`, {
        rejectUnauthorized: false,
        origin,
      })
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const closed = new Promise<number>((resolve) => socket.once('close', resolve))

      // Openings that once ended a process, and by way of nginx its neighbour as well.
      for (const target of deadlyTargets) await openSocket(port, target)
      for (const each of [port + 1, port + 2])
        expect([each, (await fetch(`http://127.0.0.1:${each}/healthz`)).status]).toEqual([each, 200])

      expect(await Promise.all([two.stop(0), two.stop(1)])).toEqual([0, 0])
      // Going away: the browser opens another.
      expect(await closed).toBe(1001)
      const gone = await ask(`${origin}/healthz`)
      expect([gone.status, JSON.parse(gone.body).error]).toEqual([503, 'Unavailable'])
    } finally {
      await two.close()
    }
  },
  60_000,
)

const deadlyTargets = [
  '//',
  '/\\',
  '//[',
  '//a:99999/../live',
  '//[/../live',
  '//[/../meeting/room/socket',
  '/live/..//[',
]

/** Asks nginx for a WebSocket with this request target as it stands; answers the status line of what comes back. */
function openSocket(port: number, target: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: hospital.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    )
    socket.on('data', (part) => {
      received += part
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''))
  })
}

test.skipIf(!hasNginx)(
  'nginx passes an upgrade on at three addresses alone, as that address, and never to the neighbour of a process that ended on it',
  async () => {
    const heard: { at: number; head: string }[] = []
    let answer = (_socket: Socket) => {}
    const upstreams = await Promise.all(
      [0, 1].map(async (at) => {
        const upstream = createServer((socket) => {
          socket.on('error', () => undefined)
          socket.once('data', (part) => {
            heard.push({ at, head: String(part).toLowerCase() })
            answer(socket)
          })
        })
        await once(upstream.listen(0, '127.0.0.1'), 'listening')
        return upstream
      }),
    )
    // Both listen on TCP ports.
    const servers = upstreams.map((upstream) => (upstream.address() as AddressInfo).port)
    const nginx = await startNginx({ port: port + 4, servers })
    try {
      // Elsewhere an upgrade is a plain request.
      answer = (socket) => void socket.end('HTTP/1.1 404 x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      for (const target of ['//', '/live/', '/live/x', '/meeting/room/knock', '/me']) {
        heard.length = 0
        expect([target, await openSocket(port + 4, target)]).toEqual([target, expect.stringContaining(' 404 ')])
        expect(heard.every(({ head }) => !head.includes('upgrade'))).toBe(true)
      }
      answer = (socket) => void socket.destroy()
      for (const target of ['//[/../live', '/meeting/room/./socket?ticket=%ff']) {
        heard.length = 0
        expect(await openSocket(port + 4, target)).toMatch(/ 50[23] /)
        expect(heard.map(({ head }) => head.split(' ')[1])).toEqual([
          expect.stringMatching(/^\/(live|meeting\/room\/socket\?ticket=%ff)$/),
        ])
        expect(heard[0]?.head).toContain('upgrade: websocket')
      }
      // A process that stops reports it, and the neighbour is asked.
      // Until then nginx keeps away from both, which broke off.
      await sleep(2_100)
      heard.length = 0
      answer = (socket) => void socket.end('HTTP/1.1 401 x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      expect(await openSocket(port + 4, '/meeting/pushEquipment/own/socket?ticket=x')).toMatch(/ 401 /)
      expect(heard.map(({ head }) => [head.split(' ')[1], head.includes('upgrade: websocket')])).toEqual([
        ['/meeting/pushequipment/own/socket?ticket=x', true],
      ])
      heard.length = 0
      answer = (socket) =>
        void socket.end(`HTTP/1.1 ${heard.length > 1 ? 401 : 502} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
      expect(await openSocket(port + 4, '/live')).toMatch(/ 401 /)
      expect(new Set(heard.map(({ at }) => at)).size).toBe(2)
    } finally {
      await nginx.stop()
      for (const upstream of upstreams) upstream.close()
    }
  },
  30_000,
)

test('nginx names every socket of the product', async () => {
  const conf = await read('deploy/nginx/tongying.conf')
  const places = Object.values(allFiles)
    .flatMap((files) => Object.values(files))
    .filter(({ ending }) => ending === 'socket')
    .map(({ path }) => path)
  expect(places.filter((path) => !conf.includes(`location = ${path} {`))).toEqual([])
})

test.skipIf(!hasNginx)('an nginx whose port is taken is not waited for', async () => {
  const other = createServer()
  await once(other.listen(port + 8, '127.0.0.1'), 'listening')
  try {
    await expect(startNginx({ port: port + 8, servers: [1, 2] })).rejects.toThrow('in use')
  } finally {
    other.close()
  }
})

test.skipIf(!hasNginx)(
  'nginx lets one address have so many requests under way, and answers the rest in the product’s form',
  async () => {
    const waiting: Socket[] = []
    const upstream = createServer((socket) => {
      socket.on('error', () => undefined)
      waiting.push(socket)
    })
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    // Listens on a TCP port.
    const server = (upstream.address() as AddressInfo).port
    const nginx = await startNginx({ port: port + 8, servers: [server, server], perAddress: 5 })
    try {
      const asked = Array.from({ length: 8 }, () => ask(`${nginx.origin}/openapi.json`))
      const refused = await Promise.race([...asked])
      expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
        429,
        '5',
        expect.objectContaining({ code: 429, success: false, error: 'TooManyRequests' }),
      ])
      await expect.poll(() => waiting.length).toBe(5)
      // The product's own answer goes through as it is.
      for (const socket of waiting) socket.end('HTTP/1.1 429 x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}')
      const answers = await Promise.all(asked)
      expect(answers.map(({ body }) => body === '{}').filter(Boolean)).toHaveLength(5)
      expect(answers.filter(({ body }) => body.includes('TooManyRequests'))).toHaveLength(3)
    } finally {
      await nginx.stop()
      upstream.close()
    }
  },
  30_000,
)

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asking = request(url, { method, headers, rejectUnauthorized: false, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      // Of an answer that breaks off nothing else is heard.
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
