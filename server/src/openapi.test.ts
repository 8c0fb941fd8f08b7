import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { allFiles } from '@tongying/contract'
import { deviceFiles } from '@tongying/contract/devices'
import type { AnyFileRoute } from '@tongying/contract/kit'
import { meetingFiles } from '@tongying/contract/meetings'
import { platformFiles, platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { addressOf, type FileTrial, filesOfWorld, fileTrials, type WorldFiles } from './testing/file-cases.ts'
import { aWorld, type Person, type World } from './testing/seeded-hospital.ts'

interface Operation {
  readonly responses: Record<string, { readonly description: string; readonly content?: Record<string, unknown> }>
}
interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

let server: TestApp
let world: World & WorldFiles
let address: string
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  server = await testApp({ publicUrl: 'http://localhost' })
  const found = await aWorld(server)
  world = { ...found, ...(await filesOfWorld(server, found)) }
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  paths = (await server.app.inject('/openapi.json')).json().paths
}, 120_000)
afterAll(() => server.close())

/** What of an answer the document does not say; undefined where it says it. */
function contradiction({ method, path }: AnyFileRoute, { status, type, body }: Answer): string | undefined {
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const described = responses[status]
  if (status < 400 || status === 416) {
    if (!described) return `${status} is not described`
    const types = Object.keys(described.content ?? {})
    if (types.length === 0) return body === '' ? undefined : `${status} has a body`
    return types.includes('*/*') || types.some((each) => type.startsWith(each)) ? undefined : `its type is ${type}`
  }
  // To HEAD there is no body, whatever the answer is.
  if (method === 'HEAD') return undefined
  if (!type.startsWith('application/json')) return `a refusal is ${type}`
  const { code, success, msg, error, requestId } = JSON.parse(body)
  const isEnvelope = success === false && [code, msg, error, requestId].every((each) => each !== undefined)
  return isEnvelope ? undefined : `a refusal is ${body}`
}

/** The same call again as a browser makes it that has the file, or a part of it. */
const variants: readonly Readonly<Record<string, string>>[] = [
  {},
  { range: 'bytes=0-3' },
  { range: 'bytes=9999999999-' },
  { 'if-none-match': 'again' },
]

async function answersOf(route: AnyFileRoute, trial: FileTrial, person: Person): Promise<Answer[]> {
  const { headers, cookies } = world.callers[person]
  const answers: Answer[] = []
  let etag = ''
  for (const variant of route.method === 'GET' ? variants : [{}]) {
    const response = await server.app.inject({
      method: route.method,
      url: addressOf(route, trial.input(world)),
      cookies,
      ...(trial.payload && { payload: trial.payload }),
      headers: {
        ...headers,
        ...trial.headers?.(world),
        ...variant,
        ...('if-none-match' in variant && { 'if-none-match': etag }),
      },
    })
    etag ||= String(response.headers.etag ?? '')
    const { statusCode: status, body } = response
    answers.push({ status, type: String(response.headers['content-type'] ?? ''), body })
    // Who is refused is refused whatever part they ask for.
    if (status >= 400) break
  }
  return answers
}

test('every call that is no JSON answers what the OpenAPI document says, refusals included', async () => {
  const wrong = new Set<string>()
  const statuses = new Set<number>()
  for (const [route, trials] of fileTrials)
    for (const trial of trials)
      for (const person of ['guest', 'user', 'applicant', 'lead'] as const)
        for (const answer of await answersOf(route, trial, person)) {
          statuses.add(answer.status)
          const found = contradiction(route, answer)
          if (found) wrong.add(`${route.name} (${trial.what}, ${person}): ${found}`)
        }
  expect([...wrong]).toEqual([])
  expect([...statuses].toSorted()).toEqual([200, 201, 204, 206, 304, 401, 403, 404, 416])
}, 120_000)

function open(path: string, headers: Record<string, string>): Promise<Answer> {
  const handshake = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const asking = request(`${address}${path}`, { headers: { ...handshake, ...headers } })
    asking.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ status: 101, type: '', body: '' })
    })
    asking.once('response', async (response) => {
      const type = String(response.headers['content-type'] ?? '')
      resolve({ status: response.statusCode ?? 0, type, body: await text(response) })
    })
    asking.once('error', reject).end()
  })
}

test('so does every socket', async () => {
  const sockets = Object.values(allFiles).flatMap((files) => Object.values(files).filter(isSocket))
  expect(sockets).toEqual([platformFiles.live, deviceFiles.terminalSocket, meetingFiles.roomSocket])
  const own = { origin: 'http://localhost' }
  const live = async (headers: Record<string, string>) => {
    const { ticket } = (await world.callers.user.call(platformRoutes.liveTicket, {})).data
    return open(`${platformFiles.live.path}?ticket=${ticket}`, { ...own, ...headers })
  }
  const tried: [AnyFileRoute, number, Answer][] = [
    [platformFiles.live, 101, await live({})],
    [platformFiles.live, 400, await live({ 'sec-websocket-version': '7' })],
  ]
  for (const route of sockets) {
    tried.push([route, 401, await open(`${route.path}?ticket=x`, own)])
    tried.push([route, 403, await open(`${route.path}?ticket=x`, { origin: 'http://elsewhere.example' })])
  }
  for (const [route, status, answer] of tried) {
    expect([answer.status, contradiction(route, answer)], route.name).toEqual([status, undefined])
  }
})

function isSocket({ ending }: AnyFileRoute): boolean {
  return ending === 'socket'
}
