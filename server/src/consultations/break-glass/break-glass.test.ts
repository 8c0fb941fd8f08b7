import { setTimeout as sleep } from 'node:timers/promises'
import { lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aCaseAdmin, turnSecondFactorOn } from '../../testing/second-factor.ts'
import { aDraft, anInvited, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let id: string
let number: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await anInvited(stage)
  number = (await stage.people.applicant.call(routes.detail, { id })).data.number ?? ''
})
afterAll(() => stage.server.close())

const reason = '患者家属投诉，需要核对病历'
const open = (who: Caller, otp = '', more = {}) => who.call(routes.breakGlass, { id, reason, otp, ...more })
const read = async (who: Caller) => (await who.call(routes.detail, { id })).status

test('trust.breakGlass: an administrator opens one case by its number, for an hour, and no other case', async () => {
  const { me, codes } = await aCaseAdmin(stage)
  const another = await anInvited(stage)
  expect(await read(me)).toBe(404)
  expect((await me.call(routes.accessLog, { id })).data.mayBreakGlass).toBe(true)
  const { data } = await open(me, codes.pop(), { id: ` ${number} ` })
  expect(data.consultationId).toBe(id)
  const detail = (await me.call(routes.detail, { id })).data
  expect(detail).toMatchObject({
    relation: ['guest', 'user', 'breakGlassReader'],
    allowed: [],
    breakGlassUntil: data.until,
  })
  expect(Date.parse(data.until)).toBeGreaterThan(stage.server.clock.now().getTime() + 59 * minuteMs)
  expect((await me.call(routes.accessLog, { id })).data.mayBreakGlass).toBe(false)
  expect((await me.call(routes.detail, { id: another })).status).toBe(404)
  expect((await me.call(routes.list, {})).data.total).toBe(0)
  expect((await open(me, codes.pop())).body).toMatchObject({ error: 'BreakGlassNotNeeded' })
  // What was said before is none that waits for who only reads.
  await good(stage.people.applicant.call(routes.discuss, { id, text: '请看横切' }))
  expect((await good(me.call(routes.discussionReaders, { id }))).unread).toBe(0)
  // To read is all that it is for.
  expect((await me.call(routes.unmask, { id, reason })).status).toBe(403)
  expect((await me.call(routes.discuss, { id, text: '请说明' })).status).toBe(403)
  expect((await me.call(routes.cancel, { id })).status).toBe(403)
  stage.server.clock.moveBy(61 * minuteMs)
  await stage.server.deliverAll()
  expect(await read(me)).toBe(404)
})

