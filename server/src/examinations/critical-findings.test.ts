import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes } from '@tongying/contract/consultations'
import { criticalRoutes as criticals, examinationRoutes as routes } from '@tongying/contract/examinations'
import { minuteMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { phoneOf } from '../accounts/index.ts'
import { noticeBudgets } from '../accounts/limits.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aCommunityHospital } from '../bookings/fixtures.ts'
import { setRoles } from '../memberships/fixtures.ts'
import { membersWithRole } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { trailOf } from '../testing/trail-of.ts'
import { anEndedExamination, aResult, memberWith } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
})
beforeEach(async () => {
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const aReport = { item: 'gallbladderPerforation', note: '疑胆囊后壁穿孔，先禁食。' } as const
const report = (id: string, more: object = {}, by: Caller = stage.examiner) =>
  by.call(criticals.reportCritical, { id, ...aReport, notifiedPersonId: stage.staff.accountId, ...more })
async function aReported() {
  const { examinationId: id, bookingId } = await anExaminedPatient(stage)
  const [finding] = (await report(id)).data.criticals
  await server.deliverAll()
  return { id, bookingId, findingId: finding?.id ?? '' }
}
const read = async (id: string, by: Caller = stage.examiner) => (await by.call(routes.read, { id })).data
const ofDay = (by: Caller) =>
  by.call(criticals.criticalsOf, { institutionId: stage.institutionId, day: productDay(server.clock.now()) })
const titles = async (by: Caller) =>
  (await by.call(messageRoutes.byType, { type: 'notice', pageNum: 1, pageSize: 10 })).data.list.map(
    ({ title }) => title,
  )
const phoneOfAccount = (id: string) => inTransaction(server.platform.db, (tx) => phoneOf(tx, server.platform, id))
const smsWith = (words: string) => server.sms.filter(({ text }) => text.includes(words))

test('a critical finding is notified at once, by message and SMS, without the patient’s name', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { list } = (await stage.examiner.call(criticals.criticalListeners, { id })).data
  expect(list).toMatchObject([{ accountId: stage.staff.accountId, phone: expect.stringContaining('****') }])
  const before = smsWith('危急值').length
  const reported = (await report(id)).data
  expect(reported.criticals).toMatchObject([
    {
      item: 'gallbladderPerforation',
      state: 'waiting',
      leftMs: 10 * minuteMs,
      allowed: ['acknowledgeFor', 'withdraw'],
    },
  ])
  await server.deliverAll()
  expect(await titles(stage.staff)).toContain('危急值，请马上确认')
  const sent = smsWith('危急值').slice(before)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(reported.record.ultrasoundNo)
  expect(sent[0]?.text).not.toContain('江一禾')
  expect((await read(id, stage.staff)).criticals).toMatchObject([{ allowed: ['acknowledge'] }])
})

test('what nobody confirms within ten minutes goes to more people, once, and stands in the trail', async () => {
  const { id, findingId } = await aReported()
  await server.clock.moveBy(9 * minuteMs)
  await server.deliverAll()
  expect((await read(id)).criticals[0]?.state).toBe('waiting')
  const before = smsWith('还没有人确认').length
  await server.clock.moveBy(minuteMs)
  await server.deliverAll()
  expect((await read(id)).criticals[0]).toMatchObject({ state: 'overdue', escalatedAt: expect.any(String), leftMs: 0 })
  // Who was notified, the examiner, and the administrators of both hospitals.
  expect(smsWith('还没有人确认').length - before).toBeGreaterThanOrEqual(3)
  for (const by of [stage.staff, stage.examiner, stage.admin]) expect(await titles(by)).toContain('危急值还没有确认')
  expect(await trailOf(server, findingId)).toEqual([
    'examination.reportCritical by user',
    'criticalFinding.escalate by system',
  ])
  const late = (await stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' })).data
  expect(late.criticals[0]).toMatchObject({ state: 'acknowledged', acknowledgedName: '程晓岚', allowed: [] })
})

test('what nobody confirmed reaches everybody by SMS once there is room again, administrators too', async () => {
  await aReported()
  const before = smsWith('还没有人确认').length
  for (const limit of [noticeBudgets.usual, noticeBudgets.critical])
    await useUp(server.platform, { limit, subject: 'all' })
  await server.clock.moveBy(10 * minuteMs)
  await server.deliverAll()
  expect(smsWith('还没有人确认')).toHaveLength(before)
  await server.platform.db.pool.query('delete from limit_count')
  await server.clock.moveBy(15 * minuteMs)
  await server.deliverAll()
  const late = smsWith('还没有人确认').slice(before)
  const adminPhones = await inTransaction(server.platform.db, async (tx) => {
    const admins = await membersWithRole(tx, stage.institutionId, 'institutionAdmin')
    return Promise.all(admins.map((id) => phoneOf(tx, server.platform, id)))
  })
  expect(late.map(({ to }) => to)).toEqual(expect.arrayContaining(adminPhones))
  expect(late.length).toBeGreaterThanOrEqual(3)
})

test('administrators whom the alarm has reached hear that somebody confirmed it, or that it was none', async () => {
  for (const ends of ['acknowledge', 'withdraw'] as const) {
    const { findingId } = await aReported()
    await server.clock.moveBy(11 * minuteMs)
    await server.deliverAll()
    const before = server.sms.length
    await good(
      ends === 'acknowledge'
        ? stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' })
        : stage.examiner.call(criticals.withdraw, { id: findingId, reason: '报错了患者' }),
    )
    await server.deliverAll()
    const [admin = ''] = await inTransaction(server.platform.db, (tx) =>
      membersWithRole(tx, stage.institutionId, 'institutionAdmin'),
    )
    const phone = await phoneOfAccount(admin)
    const [sms] = server.sms.slice(before).filter(({ to }) => to === phone)
    expect(sms?.text).toContain(ends === 'acknowledge' ? '已有人确认' : '撤回了危急值')
    // Whoever acted and what they typed stays inside.
    expect(sms?.text).not.toMatch(/程晓岚|报错了患者/)
    const [message] = (await stage.admin.call(messageRoutes.byType, { type: 'notice', pageNum: 1, pageSize: 1 })).data
      .list
    expect(message).toMatchObject({ title: ends === 'acknowledge' ? '危急值已确认' : '危急值已撤回', link: null })
  }
})

test('one that is reported late is found when it was found: its clock runs from then, and it counts as late', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  await server.clock.moveBy(20 * minuteMs)
  const found = new Date(server.clock.now().getTime() - 15 * minuteMs)
  const { time } = wallClockOf(found)
  for (const ahead of [-40, 5]) {
    const wrong = wallClockOf(new Date(server.clock.now().getTime() + ahead * minuteMs)).time
    expect((await report(id, { foundTime: wrong })).body).toMatchObject({ error: 'CriticalFoundTime' })
  }
  const before = server.sms.length
  const [late] = (await report(id, { foundTime: time })).data.criticals
  expect(server.clock.now().getTime() - Date.parse(late?.reportedAt ?? '')).toBeLessThan(minuteMs)
  expect(wallClockOf(new Date(late?.foundAt ?? '')).time).toBe(time)
  expect(late?.leftMs).toBe(0)
  await server.deliverAll()
  expect((await read(id)).criticals[0]?.state).toBe('overdue')
  // What is sent is true: found then, and its time is over; who was named has one SMS of it.
  const phone = await phoneOfAccount(stage.staff.accountId)
  const sent = server.sms.slice(before)
  expect(sent.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`${time}发现，确认时限已过`)),
  ])
  const above = sent.filter(({ text }) => text.includes('还没有人确认'))
  expect(above.length).toBeGreaterThanOrEqual(2)
  expect(above.map(({ text }) => text).join()).not.toMatch(/10分钟|登录确认并处理/)
  const [now] = (await report(id, { item: 'organRupture' })).data.criticals
  expect(now).toMatchObject({ foundAt: now?.reportedAt, leftMs: 10 * minuteMs })
})

