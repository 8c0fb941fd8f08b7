import { connect } from 'node:net'
import { isAllowed } from '@tongying/contract/access'
import { type AnyRoute, pathParameters } from '@tongying/contract/kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Caller, type TestApp, testApp } from './testing/app.ts'
import { linksOfPatients } from './testing/patient-phone.ts'
import { trials } from './testing/permission-cases.ts'
import { aWorld, type Person, type World, worldPeople } from './testing/seeded-hospital.ts'

/** Quick by default; `FUZZ_CALLS=200000 FUZZ_SEED=7 npx vitest run server/src/fuzz.test.ts` for a long run of its own. */
const calls = Number(process.env.FUZZ_CALLS ?? 5000)
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let server: TestApp
let world: World
let callers: Record<Person, Caller>
/** A browser that holds a link of each purpose. */
let patient: Awaited<ReturnType<typeof linksOfPatients>>
beforeAll(async () => {
  server = await testApp()
  await renewWorld()
}, 120_000)
async function renewWorld(): Promise<void> {
  // The browsers that odd calls turn on are nowhere: what is delivered to them fails.
  await server.platform.db.pool.query('delete from push_subscription')
  world = await aWorld(server)
  callers = { ...world.callers }
  patient = await linksOfPatients(server.guest, callers.applicant, world.cases.draft)
}
afterAll(() => server.close())

const aWorldLasts = 5_000

/** What has broken programs before, written for this test. */
const naughtyWords = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff甲',
  '\u202e',
  '\ufeff',
  '👩‍⚕️',
  'é'.repeat(300),
  "'; drop table account; --",
  '%',
  '%00',
  '\\',
  '$' + '{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e308',
  '9'.repeat(40),
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '------------------------------------',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '99:99',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '13900009999',
  '11010519491231002X',
  '\r\nset-cookie: a=b',
  'x'.repeat(10_000),
  '甲'.repeat(70_000),
]
const numbers = [0, -0, -1, 1, 0.1, 1e-300, 1e21, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 100, 101, 1_000_001]
const shapes = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  [''],
  ['\ud800'],
  [1, 'a', {}],
  { length: -1 },
]

/** JSON that no serialiser writes: duplicates, prototypes, depth, halves. */
const rawJson = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"id":1,"id":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"id":"\\ud800"}',
  '{"id":"\\u0000"}',
  '{"\\u0000":1}',
  '{"a":1e999}',
  `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"patientName":${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  '\ufeff{"id":1}',
  `{"id":"${'x'.repeat(1_100_000)}"}`,
]

/** One odd request: a valid call of a route with some of its fields spoilt, or something that is no call at all. */
interface Odd {
  readonly route: AnyRoute
  readonly trial: number
  readonly person: Person
  readonly spoilt: readonly { readonly field: number; readonly value: unknown }[]
  readonly added: Readonly<Record<string, unknown>>
  readonly body: 'json' | 'form' | 'plain' | { readonly raw: string }
  readonly headers: Readonly<Record<string, string>>
  readonly isAsTrial: boolean
}

const headerWord = fc.constantFrom(
  '',
  'x',
  'zh-CN',
  '*;q=',
  'é'.repeat(200),
  "';--",
  '__proto__',
  'x'.repeat(3_000),
  '%00',
)
function anOdd(): fc.Arbitrary<Odd> {
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...naughtyWords) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...shapes) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  return fc.record({
    route: fc.constantFrom(...trials.keys()),
    trial: fc.nat(20),
    person: fc.constantFrom(...worldPeople),
    spoilt: fc.array(fc.record({ field: fc.nat(40), value }), { maxLength: 3 }),
    added: fc.oneof(
      { weight: 8, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'status', 'a\0', '', 'id'), value),
      },
    ),
    body: fc.oneof(
      { weight: 12, arbitrary: fc.constant('json' as const) },
      { weight: 1, arbitrary: fc.constant('form' as const) },
      { weight: 1, arbitrary: fc.constant('plain' as const) },
      { weight: 2, arbitrary: fc.record({ raw: fc.constantFrom(...rawJson) }) },
    ),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(
          fc.constantFrom(
            'accept-language',
            'idempotency-key',
            'access-token',
            'authorization',
            'cookie',
            'origin',
            'user-agent',
            'x-forwarded-for',
          ),
          headerWord,
          { maxKeys: 2 },
        ),
      },
    ),
    isAsTrial: fc.boolean(),
  })
}

/** A call that a patient's browser makes by the link that it holds. */
function isByLink(route: AnyRoute): boolean {
  return isAllowed(route.permission, ['patientByLink'])
}

function fieldsOf({ input }: AnyRoute): string[] {
  return input instanceof z.ZodObject ? Object.keys(input.shape) : []
}

/** The request as it goes on the wire. */
function wireOf({ route, trial, spoilt, added, body, isAsTrial }: Odd) {
  const known = trials.get(route) ?? []
  const valid = isAsTrial ? known[trial % Math.max(1, known.length)]?.input(world) : {}
  const fields = fieldsOf(route)
  const given: Record<string, unknown> = { ...valid, ...(isByLink(route) && { linkId: patient.linkIdOf(trial) }) }
  for (const { field, value } of spoilt) {
    const name = fields[field % Math.max(1, fields.length)]
    if (name !== undefined) given[name] = value
  }
  const inPath = pathParameters(route.path)
  const url = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => inAddress(given[name]))
  const rest = { ...Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name))), ...added }
  const isQuery = (route.in ?? (route.method === 'GET' ? 'query' : 'body')) === 'query'
  if (isQuery) {
    const pairs = Object.entries(rest).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${inAddress(name)}=${inAddress(each)}`),
    )
    return { url: `${url}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}` }
  }
  if (typeof body === 'object') return { url, payload: body.raw, type: 'application/json' }
  if (body === 'plain') return { url, payload: JSON.stringify(rest), type: 'text/plain' }
  if (body === 'json') return { url, payload: JSON.stringify(rest), type: 'application/json' }
  const form = Object.entries(rest).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
  return { url, payload: form.join('&'), type: 'application/x-www-form-urlencoded' }
}

