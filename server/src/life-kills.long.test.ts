import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DraftFields, lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { scheduleRoutes } from '@tongying/contract/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './consultations/fixtures.ts'
import { makeUltrasound } from './demo/studies/index.ts'
import { aMember } from './memberships/fixtures.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { Caller } from './testing/app.ts'
import { type Product, startProduct } from './testing/product.ts'
import { remoteCaller, signedIn } from './testing/remote.ts'

let product: Product
let cast: CaseCast
let people: Record<'applicant' | 'auditor', Caller>
let image: Uint8Array
beforeAll(async () => {
  product = await startProduct()
  cast = await aCaseCast(product.platform)
  people = { applicant: await as(cast.applicantId), auditor: await as(cast.auditorId) }
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

/** As if the emergencies had been sent so many minutes earlier; their timers are due then. */
async function letPass(ids: readonly string[], minutes: number): Promise<void> {
  const earlier = `- interval '${minutes} minutes'`
  await rowsOf(
    `with moved as (update consultation set submitted_at = submitted_at ${earlier}, answer_by = answer_by ${earlier}
       where id::text = any($1::text[])),
     asked as (update consultation_invitation set invited_at = invited_at ${earlier}, answer_by = answer_by ${earlier}
       where consultation_id::text = any($1::text[]))
     update timed_job set due_at = due_at ${earlier}
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
