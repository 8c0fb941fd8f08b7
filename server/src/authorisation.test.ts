import { type Holder, isAllowed, permissions } from '@tongying/contract/access'
import { accountRoutes as account } from '@tongying/contract/accounts'
import { attachmentFilePath, attachmentPreviewPath, attachmentRoutes, uploadPath } from '@tongying/contract/attachments'
import { consultationRoutes as consultation, reportPdfPath } from '@tongying/contract/consultations'
import { dicomwebPath, imagingRoutes } from '@tongying/contract/imaging'
import { type AnyRoute, changesSomething } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains } from './compose.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { Binding } from './platform/http/serve.ts'
import { liveTicket } from './platform/live/socket.ts'
import { Problem } from './platform/problem.ts'
import { type TestApp, testApp } from './platform/testing/app.ts'
import { nowhere, relationToFiles, type Trial, trials } from './platform/testing/trials.ts'
import {
  aWorld,
  ownHolders,
  type Person,
  relationTo,
  relationToLeft,
  type World,
  worldCases,
  worldPeople,
} from './platform/testing/world.ts'

type Outcome = 'through' | 'SignInRequired' | 'not found' | 'Forbidden'

/** What the table of rights says of a person and a trial. */
function expected(route: AnyRoute, trial: Trial, person: Person): Outcome {
  const related = trial.relation?.(person) ?? []
  const row: readonly Holder[] = permissions[route.permission]
  const isOpen = row.some((holder) => ['guest', 'patientByLink', 'participant', 'host', 'terminal'].includes(holder))
  if (person === 'guest' && !isOpen) return 'SignInRequired'
  if (!isAllowed(route.permission, [...ownHolders(person), ...related]))
    return trial.relation && related.length === 0 ? 'not found' : 'Forbidden'
  return trial.isOneOf && trial.isOneOf !== person ? 'not found' : 'through'
}

const notFound = new Set(['NotFound', 'ConsultationNotFound', 'RoomInvalid'])
function outcomeOf(error: string | undefined): Outcome {
  if (error === 'SignInRequired' || error === 'Forbidden') return error
  return error !== undefined && notFound.has(error) ? 'not found' : 'through'
}

const bindings: readonly Binding[] = [liveTicket, ...domains.flatMap((domain) => domain.bindings)]
let server: TestApp
let world: World

beforeAll(async () => {
  server = await testApp()
  world = await aWorld(server)
}, 120_000)
afterAll(() => server.close())

/** Tries a call; what is allowed to change something is done and taken back, so that the next one meets the same world. */
async function outcome({ route, act }: Binding, trial: Trial, person: Person): Promise<Outcome> {
  const input = trial.input(world)
  const isTakenBack =
    act && person !== 'guest' && changesSomething(route) && expected(route, trial, person) === 'through'
  if (!isTakenBack) {
    const { body } = await world.callers[person].call(route, input)
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
    if (error instanceof Error && /needs HTTP/.test(error.message)) return 'through'
    throw error
  })
}
class TakenBack extends Error {}

test('every route has its trials', () => {
  const missing = bindings.filter(({ route }) => !trials.has(route)).map(({ route }) => `${route.method} ${route.path}`)
  expect(missing).toEqual([])
})

test('every permission that a route names has a row, and no row is empty', () => {
  for (const { route } of bindings) expect(permissions[route.permission]?.length, route.path).toBeGreaterThan(0)
})