/** Percent-coded, with what `encodeURIComponent` refuses as a broken byte; never an empty part of a path. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000) || '%20'
}

const answer = z.union([
  z.object({ code: z.literal(200), success: z.literal(true), msg: z.string(), data: z.unknown() }),
  z.object({
    code: z.number(),
    success: z.literal(false),
    msg: z.string().min(1),
    error: z.string().min(1),
    requestId: z.string(),
  }),
])
/** What only the inside of the program knows. */
const insides =
  /\bat [\w.<>]+ \(|\.ts:\d+|node_modules|\bselect .{1,80} from\b|insert into|violates|syntax error at|drizzle|invalid byte sequence|Unexpected token|RangeError|TypeError/i

async function send(odd: Odd) {
  const { url, payload, type } = wireOf(odd)
  const { headers, cookies } = isByLink(odd.route) ? { headers: {}, cookies: patient.cookies } : callers[odd.person]
  const response = await server.app.inject({
    method: odd.route.method,
    url,
    cookies,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}), ...odd.headers },
    ...(payload === undefined ? {} : { payload }),
  })
  // Some calls sign out their caller; the next one should get further than the door.
  const isOwnToken = !('access-token' in odd.headers)
  if (response.statusCode === 401 && isOwnToken && odd.person !== 'guest')
    callers[odd.person] = await server.as(world.ids[odd.person])
  return response
}

