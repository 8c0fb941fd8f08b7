import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes as account } from '@tongying/contract/accounts'
import { attachmentRoutes as attachment } from '@tongying/contract/attachments'
import { bookingRoutes as booking } from '@tongying/contract/bookings'
import {
  applicationTemplateRoutes as application,
  consultationRoutes as consultation,
  reportTemplateRoutes as report,
} from '@tongying/contract/consultations'
import { deviceRoutes as device } from '@tongying/contract/devices'
import {
  resultAddendumRoutes as addendum,
  criticalRoutes as critical,
  examinationRoutes as examination,
  procedureRoutes as procedure,
  streamRoutes as stream,
} from '@tongying/contract/examinations'
import { expertApplicationRoutes as expert } from '@tongying/contract/experts'
import { standardSettings } from '@tongying/contract/institutions'
import { type AnyRoute, productDay } from '@tongying/contract/kit'
import { terminalRoomRoutes as room } from '@tongying/contract/meetings'
import { membershipRoutes as membership } from '@tongying/contract/memberships'
import { patientRoutes as patient } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from './accounts/fixtures.ts'
import { aCommunityHospital } from './bookings/fixtures.ts'
import { anArranged, anInvited, aSubmitted, aWritten } from './consultations/fixtures.ts'
import { aTerminal } from './devices/fixtures.ts'
import { anEndedExamination } from './examinations/fixtures.ts'
import { aCompleteExpertApplication } from './experts/fixtures.ts'
import { anInstitution } from './institutions/fixtures.ts'
import { aMember, removeFrom } from './memberships/fixtures.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { setStanding } from './practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from './testing/app.ts'
import { aBookingStage } from './testing/booking-stage.ts'
import { ultrasoundPicture } from './testing/ultrasound-picture.ts'

/**
 * Templates, copies, consents, critical findings, ties between hospitals, calendar addresses and terminals: who may do what,
 * written here by hand from the specification and the decisions, and not from the table of rights. A county hospital asks; its
 * patients are examined by a provincial one.
 */
type Person =
  | 'guest'
  | 'applicant'
  | 'left'
  | 'site staff'
  | 'coordinator'
  | 'site admin'
  | 'lead and examiner'
  | 'second'
  | 'declined'
  | 'auditor'
  | 'report auditor'
  | 'admin'
  | 'examiner without a licence'
  | 'elsewhere'
  | 'admin elsewhere'
  | 'expert applicant'
  | 'platform reviewer'
  | 'platform admin'
type Outcome = 'through' | '401' | '403' | '404'

let server: TestApp
const people = new Map<Person, Caller>()
const at = { county: '', province: '', elsewhere: '' }
const cases = { inReview: '', asked: '', left: '', arranged: '', written: '', roomName: '' }
const ids = { examination: '', finding: '', working: '', proposed: '', terminal: '', expertApplication: '' }
const nowhere = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  server = await testApp()
  await arrange()
}, 300_000)
afterAll(() => server.close())