test('the people and the cases are who and what they are said to be', async () => {
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
const isRelation = { applicant: 1, lead: 1, invitee: 1, consultationAuditor: 1, reportAuditor: 1 }

describe.each(bindings.map((binding) => [`${binding.route.method} ${binding.route.path}`, binding] as const))(
  '%s',
  (_name, binding) => {
    test('is open to whom the table of rights says, and to nobody else', async () => {
      const said: string[] = []
      const found: string[] = []
      for (const trial of trials.get(binding.route) ?? []) {
        // A wrong input would be refused for that, and prove nothing.
        expect(binding.route.input.safeParse(trial.input(world)).error?.issues).toBeUndefined()
        for (const person of worldPeople) {
          said.push(`${trial.what} · ${person}: ${expected(binding.route, trial, person)}`)
          found.push(`${trial.what} · ${person}: ${await outcome(binding, trial, person)}`)
        }
      }
      expect(found).toEqual(said)
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

test('what is planted beside a draft and a profile changes neither status, owner nor role', async () => {
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

describe('what is no call of the map', () => {
  const found = async (
    person: Person,
    url: string,
    more: { method?: 'POST'; headers?: Record<string, string> } = {},
  ) => {
    const { headers, cookies } = world.callers[person]
    const response = await server.app.inject({
      method: more.method ?? 'GET',
      url,
      cookies,
      headers: { ...headers, ...more.headers },
    })
    const isJson = String(response.headers['content-type']).includes('application/json')
    const error = isJson && response.statusCode >= 400 ? String(response.json().error) : undefined
    return { outcome: outcomeOf(error), status: response.statusCode }
  }
  const everybody = async (
    said: (person: Person) => Outcome,
    ask: (person: Person) => Promise<{ outcome: Outcome }>,
  ) => {
    for (const person of worldPeople) {
      const { outcome: is } = await ask(person)
      expect(`${person}: ${is}`).toBe(`${person}: ${said(person)}`)
    }
  }
  const byFiles =
    (key: (typeof worldCases)[number], permission: 'attachment.read') =>
    (person: Person): Outcome => {
      if (person === 'guest') return 'SignInRequired'
      return isAllowed(permission, relationToFiles(key, person)) ? 'through' : 'not found'
    }

  test.each(worldCases)('the report of %s as a PDF', async (key) => {
    const url = reportPdfPath.replace('{id}', world.cases[key])
    const said = (person: Person): Outcome => {
      const related = relationTo(key, person)
      if (person === 'guest') return 'SignInRequired'
      if (related.length === 0) return 'not found'
      return isAllowed('consultation.readReport', related) ? 'through' : 'Forbidden'
    }
    await everybody(said, (person) => found(person, url))
    expect((await found('applicant', url)).status).toBe(key === 'completed' ? 200 : 404)
  })

  test.each(worldCases)('the files of %s, their previews and their DICOM', async (key) => {
    const owner = { ownerKind: 'consultation', ownerId: world.cases[key] }
    const { list } = (await world.callers.applicant.call(attachmentRoutes.list, owner)).data
    const image = list.find((file) => file.kind === 'imaging')?.id ?? nowhere
    const paper = list.find((file) => file.kind === 'consent')?.id ?? nowhere
    for (const url of [attachmentFilePath(image), attachmentFilePath(paper)])
      await everybody(byFiles(key, 'attachment.read'), (person) => found(person, url))
    // There is no preview of what is no picture, and who may not read the file does not learn even that.
    expect((await found('doctor', attachmentPreviewPath(paper))).outcome).toBe('not found')
  })

  test('a study is open to who may read a file of it', async () => {
    const owner = { ownerKind: 'consultation', ownerId: world.cases.completed }
    const { studies } = (await world.callers.applicant.call(imagingRoutes.studies, owner)).data
    const url = `${dicomwebPath}/studies/${studies[0]?.studyInstanceUid}/metadata`
    // All cases of the world share one study: a reader of any of them reads it.
    const said = (person: Person): Outcome => {
      if (person === 'guest') return 'SignInRequired'
      const isReader = worldCases.some((key) => isAllowed('attachment.read', relationToFiles(key, person)))
      return isReader ? 'through' : 'not found'
    }
    await everybody(said, (person) => found(person, url))
  })

  test.each(worldCases)('an upload to %s', async (key) => {
    const meta = { filename: 'a.pdf', kind: 'consent', ownerKind: 'consultation', ownerId: world.cases[key] }
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': Object.entries(meta)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    }
    for (const person of worldPeople) {
      const { status } = await found(person, uploadPath, { method: 'POST', headers })
      const mayAttach = relationToFiles(key, person).includes('owner')
      expect(`${person}: ${status}`).toBe(`${person}: ${person === 'guest' ? 401 : mayAttach ? 201 : 404}`)
    }
  })
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
