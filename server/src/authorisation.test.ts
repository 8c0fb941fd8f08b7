import { allFiles, allRoutes } from '@tongying/contract'
import { isAllowed, permissions, worksWithoutSession } from '@tongying/contract/access'
import { accountRoutes as account } from '@tongying/contract/accounts'
import { consultationRoutes as consultation, consultationFiles } from '@tongying/contract/consultations'
import { type AnyFileRoute, type AnyRoute, type CallRow, changesSomething } from '@tongying/contract/kit'
import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains } from './compose.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { Binding } from './platform/http/serve.ts'
import { liveTicket } from './platform/live/socket.ts'
import { Problem } from './platform/problem.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { addressOf, filesOfWorld, fileTrials, type WorldFiles } from './testing/file-cases.ts'
import { trials } from './testing/permission-cases.ts'
import { nowhere, type Trial } from './testing/permission-trials.ts'
import {
  aWorld,
  ownHolders,
  type Person,
  relationTo,
  relationToLeft,
  type World,
  worldCases,
  worldPeople,
} from './testing/seeded-hospital.ts'

type Outcome = 'through' | 'SignInRequired' | 'not found' | 'Forbidden'

/** What the table of rights allows a person in a trial. */
function expected(route: CallRow, trial: Pick<Trial, 'relation' | 'isOneOf' | 'isAlsoOf'>, person: Person): Outcome {
  const related = trial.relation?.(person) ?? []
  if (person === 'guest' && !worksWithoutSession(route.permission)) return 'SignInRequired'
  if (!isAllowed(route.permission, [...ownHolders(person), ...related]))
    return trial.relation && related.length === 0 ? 'not found' : 'Forbidden'
  return trial.isOneOf && ![trial.isOneOf, trial.isAlsoOf].includes(person) ? 'not found' : 'through'
}

/** In `npm run test:long` everybody tries every call; in the quick suite one of each kind. */
const isEverybody = process.env.EVERYBODY === 'on'
let trialsDone = 0
/**
 * Who tries a call: one of those who hold the same rights to its record, another from trial to trial, so that all of them
 * get their turn.
 */
function whoTries(
  route: CallRow,
  trial: Pick<Trial, 'relation' | 'isOneOf' | 'isAlsoOf'> & { readonly isThere?: (person: Person) => boolean },
): readonly Person[] {
  if (isEverybody) return worldPeople
  trialsDone += 1
  const kinds = Map.groupBy(worldPeople, (person) => {
    const rights = [...ownHolders(person), '|', ...(trial.relation?.(person) ?? [])]
    return [...rights, expected(route, trial, person), trial.isThere?.(person)].join()
  })
  return [...kinds.values()].flatMap((alike) => alike[trialsDone % alike.length] ?? [])
}

/** In the quick suite half of the trials of a call that is tried on many cases, the other half from call to call. */
function someOf(all: readonly Trial[]): readonly Trial[] {
  if (isEverybody || all.length <= 4) return all
  callsTried += 1
  return all.filter((_trial, index) => (index + callsTried) % 2 === 0)
}
let callsTried = 0

// Who has begun no application has none to submit, and is asked for the agreement.
const notFound = new Set([
  'BookingLinkUnknown',
  'ExportNotReady',
  'ResultLinkUnknown',
  'NotFound',
  'ConsultationNotFound',
  'InstitutionAgreementRequired',
  'PatientLinkUnknown',
  'RoomInvalid',
  'TerminalUnknown',
])
function outcomeOf(error: string | undefined): Outcome {
  if (error === 'SignInRequired' || error === 'Forbidden') return error
  return error !== undefined && notFound.has(error) ? 'not found' : 'through'
}

const bindings: readonly Binding[] = [liveTicket, ...domains.flatMap((domain) => domain.bindings)]
let server: TestApp
let world: World
let worldFiles: Promise<WorldFiles>

beforeAll(async () => {
  server = await testApp()
  world = await aWorld(server)
  worldFiles = filesOfWorld(server, world)
}, 120_000)
afterAll(() => server.close())