async function arrange() {
  const { stage: bare, admin, examiner, staff } = await aBookingStage(server)
  const stage = { ...bare, images: [{ fileName: '甲状腺横切.dcm', bytes: await ultrasoundPicture() }] }
  const { cast, people: cast_, ids: known } = stage
  Object.assign(at, { county: cast.countyId, province: cast.provinceId })
  const member = (institutionId: string, more: object = {}) =>
    inTransaction(server.platform.db, (tx) => aMember(tx, server.platform, { institutionId, ...more }))
  at.elsewhere = (await inTransaction(server.platform.db, (tx) => anInstitution(tx, { name: '另一家医院' }))).id
  const lapsed = await member(at.province, { roles: ['member', 'examiner'] })
  await inTransaction(server.platform.db, (tx) => setStanding(tx, lapsed.id, 'suspended'))
  const [left, elsewhere] = [await member(at.county), await member(at.elsewhere)]
  const adminElsewhere = await member(at.elsewhere, { roles: ['institutionAdmin'], isPractitioner: false })
  cases.inReview = await aSubmitted(stage)
  cases.asked = await anInvited(stage)
  await good(cast_.third.call(consultation.decline, { id: cases.asked, reason: 0 }))
  cases.left = await aSubmitted(stage)
  cases.arranged = await anArranged(stage)
  cases.roomName = (await good(cast_.applicant.call(consultation.detail, { id: cases.arranged }))).roomName ?? ''
  cases.written = await aWritten(stage)
  await server.platform.db.pool.query('update consultation set applicant_id = $2 where id = $1', [cases.left, left.id])
  const entries: [Person, Caller][] = [
    ['guest', server.guest],
    ['applicant', cast_.applicant],
    ['left', await server.as(left.id)],
    ['site staff', staff],
    ['coordinator', cast_.coordinator],
    ['site admin', cast_.admin],
    ['lead and examiner', examiner],
    ['second', cast_.second],
    ['declined', cast_.third],
    ['auditor', cast_.auditor],
    ['report auditor', cast_.reportAuditor],
    ['admin', admin],
    ['examiner without a licence', await server.as(lapsed.id)],
    ['elsewhere', await server.as(elsewhere.id)],
    ['admin elsewhere', await server.as(adminElsewhere.id)],
    ...(await platformPeople()),
  ]
  for (const [name, caller] of entries) people.set(name, caller)
  await removeFrom(cast_.admin, { accountId: left.id, institutionId: at.county })
  const hospital = { ...aCommunityHospital(), institutionId: at.province }
  ids.working = (await good(admin.call(booking.addHospital, { ...hospital, communityId: at.county }))).id
  await good(cast_.admin.call(booking.acceptTie, { id: ids.working }))
  ids.proposed = (await good(admin.call(booking.addHospital, { ...hospital, communityId: at.elsewhere }))).id
  const where = { institutionId: at.province, siteInstitutionId: at.county, examiner }
  ids.examination = (await anEndedExamination(where, '13900006024')).id
  const told = { id: ids.examination, item: 'organRupture', note: '', notifiedPersonId: known.other } as const
  ids.finding = (await good(examiner.call(critical.reportCritical, told))).criticals[0]?.id ?? ''
  ids.terminal = (await good(cast_.admin.call(device.add, aTerminal(at.county)))).terminal.id
}

/** Somebody who applies to be an expert, and who reviews and administers for the platform. */
async function platformPeople(): Promise<[Person, Caller][]> {
  const { platform } = server
  const made = async (more: object = {}) => (await anAccount(platform.db.orm, platform, more)).id
  const applying = await server.as(await made({ realName: '梁书远' }))
  ids.expertApplication = (await good(applying.call(expert.addExpert, aCompleteExpertApplication()))).applyId
  return [
    ['expert applicant', applying],
    ['platform reviewer', await server.as(await made({ roles: ['platformAuditor'] }))],
    ['platform admin', await server.as(await made({ roles: ['platformAdmin'] }))],
  ]
}

async function outcomeOf(who: Person, route: AnyRoute, input: Record<string, unknown>): Promise<Outcome> {
  const { status, body } = await (people.get(who) ?? server.guest).call(route, input)
  if (status >= 500) throw new Error(`${who} ${route.path}: ${status}`)
  if (status === 401 || status === 403) return `${status}`
  return !body.success && ['NotFound', 'ConsultationNotFound', 'RoomInvalid', 'TerminalUnknown'].includes(body.error)
    ? '404'
    : 'through'
}

const all: Person[] = [
  'guest',
  'applicant',
  'left',
  'site staff',
  'coordinator',
  'site admin',
  'lead and examiner',
  'second',
  'declined',
  'auditor',
  'report auditor',
  'admin',
  'examiner without a licence',
  'elsewhere',
  'admin elsewhere',
  'expert applicant',
  'platform reviewer',
  'platform admin',
]
const ofCounty: Person[] = ['applicant', 'site staff', 'coordinator']
const ofProvince: Person[] = [
  'lead and examiner',
  'second',
  'declined',
  'auditor',
  'report auditor',
  'examiner without a licence',
]
const certified: Person[] = [
  'applicant',
  'left',
  'site staff',
  'lead and examiner',
  'second',
  'declined',
  'auditor',
  'report auditor',
  'elsewhere',
]
const examiner: Person[] = ['lead and examiner']
const staff: Person[] = ['site staff']

interface Trial {
  readonly what: string
  readonly route: AnyRoute
  readonly input: () => Record<string, unknown>
  readonly through: readonly Person[]
  /** Who has another part there; everybody else learns nothing. */
  readonly refused: readonly Person[]
}

