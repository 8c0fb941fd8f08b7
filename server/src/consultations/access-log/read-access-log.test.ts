import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { removeFrom } from '../../memberships/fixtures.ts'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aCaseAdmin, turnSecondFactorOn } from '../../testing/second-factor.ts'
import { aCompleted, anInvited, aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let id: string
let number: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await aCompleted(stage)
  number = (await stage.people.applicant.call(routes.detail, { id })).data.number ?? ''
})
afterAll(() => stage.server.close())

const partsOf = async (of: string) =>
  (await log(stage.people.applicant, { id: of })).list.map(
    ({ name, part, isOut }) => `${name} ${part}${isOut ? ', out' : ''}`,
  )
const log = async (who: Caller, more = {}) => (await who.call(routes.accessLog, { id, pageSize: 100, ...more })).data

test('every reading of a case stands in its log with who and when, personal details with the reason', async () => {
  const { applicant, lead, second } = stage.people
  const before = (await log(applicant)).total
  await second.call(routes.detail, { id })
  await second.call(routes.discussion, { id })
  await second.call(routes.reportSheet, { id })
  stage.server.clock.moveBy(1_000)
  await lead.call(routes.unmask, { id, reason: '核对身份' })
  const { list, total } = await log(applicant)
  const added = list.slice(0, total - before)
  expect(added.map(({ name, reading, reason }) => [name, reading, reason])).toEqual([
    ['周慎行', 'personalDetails', '核对身份'],
    ['苏婉清', 'report', null],
    ['苏婉清', 'case', null],
  ])
  expect(added[0]).toMatchObject({
    hospitalName: '云州医科大学附属第一医院',
    isProgram: false,
  })
})

test('each line says what its reader is to the case; who declined was asked, and opens it no more', async () => {
  const { applicant, auditor, second, lead } = stage.people
  const { me, codes } = await aCaseAdmin(stage)
  const asked = await anInvited(stage, { experts: ['lead', 'second', 'third'] })
  for (const who of [applicant, lead, second]) await good(who.call(routes.detail, { id: asked }))
  const waiting = await aSubmitted(stage)
  await good(auditor.call(routes.detail, { id: waiting }))
  await good(second.call(routes.decline, { id: asked, reason: 0, remark: '当日手术' }))
  const opened = { id: asked, reason: '患者家属投诉，需要核对病历', otp: codes.pop() ?? '' }
  await good(me.call(routes.breakGlass, opened))
  const found = await partsOf(asked)
  expect(found).toContain('周慎行 lead')
  expect(found).toContain('苏婉清 invitee, out')
  expect(found).toContain('林若溪 applicant')
  expect(found.some((line) => line.endsWith(' administrator'))).toBe(true)
  expect((await second.call(routes.detail, { id: asked })).status).toBe(404)
  expect((await partsOf(waiting)).some((line) => line.endsWith(' desk'))).toBe(true)
})

test('a reading by a program is told apart', async () => {
  const { applicant, lead } = stage.people
  const { token } = (await lead.call(accountRoutes.makeAccessToken, { name: '随访系统', days: 30 })).data
  const headers = { authorization: `Bearer ${token}` }
  const read = await stage.server.app.inject({ method: 'GET', url: `/meeting/consultation/detail/${id}`, headers })
  expect(read.statusCode).toBe(200)
  expect((await log(applicant)).list[0]).toMatchObject({ name: '周慎行', reading: 'case', isProgram: true })
  const url = `/meeting/consultation/accessLog/${id}`
  expect((await stage.server.app.inject({ method: 'GET', url, headers })).json().error).toBe('TokenNotAllowed')
})

test('the applicant, the administrators of their institution and of the platform read it, by id or by number', async () => {
  const { applicant, admin, expertsAdmin, lead, second, auditor, other } = stage.people
  const { platform } = stage.server
  const ofPlatform = await anAccount(platform.db.orm, platform, { roles: ['platformAdmin'] })
  const platformAdmin = await stage.server.as(ofPlatform.id)
  for (const who of [applicant, admin, platformAdmin])
    for (const by of [id, number, ` ${number} `])
      expect(await log(who, { id: by })).toMatchObject({ consultationId: id, pageNum: 1 })
  const answer = async (who: Caller, by = id) => (await who.call(routes.accessLog, { id: by })).status
  for (const who of [lead, second]) expect(await answer(who)).toBe(403)
  for (const who of [expertsAdmin, auditor, other]) expect(await answer(who)).toBe(404)
  expect(await answer(stage.server.guest)).toBe(401)
  for (const nothing of ['HZ20990101000001', randomUUID(), "' or 1=1"])
    expect(await answer(platformAdmin, nothing)).toBe(404)
  expect(await answer(platformAdmin, '\u0000')).toBe(400)
  expect(await answer(applicant, 'x'.repeat(41))).toBe(400)
})

test('it comes in pages, the latest first', async () => {
  const { applicant } = stage.people
  const whole = (await log(applicant)).list
  expect(whole.length).toBeGreaterThan(3)
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const [first, second] = [
    await log(applicant, { pageSize: 2, pageNum: 1 }),
    await log(applicant, { pageSize: 2, pageNum: 2 }),
  ]
  expect([...first.list, ...second.list]).toEqual(whole.slice(0, 4))
  expect(first.total).toBe(whole.length)
})

test('an expert who is out, and opened the case as an administrator, is one as long as that is open', async () => {
  const { applicant, second } = stage.people
  const asked = await anInvited(stage)
  await good(applicant.call(routes.detail, { id: asked }))
  await good(second.call(routes.detail, { id: asked }))
  await good(second.call(routes.decline, { id: asked, reason: 0, remark: '当日手术' }))
  const grant = `insert into account_role (account_id, role, needs_second_factor, granted_at)
    values ($1, 'platformAdmin', false, now())`
  await stage.server.platform.db.pool.query(grant, [stage.ids.second])
  const { codes } = await turnSecondFactorOn(stage.server, second)
  const reason = '患者家属投诉，需要核对病历'
  await good(second.call(routes.breakGlass, { id: asked, reason, otp: codes.pop() ?? '' }))
  expect(await partsOf(asked)).toContain('苏婉清 administrator')
  expect(await partsOf(asked)).not.toContain('苏婉清 invitee, out')
  await good(second.call(routes.endBreakGlass, { id: asked }))
  expect(await partsOf(asked)).toContain('苏婉清 invitee, out')
})

test('an expert is out with the certification, or with the membership as whose holder they were asked', async () => {
  const { expertsAdmin } = stage.people
  const certify = (status: 'suspended' | 'inForce') =>
    stage.server.platform.db.pool.query('update practitioner set status = $2 where account_id = $1', [
      stage.ids.lead,
      status,
    ])
  expect(await partsOf(id)).toEqual(expect.arrayContaining(['周慎行 lead', '苏婉清 invitee']))
  await certify('suspended')
  expect(await partsOf(id)).toContain('周慎行 lead, out')
  await certify('inForce')
  expect(await partsOf(id)).toContain('周慎行 lead')
  await removeFrom(expertsAdmin, { accountId: stage.ids.second, institutionId: stage.cast.provinceId })
  expect(await partsOf(id)).toContain('苏婉清 invitee, out')
})