test('who confirms in time stops the clock, and the examiner is notified', async () => {
  const { id, findingId } = await aReported()
  await server.clock.moveBy(5 * minuteMs)
  await good(stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' }))
  await server.clock.moveBy(10 * minuteMs)
  await server.deliverAll()
  expect((await read(id)).criticals[0]).toMatchObject({ state: 'acknowledged', escalatedAt: null })
  expect(await titles(stage.examiner)).toEqual(['危急值已确认'])
})

test('of 300 who confirm at once one wins, and of 300 who report the same one does', async () => {
  const { findingId, id } = await aReported()
  const replies = await inParallel(300, (index) =>
    index % 2 === 0
      ? stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' })
      : stage.examiner.call(criticals.acknowledgeFor, { id: findingId, name: '罗晓禾' }),
  )
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 299 })
  const reports = await inParallel(300, () => report(id, { item: 'organRupture' }))
  expect(outcomes(reports)).toEqual({ ok: 1, CriticalFindingReported: 299 })
})

test('confirming while the ten minutes run out ends in one of both, and never back', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, findingId } = await aReported()
    await server.clock.moveBy(10 * minuteMs)
    await Promise.all([
      server.deliverAll(),
      good(stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' })),
    ])
    await server.deliverAll()
    expect((await read(id)).criticals[0]?.state).toBe('acknowledged')
  }
})