function trialsOf(): Trial[] {
  const one = (
    route: AnyRoute,
    input: () => Record<string, unknown>,
    through: readonly Person[],
    refused: readonly Person[],
  ): Trial => ({ what: route.path, route, input, through, refused })
  const others = (through: readonly Person[]) => all.filter((who) => who !== 'guest' && !through.includes(who))
  /** A right of the account alone: whoever lacks it is refused, and nothing is hidden. */
  const own = (route: AnyRoute, input: Record<string, unknown>, through: readonly Person[] = certified) =>
    one(route, () => input, through, others(through))
  const at_ = (house: 'county' | 'province', route: AnyRoute, more: Record<string, unknown> = {}) =>
    one(
      route,
      () => ({ institutionId: at[house], ...more }),
      [house === 'county' ? 'site admin' : 'admin'],
      house === 'county' ? ofCounty : ofProvince,
    )
  const everybody = all.filter((who) => who !== 'guest')
  const texts = { name: 'x', findings: '', conclusion: '', advice: '' }
  const templates = (['county', 'province'] as const).flatMap((house) => [
    at_(house, application.institutionApplicationTemplates),
    at_(house, application.saveApplicationTemplate, { name: 'x', content: {} }),
    at_(house, application.removeApplicationTemplate, { id: nowhere }),
    at_(house, report.institutionTemplates),
    at_(house, report.saveTemplate, { ...texts, department: '04.01' }),
    at_(house, report.removeTemplate, { id: nowhere }),
  ])
  const ofCase = (name: keyof typeof cases, through: Person[], refused: Person[]) => {
    const owner = () => ({ ownerKind: 'consultation', ownerId: cases[name] })
    const readers = [...through, ...refused]
    return [
      one(consultation.copyApplication, () => ({ id: cases[name], fileIds: [nowhere] }), through, refused),
      one(patient.consents, owner, readers, []),
      one(patient.unmaskSigner, () => ({ ...owner(), consentId: nowhere, reason: '核对签署人' }), readers, []),
      one(attachment.list, owner, readers, []),
    ]
  }
  const onExamination = (route: AnyRoute, more: Record<string, unknown> = {}) =>
    one(route, () => ({ id: ids.examination, ...more }), examiner, staff)
  const onFinding = (route: AnyRoute, through: Person[], refused: Person[], more: Record<string, unknown> = {}) =>
    one(route, () => ({ id: ids.finding, ...more }), through, refused)
  const reason = '核对'
  const onTie = (
    name: 'working' | 'proposed',
    route: AnyRoute,
    { through, refused = [], more = {} }: { through: Person[]; refused?: Person[]; more?: Record<string, unknown> },
  ) => one(route, () => ({ id: ids[name], ...more }), through, refused)
  const onWorking: Person[] = ['admin', 'site admin', 'lead and examiner', 'site staff']
  const without = (list: Person[], ...gone: Person[]) => list.filter((who) => !gone.includes(who))
  const onTerminal = (route: AnyRoute, more: Record<string, unknown> = {}) =>
    one(route, () => ({ id: ids.terminal, ...more }), ['site admin'], ofCounty)
  /** The lead and the applicant keep frames; the lead alone asks for signatures. A session is no terminal. */
  const ofRooms = () => {
    // Who has a room's number may come as a guest, so the room is no secret to them; numbers that are tried are counted.
    const inRoom = (route: AnyRoute, more: Record<string, unknown> = {}) => {
      const hosts: Person[] = ['applicant', 'lead and examiner']
      return one(route, () => ({ roomName: cases.roomName, ...more }), hosts, without(all, ...hosts))
    }
    const readers: Person[] = ['applicant', 'second', 'declined']
    const invited: Person[] = ['lead and examiner', 'second', 'declined']
    return [
      inRoom(room.askSnapshot),
      inRoom(room.storeSnapshot, { id: nowhere, picture: 'iVBORw0KGgo=' }),
      one(consultation.askSignatures, () => ({ id: cases.written }), ['lead and examiner'], readers),
      one(
        consultation.accessLog,
        () => ({ id: cases.written }),
        ['applicant', 'site admin', 'platform admin'],
        invited,
      ),
    ]
  }
  const reviewer: Person[] = ['platform reviewer']
  /** Where nothing else is said of it the record is secret to everybody else. */
  const ofExperts = () => {
    const onApplication = (route: AnyRoute, more: Record<string, unknown> = {}) =>
      one(route, () => ({ id: ids.expertApplication, reviewVersion: 999, ...more }), reviewer, [])
    return [
      own(expert.isHaveApply, {}, everybody),
      // Each their own: what is under review is closed, and nobody else begins one by this.
      own(expert.edit, { version: 999 }, everybody),
      own(expert.reviewQueue, {}, reviewer),
      onApplication(expert.reviewed),
      onApplication(expert.approve),
      onApplication(expert.reject, { reason }),
    ]
  }
  const ofAccounts = () => [
    own(account.session, {}, everybody),
    own(account.devices, {}, everybody),
    own(account.signIns, {}, everybody),
    own(account.accessTokens, {}, everybody),
    one(account.endDevice, () => ({ id: nowhere }), [], []),
    // A right of the account; whoever has it finds nobody there.
    one(account.unmask, () => ({ id: nowhere, field: 'phone', reason }), [], without(everybody, 'platform admin')),
  ]
  /** How an institution arranges its cases is its administrators' alone. */
  const ofSettings = () =>
    (['county', 'province'] as const).map((house) =>
      at_(house, membership.changeSettings, { ...standardSettings, version: 999 }),
    )
  return [
    ...ofExperts(),
    ...ofAccounts(),
    ...ofSettings(),
    onExamination(stream.keepStream, {
      ...{ pageId: nowhere, seconds: 60, frames: 27, fewFrames: 20, roundTrip: null, cuts: 0, width: 640, height: 480 },
    }),
    onExamination(procedure.saveProcedure, { operator: '罗晓禾' }),
    ...templates,
    own(application.usableApplicationTemplates, {}),
    own(application.saveOwnApplicationTemplate, { name: 'x', content: {} }),
    own(application.removeOwnApplicationTemplate, { id: nowhere }),
    own(report.usableTemplates, {}),
    own(report.saveOwnTemplate, texts),
    own(report.removeOwnTemplate, { id: nowhere }),
    ...ofCase('inReview', ['applicant'], ['auditor']),
    ...ofCase('asked', ['applicant'], ['lead and examiner', 'second']),
    // Its applicant has left: whoever reviews it goes on, and nobody copies it.
    ...ofCase('left', [], ['auditor']),
    own(consultation.calendarFeed, {}, everybody),
    own(consultation.makeCalendarFeed, {}, everybody),
    own(consultation.endCalendarFeed, {}, everybody),
    onExamination(examination.apply, { fileIds: [nowhere] }),
    onExamination(examination.saveResult, { version: 999 }),
    onExamination(critical.criticalListeners),
    onExamination(critical.reportCritical, { item: 'organRupture', note: '', notifiedPersonId: nowhere }),
    onFinding(critical.acknowledge, staff, examiner, { name: '程晓岚' }),
    onFinding(critical.acknowledgeFor, examiner, staff, { name: '程晓岚' }),
    onFinding(critical.withdraw, examiner, staff, { reason }),
    one(
      critical.criticalsOf,
      () => ({ institutionId: at.province, day: productDay(server.clock.now()) }),
      [...examiner, ...staff],
      [],
    ),
    one(booking.ties, () => ({ institutionId: at.county }), ['site admin'], ofCounty),
    one(booking.ties, () => ({ institutionId: at.elsewhere }), ['admin elsewhere'], ['elsewhere']),
    onTie('working', booking.acceptTie, { through: ['site admin'], refused: without(onWorking, 'site admin') }),
    onTie('working', booking.declineTie, {
      ...{ through: ['site admin'], refused: without(onWorking, 'site admin'), more: { reason } },
    }),
    onTie('working', booking.withdrawTie, { through: ['admin'], refused: without(onWorking, 'admin') }),
    onTie('proposed', booking.acceptTie, { through: [], refused: ['admin'] }),
    onTie('proposed', booking.withdrawTie, { through: [], refused: ['admin elsewhere'] }),
    onTie('proposed', booking.endHospital, { through: ['admin', 'admin elsewhere'], more: { reason } }),
    one(device.list, () => ({ institutionId: at.county }), ['site admin'], ofCounty),
    one(device.add, () => ({ ...aTerminal(at.county) }), ['site admin'], ofCounty),
    onTerminal(device.change, { name: '二楼', probe: '', qcValidUntil: null }),
    onTerminal(device.issueCode),
    onTerminal(device.revoke, { reason }),
    own(device.findUserPushEquipment, {}, everybody),
    ...ofRooms(),
    at_('county', membership.settings),
    at_('province', membership.settings),
    onFinding(critical.enterAction, [...examiner, ...staff], [], {
      text: '已禁食',
      doneOn: '2020-01-01',
      doneTime: '10:00',
    }),
    onExamination(addendum.submitAddendum, { reason: '补充', text: '随访' }),
    onExamination(addendum.passAddendum, { textSha256: '0'.repeat(64) }),
    onExamination(addendum.returnAddendum, { textSha256: '0'.repeat(64), note: '改' }),
    onExamination(addendum.withdrawAddendum),
  ]
}

