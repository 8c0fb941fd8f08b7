import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DraftFields, lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { scheduleRoutes } from '@tongying/contract/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aCaseCast,
  aCompleteDraft,
  addCaseFiles,
  addendumText,
  type CaseCast,
  reportText,
} from './consultations/fixtures.ts'
import type { caseJobs } from './consultations/timers/jobs.ts'
import { makeUltrasound } from './demo/studies/index.ts'
import { aMember } from './memberships/fixtures.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { emit } from './platform/jobs/outbox.ts'
import type { Caller } from './testing/app.ts'
import { type Product, startProduct } from './testing/product.ts'
import { remoteCaller, signedIn } from './testing/remote.ts'

let product: Product
let cast: CaseCast
let people: Record<'applicant' | 'auditor' | 'lead' | 'reportAuditor', Caller>
let image: Uint8Array
beforeAll(async () => {
  product = await startProduct()
  cast = await aCaseCast(product.platform)
  people = {
    applicant: await as(cast.applicantId),
    auditor: await as(cast.auditorId),
    lead: await as(cast.leadId),
    reportAuditor: await as(cast.reportAuditorId),
  }
  image = await makeUltrasound({
    kind: 'thyroid-transverse',
    frames: 1,
    seed: 1,
    patient: { name: '陈若兰', id: 'P1', sex: 'F', birthDate: '19800101' },
  })
}, 120_000)
afterAll(() => product.close())

const as = async (accountId: string) => remoteCaller(product.origin, await signedIn(product.platform, accountId))
const rowsOf = async <R extends object>(query: string, values: unknown[] = []) =>
  (await product.platform.db.pool.query<R>(query, values)).rows

async function aCase(experts: readonly string[], fields: DraftFields = {}): Promise<string> {
  const draft = aCompleteDraft(experts, product.platform.clock.now(), fields)
  const { consultationId: id } = (await people.applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(product.platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes: image }])
  await rowsOf('delete from limit_count')
  await people.applicant.call(routes.submit, { id }).then((reply) => reply.data)
  return id
}

async function many(count: number, make: () => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await make())
  return ids
}

async function allDone(): Promise<void> {
  const undone = async () =>
    (
      await rowsOf<{ many: number }>(
        'select count(*)::int as many from timed_job where done_at is null and due_at < now()',
      )
    )[0]
  await expect.poll(undone, { timeout: 60_000 }).toEqual({ many: 0 })
  // Subscribers follow their events at once; a moment for the last of them.
  await sleep(2_000)
}

/** Two on duty, today and tomorrow, so that no midnight ends the test. */
async function someOnDuty(): Promise<void> {
  const { platform } = product
  const admin = await inTransaction(platform.db, (tx) =>
    aMember(tx, platform, { institutionId: cast.provinceId, roles: ['institutionAdmin'], isPractitioner: false }),
  )
  const who = await as(admin.id)
  for (const [index, physicianId] of cast.expertIds.entries())
    for (const days of [0, 1]) {
      const { day } = wallClockOf(new Date(platform.clock.now().getTime() + days * dayMs))
      const shift = { department: '32.05', physicianId, day, from: '00:00', to: '00:00' } as const
      const line = index === 0 ? '1' : '2'
      await who
        .call(scheduleRoutes.addDuty, { institutionId: cast.provinceId, ...shift, line })
        .then((reply) => reply.data)
    }
}

/** As if the cases had come to where they are so many minutes earlier; their timers are due then. */
async function letPass(ids: readonly string[], minutes: number): Promise<void> {
  const earlier = `- interval '${minutes} minutes'`
  await rowsOf(
    `with moved as (update consultation set submitted_at = submitted_at ${earlier}, answer_by = answer_by ${earlier},
         starts_at = starts_at ${earlier}, ends_at = ends_at ${earlier}
       where id::text = any($1::text[])),
     asked as (update consultation_invitation set invited_at = invited_at ${earlier}, answer_by = answer_by ${earlier}
       where consultation_id::text = any($1::text[]))
     update timed_job set due_at = due_at ${earlier},
       payload = case when payload ? 'since'
         then jsonb_set(payload, '{since}', to_jsonb(to_char(((payload ->> 'since')::timestamptz ${earlier}) at time zone 'UTC',
           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         else payload end
     where done_at is null and payload ->> 'id' = any($1::text[])`,
    [ids],
  )
}

