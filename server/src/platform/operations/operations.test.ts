import { dayMs } from '@tongying/contract/kit'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { removeTestFolder, testApp } from '../../testing/app.ts'
import { isNear } from '../http/near.ts'

afterAll(removeTestFolder)

test('counts and times requests by route pattern and status, never by id', async () => {
  await using server = await opened()
  await server.app.inject({ url: '/attachments/018f0000-0000-7000-8000-000000000000' })
  await server.app.inject({ url: '/no/such/place' })
  const text = (await server.app.inject({ url: '/metrics' })).body
  expect(text).toMatch(/tongying_http_request_duration_seconds_count\{method="GET",route="[^"]*:id",status="401"\} 1/)
  expect(text).toMatch(/tongying_http_request_duration_seconds_bucket\{le="0.1",method="GET",route=/)
  expect(text).not.toContain('018f0000')
  expect(text).not.toContain('/no/such/place')
})

test('counts uploads too, whose answers are taken over from the framework', async () => {
  await using server = await opened()
  await server.app.inject({ method: 'OPTIONS', url: '/uploads' })
  const text = (await server.app.inject({ url: '/metrics' })).body
  expect(text).toMatch(/_count\{method="OPTIONS",route="\/uploads",status="204"\} 1/)
})

test('metrics cover the queue, the outbox, uploads, rooms, the pool and the process', async () => {
  await using server = await opened()
  await server.deliverAll()
  const { pool } = server.platform.db
  // Some domains plan work of their own at the start.
  const before =
    readMetrics((await server.app.inject({ url: '/metrics' })).body).get('tongying_timed_jobs_waiting') ?? 0
  await pool.query(
    `insert into timed_job (key, task, due_at, next_try_at, payload, attempts) values
       ('a', 't', now() - interval '90 s', now() + interval '1 min', '{}', 3),
       ('b', 't', now() + interval '1 h', now() + interval '1 h', '{}', 0)`,
  )
  await pool.query("update outbox_cursor set xid = '0', id = 0")
  await pool.query("insert into outbox_event (name, payload, created_at) values ('x', '{}', now() - interval '70 s')")
  const metrics = readMetrics((await server.app.inject({ url: '/metrics' })).body)
  expect(metrics.get('tongying_timed_jobs_waiting')).toBe(before + 2)
  expect(metrics.get('tongying_timed_jobs_due')).toBe(1)
  expect(metrics.get('tongying_timed_jobs_late_seconds')).toBeGreaterThanOrEqual(90)
  const lags = [...metrics].filter(([name]) => name.startsWith('tongying_outbox_lag_seconds{'))
  expect(lags.length).toBeGreaterThan(0)
  expect(Math.max(...lags.map(([, value]) => value))).toBeGreaterThanOrEqual(70)
  expect(metrics.get('tongying_timed_jobs_failing')).toBe(1)
  for (const name of ['uploads_in_progress', 'meeting_rooms', 'meeting_participants'])
    expect(metrics.get(`tongying_${name}`)).toBe(0)
  expect(metrics.get('tongying_database_up')).toBe(1)
  expect(metrics.get('tongying_database_pool_sessions')).toBeGreaterThan(0)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(metrics.has('process_cpu_seconds_total')).toBe(true)
  expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('shows its metrics to nobody but this machine and the bearer of the token', async () => {
  await using server = await opened({ metricsToken: 'a-token-for-this-test' })
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('10.3.4.5')).toBe(404)
  expect(await ask('203.0.113.9')).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(404)
  expect(await ask('203.0.113.9', { authorization: 'Bearer a-token-for-this-test' })).toBe(200)
  expect(await ask('203.0.113.9', { authorization: 'Bearer another-token-here' })).toBe(404)
})

test('a published server shows its metrics to the bearer of the token alone: the proxy in front may stand anywhere', async () => {
  await using server = await opened({ metricsToken: 'a-token-for-this-test', publicUrl: 'https://hospital.example' })
  const ask = async (headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
  expect(await ask()).toBe(404)
  expect(await ask({ authorization: 'Bearer a-token-for-this-test' })).toBe(200)
})

test('asks browsers for https alone wherever people use it by https, whatever the last leg is', async () => {
  await using published = await opened({ publicUrl: 'https://hospital.example' })
  await using plain = await opened({ publicUrl: 'http://127.0.0.1:3000' })
  const hsts = async ({ app }: typeof plain, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/healthz', headers })).headers['strict-transport-security']
  expect(await hsts(published)).toContain('max-age=')
  expect(await hsts(plain, { 'x-forwarded-proto': 'https' })).toBeUndefined()
})

test('names to finders of weaknesses where to write, as the operator has set it, and until when that holds', async () => {
  await using server = await opened({ securityContact: 'mailto:it@hospital.example', publicUrl: 'https://h.example' })
  const { statusCode, headers, body } = await server.app.inject({
    url: '/.well-known/security.txt',
    headers: { accept: 'text/html' },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(
    /^Contact: mailto:it@hospital\.example\nExpires: (\S+)\nPreferred-Languages: zh, en\nCanonical: https:\/\/h\.example\/\.well-known\/security\.txt\n$/,
  )
  const days = (Date.parse(/Expires: (\S+)/.exec(body)?.[1] ?? '') - server.clock.now().getTime()) / dayMs
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('a private network is distinguished from the internet', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '172.31.0.1', '192.168.1.1', 'fd00::1', 'fe80::1%eth0'])
    expect([address, isNear(address)]).toEqual([address, true])
  for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', ''])
    expect([address, isNear(address)]).toEqual([address, false])
})

test('a stopping server is not ready, refuses reads for its neighbour to answer, and still carries out changes', async () => {
  const server = await testApp({ drainSeconds: 2 })
  const address = await server.app.listen({ port: 22190, host: '127.0.0.1' })
  // Each on a connection of its own: a stopping server closes idle ones, perhaps just when the next call takes one up again.
  const ask = async (method: 'GET' | 'POST', path: string) =>
    (await fetch(`${address}${path}`, { method, headers: { connection: 'close' } })).status
  expect(await ask('GET', '/readyz')).toBe(200)
  const closing = server.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask('GET', '/readyz')).toBe(503)
  expect(await ask('GET', '/healthz')).toBe(200)
  expect(await ask('GET', '/openapi.json')).toBe(502)
  expect(await ask('POST', '/auth-server/logout')).toBeLessThan(500)
  // Sockets as well: with 502, for the proxy to ask the neighbour.
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live?ticket=any`)
  const refused = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(refused.message).toContain('502')
  await closing
})

test('shows every call at /docs, by own files alone, in the language asked for', async () => {
  await using server = await opened()
  const page = await server.app.inject({ url: '/docs', headers: { 'accept-language': 'en' } })
  expect(page.body).toContain('<html lang="en-US">')
  expect(page.body).not.toMatch(/<script(?![^>]*src="\/docs\/)|<style|\s(style|on\w+)=/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect((await server.app.inject({ url: '/docs' })).body).toContain('<html lang="zh-CN">')
  const parts = [...page.body.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(parts).toHaveLength(4)
  for (const url of parts) expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 200])
  for (const url of ['/docs/index.html', '/docs/package.json', '/docs/swagger-initializer.js'])
    expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 404])
})

async function opened(settings: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp(settings)
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}

function readMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