/** Answers that would end what others try afterwards are left to those whom they must be refused. */
const isDecisive = (trial: Trial, who: Person) =>
  (trial.route === booking.acceptTie || trial.route === booking.withdrawTie) &&
  trial.input().id === ids.proposed &&
  (who === 'admin elsewhere' || who === 'admin') &&
  !trial.refused.includes(who)

test('every call by everybody, as it was written by hand', { timeout: 600_000 }, async () => {
  const [found, wanted]: [string[], string[]] = [[], []]
  for (const trial of trialsOf())
    for (const who of all) {
      if (isDecisive(trial, who)) continue
      const expected: Outcome =
        who === 'guest' && !trial.refused.includes(who)
          ? '401'
          : trial.through.includes(who)
            ? 'through'
            : trial.refused.includes(who)
              ? '403'
              : '404'
      const line = `${who} · ${trial.what} ${JSON.stringify(trial.input())}`
      wanted.push(`${line}: ${expected}`)
      found.push(`${line}: ${await outcomeOf(who, trial.route, trial.input())}`)
    }
  const differing = found.flatMap((line, index) =>
    line === wanted[index] ? [] : [`${line}, not ${wanted[index]?.split(': ').at(-1)}`],
  )
  expect(differing).toEqual([])
  expect(found.length).toBeGreaterThan(1250)
})