test('a report is refused where it says nothing, to whom nothing, or twice; others find nothing', async () => {
  const { id, findingId } = await aReported()
  const { staff, otherStaff, stranger, admin, secondExaminer } = stage
  for (const [given, fields] of [
    [{ item: 'other', note: ' ' }, { note: expect.any(String) }],
    [{ item: 'nothing' }, { item: expect.any(String) }],
    [{ notifiedPersonId: secondExaminer.accountId, item: 'other' }, { notifiedPersonId: expect.any(String) }],
    [{}, { item: expect.any(String) }],
  ] as const)
    expect((await report(id, given)).body).toMatchObject({ success: false, fields })
  expect((await report(id, {}, staff)).status).toBe(403)
  expect((await staff.call(criticals.acknowledgeFor, { id: findingId, name: '我' })).status).toBe(403)
  expect((await stage.examiner.call(criticals.acknowledge, { id: findingId, name: '我' })).status).toBe(403)
  for (const other of [otherStaff, stranger, admin]) {
    expect((await report(id, { item: 'other' }, other)).status).toBe(404)
    expect((await other.call(criticals.acknowledge, { id: findingId, name: '我' })).status).toBe(404)
    expect((await other.call(criticals.criticalListeners, { id })).status).toBe(404)
  }
  expect((await ofDay(staff)).data.list).toMatchObject([{ id: findingId, patientName: '江*禾' }])
  expect((await ofDay(secondExaminer)).data.list).toMatchObject([{ id: findingId, examinationId: id }])
  expect((await ofDay(otherStaff)).data.list).toEqual([])
  expect((await ofDay(stranger)).status).toBe(404)
})

test('what was reported by mistake is withdrawn, whoever was notified hears of it, and it may be reported again', async () => {
  const { id, findingId } = await aReported()
  await good(stage.secondExaminer.call(criticals.withdraw, { id: findingId, reason: '报错了患者' }))
  await server.clock.moveBy(20 * minuteMs)
  await server.deliverAll()
  expect((await read(id)).criticals[0]).toMatchObject({ state: 'withdrawn', escalatedAt: null, allowed: [] })
  expect(await titles(stage.staff)).toContain('危急值已撤回')
  expect((await ofDay(stage.staff)).data.list).toEqual([])
  expect((await report(id)).data.criticals).toHaveLength(2)
})

