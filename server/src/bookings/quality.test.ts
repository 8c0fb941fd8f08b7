import { randomUUID } from 'node:crypto'
import { bookingRoutes } from '@tongying/contract/bookings'
import { deviceRoutes, ownTerminalRoutes } from '@tongying/contract/devices'
import { criticalRoutes as criticals, examinationRoutes as routes, streamRoutes } from '@tongying/contract/examinations'
import { dayMs, minuteMs, productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResult } from '../examinations/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const month = () => productDay(server.clock.now()).slice(0, 7)
const ask = (by: Caller, more: object = {}) =>
  by.call(bookingRoutes.quality, { institutionId: stage.institutionId, from: month(), to: month(), ...more })

async function aCritical(item: 'gallbladderPerforation' | 'other') {
  const { examinationId: id } = await anExaminedPatient(stage)
  const finding = { id, item, note: '疑胆囊后壁穿孔', notifiedPersonId: stage.staff.accountId }
  const [reported] = (await good(stage.examiner.call(criticals.reportCritical, finding))).criticals
  return { examinationId: id, findingId: reported?.id ?? '' }
}

async function aReport(by: Caller, reviewer: Caller) {
  const { examinationId: id } = await anExaminedPatient(stage)
  await good(by.call(routes.end, { id }))
  await good(by.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(by.call(routes.sign, { id, version: 1 }))
  await good(reviewer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
}

async function aTerminal(qcValidUntil: string | null) {
  const { institutionId } = stage
  const given = { institutionId, name: '超声室', kind: 'image' as const, source: 'ultrasoundMachine' as const }
  const { terminal, pairing } = await good(
    stage.admin.call(deviceRoutes.add, { ...given, probe: 'C5-1', qcValidUntil }),
  )
  await good(server.guest.call(ownTerminalRoutes.pair, { code: pairing.code }))
  return terminal.id
}

test('critical findings in time, cuts and frames, quality checks and each doctor’s reports', async () => {
  const nothing = { month: month(), reports: 0, critical: 0, inTime: 0, measured: 0, cuts: 0 }
  const devices = { valid: 0, expired: 0, unknown: 0 }
  expect(await good(ask(stage.admin))).toEqual({ months: [nothing], frames: null, doctors: [], devices })

  const inTime = await aCritical('gallbladderPerforation')
  await good(stage.staff.call(criticals.acknowledge, { id: inTime.findingId, name: '周护士' }))
  const late = await aCritical('gallbladderPerforation')
  const withdrawn = await aCritical('other')
  await good(stage.examiner.call(criticals.withdraw, { id: withdrawn.findingId, reason: '看错了' }))
  const forgotten = await aCritical('other')
  server.clock.moveBy(11 * minuteMs)
  await server.deliverAll()
  await good(stage.staff.call(criticals.acknowledge, { id: late.findingId, name: '周护士' }))
  // Its time is not over yet.
  await aCritical('other')

  const measure = { seconds: 60, fewFrames: 20, roundTrip: 40, width: 1920, height: 1080 }
  for (const [frames, cuts] of [
    [30, 0],
    [20, 3],
    [28, 1],
  ] as const)
    await good(
      stage.examiner.call(streamRoutes.keepStream, {
        ...{ id: forgotten.examinationId, pageId: randomUUID(), frames, cuts, ...measure },
      }),
    )

  const { examiner, secondExaminer } = stage
  await aReport(examiner, secondExaminer)
  await aReport(secondExaminer, examiner)
  await aReport(secondExaminer, examiner)

  const today = productDay(server.clock.now())
  await aTerminal(today)
  await aTerminal(productDay(new Date(server.clock.now().getTime() - dayMs)))
  await aTerminal(null)
  const revoked = await aTerminal(null)
  await good(stage.admin.call(deviceRoutes.revoke, { id: revoked, reason: '换机' }))

  const answered = await good(ask(examiner))
  expect(answered.months).toEqual([{ month: month(), reports: 3, critical: 3, inTime: 1, measured: 1, cuts: 4 }])
  expect(answered.frames).toBe(28)
  expect(answered.doctors).toMatchObject([
    { accountId: secondExaminer.accountId, reports: 2, months: [{ month: month(), reports: 2 }] },
    { accountId: examiner.accountId, reports: 1, months: [{ month: month(), reports: 1 }] },
  ])
  expect(answered.doctors[0]?.name).not.toBe('')
  expect(answered.devices).toEqual({ valid: 1, expired: 1, unknown: 1 })
})

test('a period that ends before it begins is refused at its field; staff and strangers read nothing', async () => {
  const backwards = await ask(stage.admin, { from: '2026-12', to: '2026-11' })
  expect(backwards.status).toBe(422)
  expect(backwards.body).toMatchObject({ error: 'RuleBroken', fields: { to: expect.stringContaining('24') } })
  expect((await ask(stage.staff)).status).toBe(403)
  expect((await ask(stage.stranger)).status).toBe(404)
  expect((await ask(server.guest)).status).toBe(401)
})