test('the server killed in each step of the emergency ladder: every step is taken once, nobody is asked or notified twice', async () => {
  await someOnDuty()
  const ids = await many(12, () => aCase([cast.leadId], { applyType: 1, consultationDep: ['32.05'] }))
  for (const minutes of [5, 5, 20]) {
    await letPass(ids, minutes)
    for (let kill = 0; kill < 4; kill++) {
      await sleep(randomInt(0, 400))
      await product.server().kill()
      await product.start()
    }
    await allDone()
  }
  const found = await rowsOf<Record<string, unknown>>(
    `select status,
       (select array_agg(what order by id) from consultation_history where consultation_id = it.id) as history,
       (select array_agg(expert_id::text order by position) from consultation_invitation where consultation_id = it.id) as asked,
       (select count(*)::int from message where link_id = it.id and text_key = 'consultation.invited') as notified
     from consultation it where id = any($1::uuid[])`,
    [ids],
  )
  expect(found).toHaveLength(ids.length)
  for (const each of found)
    expect(each).toMatchObject({
      status: 'timeoutNoResponse',
      history: ['submitEmergency', 'nextAsked', 'nextAsked', 'expireUnanswered'],
      asked: [cast.leadId, ...cast.expertIds],
      notified: 3,
    })
  expect(await rowsOf('select cause from message group by cause, account_id having count(*) > 1')).toEqual([])
}, 600_000)

test('the server killed while other times are proposed: each proposal is there whole and once, or not at all', async () => {
  const experts = [cast.leadId, ...cast.expertIds]
  const ids = await many(12, async () => {
    const id = await aCase(experts)
    await people.auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
    return id
  })
  const appointDate = productDay(new Date(product.platform.clock.now().getTime() + 5 * dayMs))
  const times = [{ appointDate, startTime: '10:00', endTime: '11:00' }]
  const calls = ids.map((id) => ({ id, key: randomUUID() }))
  const acknowledged = new Set<string>()
  const propose = async ({ id, key }: { id: string; key: string }) => {
    const more = { headers: { 'idempotency-key': key } }
    const input = { id, times, reason: '患者当日有检查' }
    const reply = await people.applicant.call(lifeRoutes.reschedule, input, more).catch(() => undefined)
    if (reply?.status === 200) acknowledged.add(id)
  }
  const whole = async () => {
    const rows = await rowsOf<{ id: string; moved: boolean; lines: number; asked: number; timers: number }>(
      `select id, proposed_times is not null as moved,
         (select count(*)::int from consultation_history where consultation_id = it.id and what = 'reschedule') as lines,
         (select count(*)::int from consultation_invitation where consultation_id = it.id and status = 'invited') as asked,
         (select count(*)::int from timed_job where key = 'consultation.expireUnanswered:' || it.id and done_at is null) as timers
       from consultation it where id = any($1::uuid[])`,
      [ids],
    )
    for (const { id, moved, ...rest } of rows) {
      expect(rest).toEqual({ lines: moved ? 1 : 0, asked: 3, timers: 1 })
      if (acknowledged.has(id)) expect(moved).toBe(true)
    }
  }
  for (let kill = 0; kill < 6; kill++) {
    const all = Promise.all(calls.filter(({ id }) => !acknowledged.has(id)).map(propose))
    await sleep(randomInt(0, 250))
    await product.server().kill()
    await all
    await product.start()
    await whole()
  }
  // The same calls once more, with their keys: what was made is not made again.
  await Promise.all(calls.map(propose))
  await whole()
  expect(acknowledged.size).toBe(ids.length)
  await allDone()
  const [notified] = await rowsOf(
    "select count(*)::int as many from message where text_key = 'consultation.rescheduled' and link_id = any($1::uuid[])",
    [ids],
  )
  expect(notified).toEqual({ many: 3 * ids.length })
}, 600_000)

type WaitingCase = { days: readonly number[]; tells: Record<string, number>; history: readonly string[] }

/** Every timer of a case; those of an emergency have a test of their own. */
type TimerOfCase = Exclude<keyof typeof caseJobs extends `consultation.${infer Name}` ? Name : never, 'askNext'>

/** A case at each step of its life, how long it waits there each time, and what its timers then do: once, and no more. */
const stops = {
  overdueAudit: { days: [9], tells: { 'consultation.overdueAudit': 3 }, history: [] },
  missStart: { days: [3], tells: {}, history: ['missStart'] },
  autoClose: { days: [28, 2, 1], tells: { 'consultation.closingSoon': 2 }, history: ['return', 'autoClose'] },
  expireUnanswered: { days: [3], tells: {}, history: ['passAudit', 'expireUnanswered'] },
  remindStart: { days: [], tells: { 'consultation.startsInADay': 1 }, history: [...arranged()] },
  remindOpinions: {
    days: [],
    tells: { 'consultation.opinionSoon': 1 },
    history: ['passAudit', 'accept', 'reachQuorumInWriting'],
  },
  missMeeting: { days: [3], tells: {}, history: [...arranged(), 'missMeeting'] },
  overdueReport: { days: [12], tells: { 'consultation.overdueReport': 3 }, history: [...arranged(), 'hold'] },
  overdueReview: {
    days: [12],
    tells: { 'consultation.overdueReview': 3 },
    history: [...arranged(), 'hold', 'submitReport'],
  },
  holdInWriting: { days: [3], tells: {}, history: [...inWriting(), 'hold'] },
  remindResponse: { days: [8], tells: { 'consultation.responseDue': 1 }, history: [...issued()] },
  overdueAddendum: {
    days: [12],
    tells: { 'consultation.overdueAddendum': 3 },
    history: [...issued(), 'submitAddendum'],
  },
} as const satisfies Record<TimerOfCase | 'holdInWriting' | 'remindOpinions', WaitingCase>
type Stop = keyof typeof stops