test('its applicant and the other administrators are notified; log and history name who, and why', async () => {
  const { id: adminId, me, codes } = await aCaseAdmin(stage)
  await open(me, codes.pop()).then((reply) => reply.data)
  await stage.server.deliverAll()
  const { applicant, admin, lead } = stage.people
  const notices = async (who: Caller) =>
    (await who.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data.list.filter(
      ({ link }) => link?.kind === 'accessLog' && link.id === id,
    ).length
  expect(await notices(applicant)).toBeGreaterThan(0)
  expect(await notices(admin)).toBe(await notices(applicant))
  expect(await notices(lead)).toBe(0)
  const before = await notices(me)
  expect(before).toBeLessThan(await notices(admin))
  await read(me)
  const { list } = (await applicant.call(routes.accessLog, { id })).data
  expect(list.slice(0, 2).map((row) => [row.name, row.reading, row.reason])).toEqual([
    ['沈知微', 'case', null],
    ['沈知微', 'breakGlass', reason],
  ])
  const { history } = (await applicant.call(routes.detail, { id })).data
  expect(history.at(-1)).toMatchObject({ what: 'breakGlass', note: reason })
  expect((await me.call(routes.endBreakGlass, { id })).status).toBe(200)
  expect(await read(me)).toBe(404)
  expect(adminId).toBeTruthy()
})

test('where the applicant has left and nobody else administers the institution, the platform is notified', async () => {
  const lonely = await aCaseStage()
  const { platform } = lonely.server
  const { id: platformAdmin } = await anAccount(platform.db.orm, platform, { roles: ['platformAdmin'] })
  const caseId = await anInvited(lonely)
  const { id: adminId, me, codes } = await aCaseAdmin(lonely)
  for (const accountId of [lonely.ids.applicant, lonely.ids.admin])
    await platform.db.pool.query('delete from membership where account_id = $1', [accountId])
  await me.call(routes.breakGlass, { id: caseId, reason, otp: codes.pop() ?? '' }).then((reply) => reply.data)
  await lonely.server.deliverAll()
  const { rows } = await platform.db.pool.query<{ account_id: string }>(
    "select account_id from message where text_key = 'consultation.breakGlass' and account_id <> $1",
    [adminId],
  )
  expect(rows.map((row) => row.account_id)).toContain(platformAdmin)
  await lonely.server.close()
})

test('without a second factor, with a wrong code, with a short reason or without the right nothing opens', async () => {
  const { admin, lead, other, expertsAdmin, applicant } = stage.people
  expect((await open(admin, '000000')).body).toMatchObject({ error: 'SecondFactorFirst' })
  const { id: adminId, me, codes } = await aCaseAdmin(stage)
  expect((await open(me, 'AAAAA-AAAAA')).body).toMatchObject({ error: 'SecondFactorWrong' })
  const { rows } = await stage.server.platform.db.pool.query(
    `select subject_id, detail from audit.event where action = 'account.wrongSecondFactor' and actor_id = $1`,
    [adminId],
  )
  expect(rows).toEqual([{ subject_id: adminId, detail: {} }])
  const { status, body } = await open(me, codes[0], { reason: '投诉' })
  expect([status, body]).toMatchObject([422, { fields: { reason: '请写明原因，至少10个字' } }])
  for (const who of [other, expertsAdmin]) expect((await open(who, codes[0])).status).toBe(404)
  for (const who of [lead, applicant]) expect((await open(who, codes[0])).status).toBe(403)
  expect((await open(stage.server.guest, codes[0])).status).toBe(401)
  const draft = await aDraft(stage)
  expect((await open(me, codes[0], { id: draft })).status).toBe(404)
  expect(await read(me)).toBe(404)
})

test('trust.breakGlass: who administers the institution no more reads nothing more', async () => {
  const { id: accountId, me, codes } = await aCaseAdmin(stage)
  await open(me, codes.pop()).then((reply) => reply.data)
  expect(await read(me)).toBe(200)
  await removeFrom(stage.people.admin, { accountId, institutionId: stage.cast.countyId })
  expect(await read(me)).toBe(404)
})

test('trust.breakGlass: the open page of who reads so changes with the case, until it ends or they administer no more', async () => {
  const stays = await aCaseAdmin(stage)
  const leaves = await aCaseAdmin(stage)
  const opened = await anInvited(stage)
  for (const { me, codes } of [stays, leaves]) await good(open(me, codes.pop(), { id: opened }))
  const { lead, second } = stage.people
  const hear = async (change: ReturnType<Caller['call']>) => {
    await good(change)
    const { rows } = await stage.server.platform.db.pool.query<{ payload: { watcherIds: string[] } }>(
      "select payload from outbox_event where payload ->> 'consultationId' = $1 order by id desc limit 1",
      [opened],
    )
    const heard = rows[0]?.payload.watcherIds ?? []
    return [stays, leaves].map((one) => heard.includes(one.id))
  }
  expect(await hear(lead.call(routes.accept, { id: opened }))).toEqual([true, true])
  await removeFrom(stage.people.admin, { accountId: leaves.id, institutionId: stage.cast.countyId })
  expect(await hear(second.call(routes.accept, { id: opened }))).toEqual([true, false])
  await good(stays.me.call(routes.endBreakGlass, { id: opened }))
  const leaving = { id: opened, reason: '当日有急诊手术' }
  expect(await hear(second.call(lifeRoutes.withdraw, leaving))).toEqual([false, false])
})

test('trust.breakGlass: the time alone ends it, also where no job runs, and the case may be opened again', async () => {
  const { me, codes } = await aCaseAdmin(stage)
  await open(me, codes.pop()).then((reply) => reply.data)
  const { pool } = stage.server.platform.db
  await pool.query(
    "update consultation_break_glass set opened_at = now() - interval '1 hour', until = now() - interval '1 second' where ended_at is null",
  )
  expect(await read(me)).toBe(404)
  expect((await open(me, codes.pop())).status).toBe(200)
  expect(await read(me)).toBe(200)
})

test('trust.breakGlass: a platform administrator may, and of many tries at once with one code one opens', async () => {
  const { platform } = stage.server
  const { id: accountId } = await anAccount(platform.db.orm, platform, { roles: ['platformAdmin'] })
  const me = await stage.server.as(accountId)
  const { codes } = await turnSecondFactorOn(stage.server, me)
  const otp = codes.pop()
  const replies = await Promise.all(Array.from({ length: 300 }, () => open(me, otp)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await read(me)).toBe(200)
})

test('trust.breakGlass: of many codes at once one opens the case, and the others get the answer that it is open', async () => {
  const { me, codes } = await aCaseAdmin(stage)
  const replies = await Promise.all(codes.map((code) => open(me, code)))
  const answers = replies.map(({ body }) => (body.success ? 'open' : body.error)).toSorted()
  expect(answers).toEqual([...codes.slice(1).map(() => 'BreakGlassNotNeeded'), 'open'].toSorted())
})

test('trust.breakGlass: a repeat whose code the first call has used up waits for that call, and gets its answer', async () => {
  const { me, codes } = await aCaseAdmin(stage)
  const key = { headers: { 'idempotency-key': 'opened-once' } }
  const send = () => me.call(routes.breakGlass, { id, reason, otp: codes[0] ?? '' }, key)
  const client = await stage.server.platform.db.pool.connect()
  await client.query('begin')
  await client.query('select from consultation where id = $1 for update', [id])
  const first = send()
  await sleep(500)
  const repeat = send()
  await sleep(500)
  await client.query('commit')
  client.release()
  const [opened, again] = [await first, await repeat]
  expect(opened.status).toBe(200)
  expect(again.body).toEqual(opened.body)
})