test(`${calls} odd calls are all answered, in the envelope, and none reveals what is inside`, async () => {
  const statuses = new Map<number, number>()
  const failures = new Map<string, string>()
  for (const [index, odd] of fc.sample(anOdd(), { numRuns: calls, seed }).entries()) {
    // Cases are cancelled, drafts thrown away: a long run needs new ones.
    if (index % aWorldLasts === aWorldLasts - 1) await renewWorld()
    const response = await send(odd)
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
    const wrong = whatIsWrong(response)
    const name = `${odd.route.method} ${odd.route.path}: ${wrong}`
    if (wrong && !failures.has(name)) failures.set(name, exampleOf(odd, response.body))
  }
  if (process.env.FUZZ_CALLS) process.stdout.write(`${JSON.stringify([...statuses])}\n`)
  expect([...failures].map((each) => each.join('\n'))).toEqual([])
  // Calls that are all refused at the door would prove little.
  expect(statuses.get(200) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(calls / 20)
  expect(Object.prototype).not.toHaveProperty('isAdmin')
}, 3_600_000)

function whatIsWrong({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (statusCode >= 500) return `answers ${statusCode}`
  const parsed = answer.safeParse(JSON.parse(body))
  if (!parsed.success) return 'answers without the envelope'
  return !parsed.data.success && insides.test(body) ? 'reveals what is inside' : undefined
}

function exampleOf(odd: Odd, body: string): string {
  const { url, payload } = wireOf(odd)
  return `${odd.person} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''} ${JSON.stringify(odd.headers)} → ${body.slice(0, 200)}`
}

test.each([
  '/%',
  '/%ff',
  '/meeting/consultation/detail/%E0%A4%A',
  `/${'a'.repeat(9_000)}`,
  '//',
  '/meeting/room/%00',
  '/./../x',
])('the broken address %s is answered in the envelope', async (url) => {
  const response = await server.app.inject({ url, headers: { accept: 'application/json' } })
  expect(response.statusCode).toBeLessThan(500)
  expect(answer.safeParse(JSON.parse(response.body)).success, response.body.slice(0, 200)).toBe(true)
})

/** Parts of request lines and headers that have broken parsers before. */
const rawTargets = [
  ...[
    '//',
    '/\\',
    '//[',
    '//a:99999/../live',
    '//[/../live',
    '*',
    '',
    '?',
    '#',
    'x',
    'http://',
    'http://[',
    'http://a:99999/',
  ],
  ...[
    '/live',
    '/live?ticket=%ff',
    '/meeting/room/socket?ticket=',
    '/%',
    '/%00',
    '/..',
    '/;/',
    '/?ssoToken=',
    '//?ssoToken=x',
  ],
  ...[
    '/?wanted=//x',
    '/verify/%2e%2e',
    '/uploads/x',
    '/uploads',
    '/healthz',
    '/docs/',
    '/join-room?room=%',
    'mailto:x',
    '/é',
  ],
]
const rawHeaders = [
  ...[
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Version: x',
  ],
  ...[
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Key:',
    'Sec-WebSocket-Extensions: permessage-deflate; x="',
  ],
  ...[
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 6',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: x',
    'Accept: text/html',
    'Origin: null',
    'Origin: http://[',
    'Cookie: token=%; =;;',
  ],
  ...[
    'X-Forwarded-For: x, , [',
    'X-Forwarded-Proto: x',
    'Range: bytes=9-1',
    'If-None-Match: *',
    'Accept-Encoding: br;q=x, *',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: ;',
    'Tus-Resumable: 1.0.0',
    'Upload-Length: 1e9',
    'Upload-Metadata: x é,,',
  ],
  ...[
    'Host:',
    'Host: [',
    'access-token: typ_',
    ': x',
    'x',
    ' folded',
    'Accept-Language: *;q=',
    `X: ${'x'.repeat(20_000)}`,
  ],
]

/** One request as bytes: a line, headers and perhaps a body that no client would write. */
const aRaw = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'PATCH', 'OPTIONS', 'CONNECT', 'PRI', 'get', ''),
  target: fc.oneof(
    fc.constantFrom(...rawTargets),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `/${text}`),
  ),
  version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', ''),
  isUpgrade: fc.boolean(),
  headers: fc.array(fc.constantFrom(...rawHeaders), { maxLength: 5 }),
  body: fc.constantFrom('', '', 'hello', '5\r\nhello\r\n0\r\n\r\n', '{', '\x81\x85', 'GET / HTTP/1.1\r\n\r\n'),
})

/** What comes back on a connection of its own; the sender closes its side at once. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(text))
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (part) => {
      received += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

test(`${calls} odd request lines, headers and upgrades end nothing, and none is a failure of ours`, async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const failures = new Map<string, string>()
  const raws = fc.sample(aRaw, { numRuns: calls, seed })
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
  ]
  const sendNext = async () => {
    for (let raw = raws.pop(); raw !== undefined; raw = raws.pop()) {
      const lines = [
        `${raw.method} ${raw.target} ${raw.version}`,
        'Host: x',
        ...(raw.isUpgrade ? upgrade : []),
        ...raw.headers,
      ]
      const text = `${lines.join('\r\n')}\r\n\r\n${raw.body}`
      const answer = await sendRaw(Number(port), text)
      const status = /^HTTP\/1\.1 (5\d\d)/m.exec(answer)?.[1]
      if (status && !(status === '505' || status === '501')) failures.set(status, text)
      if (insides.test(answer)) failures.set('reveals what is inside', `${text} → ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: 40 }, sendNext))
  expect([...failures].map((each) => each.join('\n'))).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
}, 3_600_000)

const draft = '/meeting/consultation/saveDraft'
const experts = '/meeting/consultation/experts'
test.each<[string, string, unknown]>([
  ['input nested 5,000 deep', draft, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['arrays nested 400,000 deep', draft, `{"doctorIds":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['half of a surrogate pair', draft, { patientName: '陈\ud800', appointDate: '\udfff' }],
  ['a day in year 0 for a draft', draft, { appointDate: '0000-01-01', startTime: '10:40', endTime: '11:40' }],
  ['a day that there is not for a draft', draft, { appointDate: '2026-02-30', startTime: '10:40' }],
  ['year 0 for a list', '/meeting/consultation/list?from=0000-01-01&to=0000-01-02', undefined],
  ['departments that there are not', `${experts}?departments=true`, undefined],
  ['an id of hyphens', `${experts}?ids=${'-'.repeat(36)}`, undefined],
  ['year 0 for the experts', `${experts}?on=0000-01-01`, undefined],
])('%s is no failure of ours', async (_what, url, payload) => {
  const { headers, cookies } = await server.as(world.ids.applicant)
  const response = await server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    cookies,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
  expect(whatIsWrong(response), response.body.slice(0, 200)).toBeUndefined()
})