test('the report says it, and one that is reported while the report is printed is in it or stops it', async () => {
  const { id } = await aReported()
  const { examiner, secondExaminer } = stage
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = (await examiner.call(routes.sign, { id, version: 1 })).data
  const textSha256 = result?.textSha256 ?? ''
  const [pass, again] = await Promise.all([
    secondExaminer.call(routes.pass, { id, textSha256 }),
    report(id, { item: 'aorticRupture' }),
  ])
  if (!pass.body.success) expect(pass.body.error).toBe('ResultChanged')
  if (!pass.body.success) await good(secondExaminer.call(routes.pass, { id, textSha256 }))
  const { headers, cookies } = examiner
  const sealed = await server.app.inject({ url: `/meeting/examination/${id}/report.pdf`, headers, cookies })
  const text = textOfPdf(sealed.rawPayload)?.replace(/\s/g, '') ?? ''
  expect(text).toContain('胆囊穿孔可疑')
  expect(text.includes('腹主动脉瘤破裂')).toBe(again.body.success)
  expect((await report(id, { item: 'organRupture' })).body).toMatchObject({ error: 'ResultIssued' })
})

const enterAt = (findingId: string, by: Caller, more: object = {}) => {
  const { day, time } = wallClockOf(server.clock.now())
  const entered = { text: '已禁食，送区医院外科', doneOn: day, doneTime: time }
  return by.call(criticals.enterAction, { id: findingId, ...entered, ...more })
}