function arranged() {
  return ['passAudit', 'accept', 'reachQuorum'] as const
}

function issued() {
  return [...arranged(), 'hold', 'submitReport', 'passReview'] as const
}

function inWriting() {
  return ['passAudit', 'accept', 'reachQuorumInWriting', 'giveOpinion'] as const
}

/** In writing, another expert is asked too, and never answers. */
const writingAsked = { isInWriting: true, acceptancePolicy: 'any' } as const

/** Walks a case there: of one expert, but in writing. */
async function aCaseAt(stop: Stop): Promise<string> {
  const { auditor, lead, reportAuditor } = people
  const appointDate = productDay(new Date(product.platform.clock.now().getTime() + 40 * dayMs))
  const isInWriting = stop === 'holdInWriting' || stop === 'remindOpinions'
  const isFar = stop === 'overdueAudit' || stop === 'remindStart' || isInWriting
  const experts = isInWriting ? [cast.leadId, ...cast.expertIds.slice(0, 1)] : [cast.leadId]
  const id = await aCase(experts, { ...(isFar && { appointDate }), ...(isInWriting && writingAsked) })
  const { history } = stops[stop]
  for (const step of history) {
    if (step === 'return')
      await auditor
        .call(routes.return, { id, reason: 0, note: '资料不全', noFileMissing: true })
        .then(({ data }) => data)
    if (step === 'passAudit') await auditor.call(routes.passAudit, { id }).then(({ data }) => data)
    if (step === 'accept') await lead.call(routes.accept, { id, clashReason: '可以调整' }).then(({ data }) => data)
    if (step === 'giveOpinion')
      await lead.call(lifeRoutes.giveOpinion, { id, text: '考虑良性结节，3个月后复查。' }).then(({ data }) => data)
    if (step === 'hold' && !isInWriting) await heldNow(id)
    if (step === 'submitReport') {
      await lead.call(routes.saveReport, { id, ...reportText }).then(({ data }) => data)
      await lead.call(routes.submitReport, { id }).then(({ data }) => data)
    }
    if (step === 'passReview') await reportAuditor.call(routes.passReview, { id }).then(({ data }) => data)
    if (step === 'submitAddendum')
      await lead.call(routes.submitAddendum, { id, ...addendumText }).then(({ data }) => data)
  }
  return id
}

/** The meeting is over and both sides were there; the running server takes the event. */
async function heldNow(id: string): Promise<void> {
  await emit(product.platform.db.orm, 'meeting.ended', {
    meetingId: randomUUID(),
    owner: { kind: 'consultation', id },
    at: product.platform.clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds: [cast.applicantId, cast.leadId],
  })
  const status = () => rowsOf<{ status: string }>('select status from consultation where id = $1', [id])
  await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'consultationEnd' }])
}

/** So many minutes pass until the first reminder of the case's start, or of its opinions, is due, and no other. */
async function untilTwoHoursBefore(id: string): Promise<number> {
  const [row] = await rowsOf<{ due_at: Date }>(
    'select case when in_writing then ends_at else starts_at end as due_at from consultation where id = $1',
    [id],
  )
  return ((row?.due_at.getTime() ?? 0) - product.platform.clock.now().getTime()) / 60_000 - 120
}

test('the server killed while the timers of every state fire: each does its work once', async () => {
  const names = Object.keys(stops) as Stop[] // its keys are typed by it
  const cases: { stop: Stop; id: string }[] = []
  for (const stop of names) for (let each = 0; each < 4; each++) cases.push({ stop, id: await aCaseAt(stop) })
  for (const round of [0, 1, 2]) {
    for (const stop of names) {
      const days: readonly number[] = stops[stop].days
      const ids = cases.filter((one) => one.stop === stop).map(({ id }) => id)
      if (stop !== 'remindStart' && stop !== 'remindOpinions') await letPass(ids, (days[round] ?? 0) * 24 * 60)
      else if (round === 0) for (const id of ids) await letPass([id], await untilTwoHoursBefore(id))
    }
    for (let kill = 0; kill < 4; kill++) {
      await sleep(randomInt(0, 400))
      await product.server().kill()
      await product.start()
    }
    await allDone()
  }
  for (const { stop, id } of cases) {
    const { tells, history } = stops[stop]
    const lines = await rowsOf<{ what: string }>(
      'select what from consultation_history where consultation_id = $1 order by id',
      [id],
    )
    expect([stop, ...lines.map(({ what }) => what)]).toEqual([stop, 'submitAppointment', ...history])
    for (const [textKey, many] of Object.entries(tells)) {
      const told = await rowsOf<{ many: number }>(
        'select count(*)::int as many from message where link_id = $1 and text_key = $2 group by account_id',
        [id, textKey],
      )
      expect([stop, new Set(told.map((row) => row.many))]).toEqual([stop, new Set([many])])
    }
  }
  expect(await rowsOf('select cause from message group by cause, account_id having count(*) > 1')).toEqual([])
}, 900_000)