test('nobody is a terminal by their session', async () => {
  const routes = [room.ownRooms, room.publish, room.ownSnapshot] as const
  for (const who of all)
    for (const route of routes) {
      const input = { id: nowhere, pageId: nowhere, picture: 'iVBORw0KGgo=' }
      expect(await outcomeOf(who, route, input), `${who} ${route.path}`).toBe('404')
    }
})

test('who is removed while their call waits does nothing any more', async () => {
  const by = (who: Person) => people.get(who) ?? server.guest
  const { pool } = server.platform.db
  const counted = async () => {
    const { rows } = await pool.query(`select (select count(*)::int from consultation) as cases,
      (select count(*)::int from terminal) as terminals, (select count(*)::int from community_hospital) as hospitals,
      (select count(*)::int from consultation_application_template) as templates, (select count(*)::int from critical_finding) as findings,
      (select status from community_hospital where id = '${ids.proposed}') as tie`)
    return rows[0]
  }
  const before = await counted()
  const removing = await pool.connect()
  await removing.query('begin')
  await removing.query('update membership set ended_at = now() where ended_at is null')
  const calls = [
    by('applicant').call(consultation.copyApplication, { id: cases.inReview }),
    by('site staff').call(critical.acknowledge, { id: ids.finding, name: '程晓岚' }),
    by('site admin').call(device.add, aTerminal(at.county)),
    by('site admin').call(device.change, { id: ids.terminal, name: '晚到', probe: '', qcValidUntil: null }),
    by('site admin').call(booking.endHospital, { id: ids.working, reason: '晚到' }),
    by('lead and examiner').call(critical.reportCritical, {
      id: ids.examination,
      item: 'other',
      note: 'x',
      notifiedPersonId: nowhere,
    }),
    by('lead and examiner').call(examination.saveResult, { id: ids.examination, version: 0 }),
    by('lead and examiner').call(examination.apply, { id: ids.examination }),
    by('admin').call(booking.addHospital, { ...aCommunityHospital('晚到的'), institutionId: at.province }),
    by('admin').call(booking.withdrawTie, { id: ids.proposed }),
    by('admin elsewhere').call(booking.acceptTie, { id: ids.proposed }),
  ]
  await sleep(500)
  await removing.query('commit')
  removing.release()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
  expect(await counted()).toEqual(before)
})