test('both sides enter what was done; it stands with time and author, also once the report is issued', async () => {
  const { id, findingId } = await aReported()
  const { examiner, secondExaminer, staff } = stage
  await server.clock.moveBy(6 * minuteMs)
  await good(staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' }))
  await good(enterAt(findingId, staff))
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = (await examiner.call(routes.sign, { id, version: 1 })).data
  await good(secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
  await good(enterAt(findingId, examiner, { text: '区医院外科已收治' }))
  expect((await read(id, staff)).criticals[0]).toMatchObject({
    mayEnterAction: true,
    actions: [{ text: '已禁食，送区医院外科' }, { text: '区医院外科已收治', enteredByName: expect.any(String) }],
  })
  const { headers, cookies } = examiner
  const sealed = await server.app.inject({ url: `/meeting/examination/${id}/report.pdf`, headers, cookies })
  const text = textOfPdf(sealed.rawPayload)?.replace(/\s/g, '') ?? ''
  expect(text).toContain('送区医院外科')
  expect(text).not.toContain('已收治')
  const english = await server.app.inject({
    url: `/meeting/examination/${id}/report.pdf`,
    headers: { ...headers, 'accept-language': 'en-US' },
    cookies,
  })
  expect(textOfPdf(english.rawPayload)?.replace(/\s+/g, ' ')).toContain('Done:')
})

test('what was done is refused without words, before the finding, in the future, withdrawn, or by others', async () => {
  const { findingId } = await aReported()
  const { day, time } = wallClockOf(new Date(server.clock.now().getTime() + 2 * minuteMs))
  const before = wallClockOf(new Date(server.clock.now().getTime() - 2 * minuteMs))
  for (const [given, field] of [
    [{ text: ' ' }, 'text'],
    [{ doneTime: '25:00' }, 'doneTime'],
    [{ doneOn: day, doneTime: time }, 'doneTime'],
    [{ doneOn: before.day, doneTime: before.time }, 'doneTime'],
  ] as const)
    expect((await enterAt(findingId, stage.staff, given)).body).toMatchObject({
      fields: { [field]: expect.any(String) },
    })
  for (const other of [stage.otherStaff, stage.stranger, stage.admin])
    expect((await enterAt(findingId, other)).status).toBe(404)
  await good(stage.examiner.call(criticals.withdraw, { id: findingId, reason: '报错了患者' }))
  expect((await enterAt(findingId, stage.staff)).body).toMatchObject({ error: 'StateChanged' })
})

test('as many statements show the findings of a day, however many wait', async () => {
  const statements = async () => {
    await server.deliverAll()
    const query = vi.spyOn(server.platform.db.pool, 'query')
    await ofDay(stage.examiner)
    // The delivery of events asks beside it.
    const many = query.mock.calls.filter((call) => !JSON.stringify(call).includes('outbox_')).length
    query.mockRestore()
    return many
  }
  await aReported()
  const one = await statements()
  const { examinationId: id } = await anExaminedPatient(stage)
  for (const item of ['organRupture', 'aorticRupture', 'acuteThrombosis']) await good(report(id, { item }))
  expect((await ofDay(stage.examiner)).data.list.every(({ notifiedPersonPhone: n }) => !n.includes('*'))).toBe(true)
  expect(await statements()).toBe(one)
})

test('a patient at the examining institution has listeners there', async () => {
  const { examiner, secondExaminer, institutionId } = stage
  const record = (await examiner.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await examiner.call(routes.start, { recordId: record.id })).data
  const { list } = (await examiner.call(criticals.criticalListeners, { id })).data
  expect(list.map(({ accountId }) => accountId)).toContain(secondExaminer.accountId)
  const [finding] = (await report(id, { notifiedPersonId: secondExaminer.accountId })).data.criticals
  const done = (await examiner.call(criticals.acknowledgeFor, { id: finding?.id ?? '', name: '值班医生' })).data
  expect(done.criticals[0]?.state).toBe('acknowledged')
})

test('staff of a hospital that no longer works with this one confirm nothing', async () => {
  const { findingId, id } = await aReported()
  await good(stage.examiner.call(routes.end, { id }))
  await server.deliverAll()
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  expect((await stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' })).status).toBe(404)
  expect((await ofDay(stage.staff)).status).toBe(404)
})

test('who reports and takes back again and again does not fill the messages and phones of a hospital', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const reported: string[] = []
  for (let round = 0; round < 62; round++) {
    const { body } = await report(id)
    reported.push(body.success ? 'ok' : body.error)
    const finding = body.success && body.data.criticals.find(({ state }) => state === 'waiting')
    if (finding) await good(stage.examiner.call(criticals.withdraw, { id: finding.id, reason: '报错了患者' }))
  }
  expect(reported.filter((each) => each === 'ok')).toHaveLength(60)
  expect(reported.slice(60)).toEqual(['TooManyRequests', 'TooManyRequests'])
  // A colleague is not kept from theirs.
  await good(report(id, {}, stage.secondExaminer))
})

test('once two hospitals parted nobody there is notified, named or shown with a telephone', async () => {
  const { id } = await anEndedExamination(stage, '13900006024')
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  await server.deliverAll()
  const { list } = (await stage.examiner.call(criticals.criticalListeners, { id })).data
  const known = list.map(({ accountId }) => accountId)
  expect(known).not.toContain(stage.staff.accountId)
  expect(known).toContain(stage.secondExaminer.accountId)
  expect((await report(id)).body).toMatchObject({ error: 'CriticalListenerUnknown' })
  const before = await titles(stage.staff)
  await good(report(id, { notifiedPersonId: stage.secondExaminer.accountId }))
  await server.clock.moveBy(11 * minuteMs)
  await server.deliverAll()
  expect(await titles(stage.staff)).toEqual(before)
  expect(await titles(stage.secondExaminer)).toContain('危急值还没有确认')
})

test('nobody reports a critical finding to themselves while there is somebody else', async () => {
  const { examiner, secondExaminer, institutionId } = stage
  const record = (await examiner.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await examiner.call(routes.start, { recordId: record.id })).data
  expect((await report(id, { notifiedPersonId: examiner.accountId })).body).toMatchObject({
    error: 'CriticalListenerUnknown',
  })
  await good(report(id, { notifiedPersonId: secondExaminer.accountId }))
})

test('who was notified and has left since, or whose hospital has, hears nothing more and is shown masked', async () => {
  const { pool } = server.platform.db
  const phones = async (id: string) => (await read(id)).criticals.map(({ notifiedPersonPhone }) => notifiedPersonPhone)
  const overdueTo = async (findingId: string) => {
    const { rows } = await pool.query(
      `select count(*)::int as many from message where account_id = $1 and text_key = 'criticalFinding.overdue'`,
      [stage.staff.accountId],
    )
    return [findingId, rows[0].many]
  }
  const parted = await aReported()
  expect(await phones(parted.id)).toEqual([expect.stringMatching(/^1\d{10}$/)])
  // Nobody else is to phone.
  expect((await read(parted.id, stage.staff)).criticals[0]?.notifiedPersonPhone).toContain('****')
  await good(stage.examiner.call(routes.end, { id: parted.id }))
  await server.deliverAll()
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  expect(await phones(parted.id)).toEqual([expect.stringContaining('****')])
  await server.clock.moveBy(11 * minuteMs)
  await server.deliverAll()
  expect(await overdueTo(parted.findingId)).toEqual([parted.findingId, 0])
  expect(await titles(stage.secondExaminer)).not.toContain('危急值已确认')

  stage = await examinationStageOn(server)
  const left = await aReported()
  await pool.query('update membership set ended_at = now() where account_id = $1', [stage.staff.accountId])
  expect(await phones(left.id)).toEqual([expect.stringContaining('****')])
  await server.clock.moveBy(11 * minuteMs)
  await server.deliverAll()
  expect(await overdueTo(left.findingId)).toEqual([left.findingId, 0])
})

test('a number is shown as long as somebody is to be reached by it', async () => {
  const { id, findingId } = await aReported()
  const shown = async () => (await read(id)).criticals[0]?.notifiedPersonPhone
  expect(await shown()).not.toContain('*')
  await good(stage.staff.call(criticals.acknowledge, { id: findingId, name: '程晓岚' }))
  expect(await shown()).toContain('****')
})

test('what an issued report says is not taken back', async () => {
  const { id, findingId } = await aReported()
  const { examiner, secondExaminer } = stage
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = (await examiner.call(routes.sign, { id, version: 1 })).data
  await good(secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
  expect((await examiner.call(criticals.withdraw, { id: findingId, reason: '报错了患者' })).body).toMatchObject({
    error: 'ResultIssued',
  })
  expect((await read(id)).criticals[0]).toMatchObject({ state: 'waiting', allowed: ['acknowledgeFor'] })
})

test('at a hospital where nobody has an account, one of the own is notified, and the hospital is phoned', async () => {
  const { admin, examiner, secondExaminer, institutionId } = stage
  const described = { ...aCommunityHospital('柳溪社区卫生服务中心'), institutionId }
  const { communityId: siteInstitutionId } = (await admin.call(bookingRoutes.addHospital, described)).data
  const given = { institutionId, siteInstitutionId, bodyPart: 0, name: '何桂芳', telephone: '13900006024' }
  const record = (await examiner.call(routes.addRecord, given)).data
  const { id } = (await examiner.call(routes.start, { recordId: record.id })).data
  const { list, sitePhone } = (await examiner.call(criticals.criticalListeners, { id })).data
  expect(sitePhone).toBe(described.contactPhone)
  expect(list.map(({ accountId }) => accountId)).toContain(secondExaminer.accountId)
  const [finding] = (await report(id, { notifiedPersonId: secondExaminer.accountId })).data.criticals
  expect(finding?.notifiedPersonPhone).toMatch(/^1\d{10}$/)
  // The colleague is notified, sees the number on their work page, and confirms what was repeated on the telephone.
  const there = { isByPhone: true, sitePhone: described.contactPhone }
  expect((await good(secondExaminer.call(consultationRoutes.myDay, {}))).examinations?.findings).toMatchObject([there])
  expect((await read(id, secondExaminer)).criticals).toMatchObject([there])
  await server.deliverAll()
  expect(smsWith('请在').at(-1)?.text).toContain(described.contactPhone)
  expect(finding?.sitePhone).toBe(described.contactPhone)
  const before = smsWith('还没有人确认').length
  await server.clock.moveBy(11 * minuteMs)
  await server.deliverAll()
  expect((await read(id)).criticals[0]?.state).toBe('overdue')
  const phones = await inTransaction(server.platform.db, async (tx) => {
    const admins = await membersWithRole(tx, institutionId, 'institutionAdmin')
    return Promise.all([...admins, secondExaminer.accountId].map((each) => phoneOf(tx, server.platform, each)))
  })
  const sent = smsWith('还没有人确认').slice(before)
  expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining(phones))
  expect(sent[0]?.text).toContain(described.contactPhone)
  const confirmed = secondExaminer.call(criticals.acknowledge, { id: finding?.id ?? '', name: '何桂芳之子' })
  expect((await good(confirmed)).criticals[0]).toMatchObject({ state: 'acknowledged', sitePhone: null })
})

test('where a hospital has administrators alone, the one who is named opens the finding, confirms it and says what was done', async () => {
  const { siteAdmin, staff, examiner, siteInstitutionId } = stage
  const { examinationId: id } = await anExaminedPatient(stage)
  await setRoles(siteAdmin, siteInstitutionId, staff.accountId, ['member'])
  const { list } = (await examiner.call(criticals.criticalListeners, { id })).data
  const named = list[0]?.accountId ?? ''
  expect((await siteAdmin.call(routes.read, { id })).status).toBe(404)
  const [finding] = (await report(id, { notifiedPersonId: named })).data.criticals
  const findingId = finding?.id ?? ''
  await server.deliverAll()
  expect(await titles(siteAdmin)).toContain('危急值，请马上确认')
  const { examinations } = await good(siteAdmin.call(consultationRoutes.myDay, {}))
  expect(examinations?.findings).toMatchObject([{ id: findingId, isToConfirm: true }])
  const opened = await read(id, siteAdmin)
  expect(opened).toMatchObject({ mayEditRecord: false, mayApply: false, allowed: [], result: null })
  expect(opened.criticals).toMatchObject([{ allowed: ['acknowledge'], mayEnterAction: true, isByPhone: false }])
  expect(opened.criticals[0]?.sitePhone).toMatch(/\d/)
  expect(opened.roomName).toBeNull()
  // Who was not named reads nothing, and who was does nothing else.
  expect((await stage.admin.call(routes.read, { id })).status).toBe(404)
  const { record } = opened
  expect(
    (await siteAdmin.call(routes.unmaskRecord, { id: record.id, field: 'telephone', reason: '联系' })).status,
  ).toBe(404)
  await good(siteAdmin.call(criticals.acknowledge, { id: findingId, name: '顾怀远' }))
  const { day: doneOn, time: doneTime } = wallClockOf(server.clock.now())
  await good(siteAdmin.call(criticals.enterAction, { id: findingId, text: '已送区医院', doneOn, doneTime }))
  await good(examiner.call(criticals.withdraw, { id: findingId, reason: '报错了患者' }))
  expect((await siteAdmin.call(routes.read, { id })).status).toBe(404)
  await server.deliverAll()
  const [told] = (await siteAdmin.call(messageRoutes.byType, { type: 'notice', pageNum: 1, pageSize: 1 })).data.list
  expect(told).toMatchObject({ title: '危急值已撤回', link: null })
})

test('who was named and administers the hospital no more opens nothing of it', async () => {
  const { siteAdmin, staff, examiner, siteInstitutionId } = stage
  const wanted = { institutionId: siteInstitutionId, role: 'communityStaff', isPractitioner: true } as const
  const named = await memberWith(server, wanted)
  const { examinationId: id } = await anExaminedPatient(stage)
  await setRoles(siteAdmin, siteInstitutionId, staff.accountId, ['member'])
  await setRoles(siteAdmin, siteInstitutionId, named.accountId, ['member', 'institutionAdmin'])
  const [finding] = (await report(id, { notifiedPersonId: named.accountId })).data.criticals
  expect((await read(id, named)).criticals).toMatchObject([{ allowed: ['acknowledge'] }])
  await setRoles(siteAdmin, siteInstitutionId, named.accountId, ['member'])
  expect((await named.call(routes.read, { id })).status).toBe(404)
  const late = await named.call(criticals.acknowledge, { id: finding?.id ?? '', name: '程晓岚' })
  expect(late.status).toBe(404)
  const { examinations } = await good(named.call(consultationRoutes.myDay, {}))
  expect(examinations?.findings ?? []).toEqual([])
  expect((await good(examiner.call(routes.read, { id }))).criticals[0]?.sitePhone).toMatch(/\d/)
})
