import { type Holder, isAllowed, permissions } from '@tongying/contract/access'
import { accountRoutes as account } from '@tongying/contract/accounts'
import { attachmentRoutes as attachment } from '@tongying/contract/attachments'
import { consultationRoutes as consultation } from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import { institutionRoutes } from '@tongying/contract/institutions'
import { type AnyRoute, changesSomething } from '@tongying/contract/kit'
import { meetingRoutes as meeting } from '@tongying/contract/meetings'
import { messageRoutes as message } from '@tongying/contract/messages'
import { platformRoutes } from '@tongying/contract/platform'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains } from './compose.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { Binding } from './platform/http/serve.ts'
import { liveTicket } from './platform/live/socket.ts'
import { Problem } from './platform/problem.ts'
import { type TestApp, testApp } from './platform/testing/app.ts'
import {
  aWorld,
  type CaseKey,
  ownHolders,
  type Person,
  relationTo,
  type World,
  worldCases,
  worldPeople,
} from './platform/testing/world.ts'

/** One trial of a route: a valid input, and what each person is to the record that it names. */
interface Trial {
  readonly what: string
  readonly input: (world: World) => Record<string, unknown>
  /** Left out where the call is about no record, or the caller's own. */
  readonly relation?: (person: Person) => readonly Holder[]
  /** The record is one person's own, and for everybody else there is none, whatever the permission says. */
  readonly isOneOf?: Person
}

const nowhere = '00000000-0000-4000-8000-000000000000'
const phone = '13900009999'
const own = (input: Record<string, unknown> = {}): Trial[] => [{ what: 'own', input: () => input }]

/** A call about one case, tried on a case in every stand. */
const onCase = (more: Record<string, unknown> = {}, keys: readonly CaseKey[] = worldCases): Trial[] =>
  keys.map((key) => ({
    what: key,
    input: ({ cases }) => ({ id: cases[key], ...more }),
    relation: (person) => relationTo(key, person),
  }))

/** Who may edit a case owns its files while it can be edited; who may read its body reads them. */
function relationToFiles(key: CaseKey, person: Person): Holder[] {
  const relation = relationTo(key, person)
  const isOwner = ['draft', 'returned'].includes(key) && isAllowed('consultation.edit', relation)
  if (isOwner) return ['owner', 'reader']
  return isAllowed('consultation.readBody', relation) ? ['reader'] : []
}
const onFilesOf = (more: Record<string, unknown> = {}): Trial[] =>
  worldCases.map((key) => ({
    what: `files of ${key}`,
    input: ({ cases }) => ({ ownerKind: 'consultation', ownerId: cases[key], ...more }),
    relation: (person) => relationToFiles(key, person),
  }))
const onFile = (which: 'fileId' | 'removedFileId', more: Record<string, unknown> = {}): Trial[] => [
  {
    what: which,
    input: (world) => ({ id: world[which], ...more }),
    relation: (person) => relationToFiles('draft', person),
  },
]
/** Applicant and lead host, who accepted takes part, everybody else is a guest at the door. */
const inRoom = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  {
    what: 'room',
    input: (world) => ({ roomName: world.roomName, ...more(world) }),
    relation: (person) =>
      person === 'applicant' || person === 'lead' ? ['host'] : person === 'invitee' ? ['participant'] : ['guest'],
  },
]
const oneOf = (person: Person, input: Trial['input'], isOwner = false): Trial[] => [
  {
    what: `${person}’s`,
    input,
    isOneOf: person,
    ...(isOwner ? { relation: (each: Person): Holder[] => (each === person ? ['owner'] : []) } : {}),
  },
]