/** Tries a call; what is allowed to change something is done and taken back, so that the next one meets the same world. */
async function outcome({ route, act }: Binding, trial: Trial, person: Person): Promise<Outcome> {
  const input = trial.input(world)
  const isTakenBack =
    act && person !== 'guest' && changesSomething(route) && expected(route, trial, person) === 'through'
  if (!isTakenBack) {
    // What exists by HTTP only, as signing out, is done by a session of its own; but not what ends all others.
    const isLost = !act && person !== 'guest' && changesSomething(route) && route !== account.endOtherDevices
    const caller = isLost ? await server.as(world.ids[person]) : world.callers[person]
    const { body } = await caller.call(route, input)
    return outcomeOf(body.success ? undefined : body.error)
  }
  const who = { accountId: world.ids[person], now: server.clock.now() }
  return inTransaction(server.platform.db, async (tx) => {
    await act(server.platform, tx, who, input)
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return 'through'
    // A refusal by the case's state comes after the rights.
    if (error instanceof Problem) return outcomeOf(error.definition.name)
    throw error
  })
}
class TakenBack extends Error {}

test('every call of the contract is answered', () => {
  // The clock is bound only where it may be moved, the ticket by the platform.
  const elsewhere: readonly AnyRoute[] = [platformRoutes.now, platformRoutes.moveClock, platformRoutes.liveTicket]
  const bound = new Set<AnyRoute>([...bindings.map(({ route }) => route), ...elsewhere])
  const all = Object.values(allRoutes).flatMap((routes) => Object.values(routes))
  expect(all.filter((route) => !bound.has(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every route has its trials', () => {
  const missing = bindings.filter(({ route }) => !trials.has(route)).map(({ route }) => `${route.method} ${route.path}`)
  expect(missing).toEqual([])
})

test('every permission that a route names has a row, and no row is empty', () => {
  for (const { route } of bindings) expect(permissions[route.permission]?.length, route.path).toBeGreaterThan(0)
})

test('the people and the cases are who and what the table names', async () => {
  for (const key of worldCases) {
    const id = world.cases[key]
    for (const person of worldPeople.filter((each) => each !== 'guest')) {
      const { body } = await world.callers[person].call(consultation.detail, { id })
      expect([key, person, body.success ? body.data.relation.filter((holder) => holder in isRelation) : []]).toEqual([
        key,
        person,
        relationTo(key, person),
      ])
    }
  }
})
test('a case that its applicant has left is open to its experts and nobody else', async () => {
  for (const person of worldPeople.filter((each) => each !== 'guest')) {
    const { body } = await world.callers[person].call(consultation.detail, { id: world.leftCaseId })
    const relation = body.success ? body.data.relation.filter((holder) => holder in isRelation) : []
    expect([person, relation]).toEqual([person, relationToLeft(person)])
  }
})
const isRelation = { applicant: 1, coordinator: 1, lead: 1, invitee: 1, consultationAuditor: 1, reportAuditor: 1 }

describe.each(bindings.map((binding) => [`${binding.route.method} ${binding.route.path}`, binding] as const))(
  '%s',
  (_name, binding) => {
    test('is open to whom the table of rights allows, and to nobody else', async () => {
      const wantedAnswers: string[] = []
      const found: string[] = []
      for (const trial of someOf(trials.get(binding.route) ?? [])) {
        // A wrong input would be refused for that, and prove nothing.
        expect(binding.route.input.safeParse(trial.input(world)).error?.issues).toBeUndefined()
        for (const person of whoTries(binding.route, trial)) {
          wantedAnswers.push(`${trial.what} · ${person}: ${expected(binding.route, trial, person)}`)
          found.push(`${trial.what} · ${person}: ${await outcome(binding, trial, person)}`)
        }
      }
      expect(found).toEqual(wantedAnswers)
    })

    test('takes no status, owner or role from its caller', () => {
      const { route } = binding
      for (const trial of trials.get(route) ?? []) {
        const parsed = route.input.safeParse({ ...trial.input(world), ...planted })
        const taken = parsed.success && parsed.data !== null && typeof parsed.data === 'object' ? parsed.data : {}
        expect(Object.keys(planted).filter((name) => name in taken && !trial.about?.includes(name))).toEqual([])
      }
    })
  },
)

const planted = {
  status: 'completed',
  review: 'passedReview',
  version: 99,
  round: 9,
  applicantId: nowhere,
  accountId: nowhere,
  userId: nowhere,
  institutionId: nowhere,
  leadId: nowhere,
  role: 'platformAdmin',
  roles: ['platformAdmin'],
  isPlatformAdmin: true,
  isDoctorCertified: true,
  createdAt: '2020-01-01T00:00:00Z',
}

test('what is planted in a draft and a profile changes neither status, owner nor role', async () => {
  const { applicant, user } = world.callers
  const saved = await applicant.call(consultation.saveDraft, { patientName: '陈桂兰', ...planted })
  const { rows } = await server.platform.db.pool.query(
    'select status, review, version, round, applicant_id, institution_id, lead_id from consultation where id = $1',
    [saved.data.consultationId],
  )
  expect(rows).toEqual([
    {
      status: 'draft',
      review: 'notSubmitted',
      version: 0,
      round: 1,
      applicant_id: world.ids.applicant,
      institution_id: world.cast.countyId,
      lead_id: null,
    },
  ])
  await user.call(account.update, { nickname: 'planted', ...planted }).then((reply) => reply.data)
  expect((await user.call(account.getUserInfo, {})).data).toMatchObject({
    isPlatformAdmin: false,
    isPlatformAuditor: false,
    isDoctorCertified: false,
  })
})

const files = Object.values(allFiles)
  .flatMap((byName) => Object.values(byName))
  .filter((route) => route.ending !== 'socket')

test('every call that is no JSON is mounted and has its trials', () => {
  const url = ({ path }: AnyFileRoute) => path.replace(/\{(\w+)\}/g, ':$1')
  const missing = files.filter(
    (route) => !fileTrials.has(route) || !server.app.hasRoute({ method: route.method, url: url(route) }),
  )
  expect(missing.map((route) => route.name)).toEqual([])
})

describe.each(files.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  test('is open to whom the table of rights allows, and to nobody else', async () => {
    const all = { ...world, ...(await worldFiles) }
    const wantedAnswers: string[] = []
    const found: string[] = []
    for (const trial of fileTrials.get(route) ?? []) {
      for (const person of whoTries(route, trial)) {
        const wanted = expected(route, trial, person)
        const isThere = wanted !== 'through' || trial.isThere?.(person) !== false
        wantedAnswers.push(`${trial.what} · ${person}: ${isThere ? wanted : 'not found'}`)
        const { headers, cookies } = world.callers[person]
        const response = await server.app.inject({
          method: route.method,
          url: addressOf(route, trial.input(all)),
          cookies,
          headers: { ...headers, ...trial.headers?.(all) },
          ...(trial.payload && { payload: trial.payload }),
        })
        found.push(`${trial.what} · ${person}: ${fileOutcomeOf(route, response)}`)
      }
    }
    expect(found).toEqual(wantedAnswers)
  })
})

const outcomeOfStatus: Readonly<Record<number, Outcome>> = { 401: 'SignInRequired', 403: 'Forbidden', 404: 'not found' }
/** By the error's name; an answer to HEAD has a status alone. */
function fileOutcomeOf({ method }: AnyFileRoute, response: Awaited<ReturnType<TestApp['app']['inject']>>): Outcome {
  if (response.statusCode < 400) return 'through'
  return method === 'HEAD' ? (outcomeOfStatus[response.statusCode] ?? 'through') : outcomeOf(response.json().error)
}

test.each(worldCases)('the report of %s is there for its applicant once it was issued', async (key) => {
  const { headers, cookies } = world.callers.applicant
  const url = addressOf(consultationFiles.readReportPdf, { id: world.cases[key] })
  const { statusCode } = await server.app.inject({ url, headers, cookies })
  expect(statusCode).toBe(key === 'completed' ? 200 : 404)
})

/** What the database keeps sealed of the patient and of the founder's institution. */
const sealedValues =
  /陈若兰|11010519491231002X|13800002046|330127000123|河埠街21号|13900001234|0571-5550301|office@songxi/
test('no answer to a program, refusals included, holds a value that is kept sealed', async () => {
  const found: string[] = []
  const refused = new Set<string>()
  for (const person of ['applicant', 'lead', 'invitee', 'reportAuditor', 'founder'] as const) {
    const caller = await server.as(world.ids[person])
    const made = await caller.call(account.makeAccessToken, { name: '随访系统', days: 30, scope: 'write' })
    const token = { headers: { authorization: `Bearer ${made.data.token}` } }
    for (const { route } of bindings) {
      const takesVersion = route.input
        .safeParse({ version: 'x' })
        .error?.issues.some(({ path }) => path[0] === 'version')
      for (const trial of trials.get(route) ?? []) {
        // Of what changes something only the calls that are refused for their version, so that the world stays as it is.
        if (changesSomething(route) && !takesVersion) continue
        const input = { ...trial.input(world), ...(takesVersion ? { version: 999 } : {}) }
        const { body } = await server.guest.call(route, input, token)
        if (!body.success) refused.add(body.error)
        if (sealedValues.test(JSON.stringify(body))) found.push(`${person}: ${route.path} · ${trial.what}`)
      }
    }
  }
  expect(refused).toContain('DraftChanged')
  expect(found).toEqual([])
})
