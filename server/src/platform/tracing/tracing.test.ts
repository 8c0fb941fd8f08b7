import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, fixturePassword } from '../../accounts/fixtures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { readConfig } from '../config.ts'
import { inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracing } from './tracing.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number }
}

/** A collector that keeps what it is sent, as OTLP in JSON. */
class Collector {
  readonly received: { headers: Record<string, unknown>; body: string }[] = []
  readonly #server: Server = createServer((asked, reply) => {
    let body = ''
    asked.on('data', (piece: Buffer) => (body += piece.toString()))
    asked.on('end', () => {
      this.received.push({ headers: { ...asked.headers, path: asked.url }, body })
      reply.setHeader('content-type', 'application/json').end('{}')
    })
  })

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // listens on a port
  }

  spans(): SentSpan[] {
    return this.received.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: SentSpan[] }[] }) =>
        each.scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const attributeOf = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

const collector = new Collector()
let server: TestApp
let tracing: Tracing
const phone = '13900001111'

beforeAll(async () => {
  const { tracing: settings } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${await collector.listen()}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
  })
  tracing = await startTracing({ tracing: settings })
  server = await testApp({ tracing: settings })
  const { id } = await anAccount(server.platform.db.orm, server.platform, { phone })
  const me = await server.as(id)
  const client = await server.platform.db.pool.connect()
  traceStatements(client)
  client.release()
  await me.call(accountRoutes.getUserInfo, {})
  await logInSlowly(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  await server.app.inject({ url: '/healthz' })
  await server.deliverAll()
  await inSpan('fails', {}, () => Promise.reject(new RangeError(`of ${phone}`))).catch(() => undefined)
  await tracing.stop()
})
/** Over a real connection, whose body comes after its head: what is read of it must not lose the request's trace. */
async function logInSlowly(address: string): Promise<void> {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const asking = request(`${address}/auth-server/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, traceparent },
  })
  asking.flushHeaders()
  await sleep(100)
  asking.end(JSON.stringify({ phone, password: fixturePassword }))
  await new Promise((resolve, reject) => {
    asking.on('error', reject).on('response', (reply) => reply.resume().on('end', resolve))
  })
}
afterAll(async () => {
  await server.close()
  collector.close()
})

test('spans go where the operator says, with the headers and the name that are set', () => {
  expect(collector.received[0]?.headers).toMatchObject({ path: '/v1/traces', authorization: 'Bearer of-the-collector' })
  expect(collector.received[0]?.body).toContain('"service.name","value":{"stringValue":"tongying"}')
})

test('a call is a trace: its route and answer, where its time went, and its statements', () => {
  const spans = collector.spans()
  const call = spans.find(({ name }) => name === 'POST /auth-server/login')
  if (!call) throw new Error('no span of the call')
  expect(call.parentSpanId ?? '').toBe('')
  // What a caller says of a trace is not believed.
  expect(call.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(attributeOf(call, 'http.route')).toBe('/auth-server/login')
  expect(Number(attributeOf(call, 'http.response.status_code'))).toBe(200)
  expect(attributeOf(call, 'tongying.request.id')).toMatch(/^[0-9a-f-]{36}$/)
  const below = spans.filter(({ traceId, parentSpanId }) => traceId === call.traceId && parentSpanId === call.spanId)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['before', 'select']))
  expect(below.map((span) => attributeOf(span, 'db.query.text')).join('\n')).toContain('from "account"')
})

test('nobody’s name, phone or word leaves in a trace, and an error is told by its kind', () => {
  const sent = collector.received.map(({ body }) => body).join('\n')
  expect(sent).not.toContain(phone)
  expect(sent).not.toContain(fixturePassword)
  const failed = collector.spans().find(({ name }) => name === 'fails')
  expect(failed && attributeOf(failed, 'error.type')).toBe('RangeError')
  expect(failed?.status.code).toBe(2)
})

test('what machines ask every few seconds, and what the process asks by itself, is no trace', () => {
  const names = collector.spans().map(({ name }) => name)
  expect(names).not.toContain('GET /healthz')
  const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ name }) => !/^(GET|POST|job|event|fails)/.test(name)).map(({ name }) => name)).toEqual([])
})

test('a collector that never answers keeps neither a call nor the end waiting', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo // listens on a port
  const { tracing: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  const started = await startTracing({ tracing: settings })
  try {
    expect(await inSpan('works', {}, async () => 'done')).toBe('done')
    const end = await Promise.race([started.stop().then(() => 'ended'), sleep(20_000, 'still waiting')])
    expect(end).toBe('ended')
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

test('nothing is recorded where no collector is set', async () => {
  expect(readConfig({}).tracing).toBeUndefined()
  expect(await inSpan('works', {}, async () => 'done')).toBe('done')
})

test('a setting that cannot be used is one sentence, without its secret', () => {
  const told = (set: Record<string, string>) => () => readConfig(set)
  expect(told({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 cannot/,
  )
  expect(told({ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret' })).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS cannot be used/)
  expect(told({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG=2 cannot be used/)
})