/** Every route of the product; one that is missing here fails below. */
const trials = new Map<AnyRoute, readonly Trial[]>([
  [platformRoutes.liveTicket, own()],
  [account.getAuthSmsCode, own({ mobile: phone, type: 'register' })],
  [account.challenge, own()],
  [account.cloudRegister, own({ phone, password: 'Tongying@2026', smscode: '000000', policyVersion: '1.0' })],
  [account.login, own({ phone, password: 'Tongying@2026' })],
  [account.logout, own()],
  [account.reset, own({ phone, smscode: '000000', password: 'Tongying@2026' })],
  [account.getUserInfo, own()],
  [account.isInstitutionAdmin, own()],
  [account.update, own({ nickname: 'somebody' })],
  [account.publickey, own()],
  [account.modifyPassword, own({ oldPassword: 'x', newPassword: 'x', nonce: 'x' })],
  [account.getVerificationCode, own({ type: 'phone', side: 'new', phone })],
  [account.updatePhone, own({ phone, oldCode: '000000', newCode: '000000' })],
  [account.updateEmail, own({ email: 'a@b.example', oldCode: '000000', newCode: '000000' })],
  [account.isVerifyIDcard, own()],
  [account.verifyIDcard, own({ realName: '林若溪', idCard: '11010519491231002X' })],
  [account.devices, own()],
  [account.endDevice, oneOf('applicant', ({ sessionId }) => ({ id: sessionId }))],
  [account.signIns, own()],
  [account.beginSecondFactor, own()],
  [account.confirmSecondFactor, own({ otp: '000000' })],
  [account.removeSecondFactor, own({ otp: '000000' })],
  [account.accessTokens, own()],
  [account.makeAccessToken, own({ name: 'x', days: 30 })],
  [account.endAccessToken, oneOf('applicant', ({ tokenId }) => ({ id: tokenId }))],
  [account.undoContactChange, own({ secret: 'x'.repeat(40) })],
  [account.setUp, own({ secret: 'x'.repeat(40), phone, password: 'Tongying@2026' })],
  [account.unmask, [{ what: 'somebody', input: ({ ids }) => ({ id: ids.user, field: 'phone', reason: '核对' }) }]],
  [attachment.list, onFilesOf()],
  [attachment.setType, onFile('fileId', { attachmentType: 'outpatientRecord' })],
  [attachment.remove, onFile('fileId')],
  [attachment.restore, onFile('removedFileId')],
  [attachment.discard, [{ what: 'nothing unfinished', input: () => ({ id: nowhere }), relation: () => [] }]],
  [attachment.reorder, onFilesOf({ ids: [] })],
  [institutionRoutes.browse, own()],
  [practitionerRoutes.titles, own()],
  [practitionerRoutes.departments, own()],
  [practitionerRoutes.doctorInfo, own()],
  [imagingRoutes.studies, onFilesOf()],
  [meeting.room, inRoom()],
  [meeting.knock, inRoom(() => ({ displayName: '罗医生', pageId: 'page-of-a-trial' }))],
  [meeting.admit, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.decline, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.remove, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.mute, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.end, inRoom()],
  [
    consultation.saveDraft,
    [
      { what: 'a new one', input: () => ({ patientName: '陈桂兰' }) },
      ...oneOf('applicant', ({ cases }) => ({ consultationId: cases.draft, patientName: '陈桂兰' })),
    ],
  ],
  [consultation.draft, onCase()],
  [consultation.discardDraft, onCase()],
  [consultation.submit, onCase()],
  [consultation.resubmit, onCase()],
  [consultation.list, own()],
  [consultation.counts, own()],
  [consultation.detail, onCase()],
  [consultation.experts, own()],
  [consultation.passAudit, onCase()],
  [consultation.return, onCase({ reason: 0, note: '病史太短' })],
  [consultation.cancel, onCase()],
  [consultation.accept, onCase()],
  [consultation.decline, onCase({ reason: 0 })],
  [consultation.saveReport, onCase({ findings: '一', conclusion: '二', advice: '三' })],
  [consultation.signOpinion, onCase()],
  [consultation.submitReport, onCase()],
  [consultation.reviseReport, onCase()],
  [consultation.passReview, onCase()],
  [consultation.failReview, onCase({ note: '请补充' })],
  [consultation.verifyReport, [{ what: 'an issued one', input: ({ reportNo }) => ({ reportNo }) }]],
  [message.unreadCount, own()],
  [message.unreadByType, own()],
  [message.byType, own({ type: 'notice' })],
  [message.acknowledge, oneOf('applicant', ({ messageId }) => ({ id: messageId }), true)],
  [message.readAll, own({ type: 'notice' })],
  [message.deleteAll, own({ type: 'notice' })],
])

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
        expect(Object.keys(planted).filter((name) => name in taken)).toEqual([])
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
