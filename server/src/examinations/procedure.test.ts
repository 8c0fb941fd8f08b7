import { randomUUID } from 'node:crypto'
import { procedureRoutes, examinationRoutes as routes } from '@tongying/contract/examinations'
import { minuteMs } from '@tongying/contract/kit'
import { terminalRoomRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal } from '../devices/fixtures.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { visit } from '../testing/visitor.ts'
import { anEndedExamination, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const begun = async (method: number | null = null) => (await anExaminedPatient(stage, { method })).examinationId
const read = async (id: string, by: Caller = stage.examiner) => good(by.call(routes.read, { id }))
const say = (id: string, more: object, by: Caller = stage.examiner) =>
  by.call(procedureRoutes.saveProcedure, { id, ...more })
const nothing = { operator: '', device: '', probe: '', qcValidUntil: null, repositions: null }
async function printed(id: string, language = 'zh-CN') {
  const { headers, cookies } = stage.examiner
  const url = `/meeting/examination/${id}/report.pdf?displayLanguage=${language}`
  const { rawPayload } = await server.app.inject({ url, headers, cookies })
  return textOfPdf(rawPayload)?.replace(/\s/g, '')
}
async function issue(id: string) {
  const { result } = await good(stage.examiner.call(routes.sign, { id, version: 1 }))
  await good(stage.secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
}

test('the room says who held the probe and with what device, and the report prints it with what was said by hand', async () => {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId, 'QL-03')
  const id = await begun(2)
  const { roomName } = await read(id)
  const nurse = await visit(server.app, stage.staff, roomName ?? '')
  await nurse.hears('grant')
  const [room] = (await server.guest.call(terminalRoomRoutes.ownRooms, {}, byTerminal(credential))).data.list
  const pageId = randomUUID()
  const seat = (
    await server.guest.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId }, byTerminal(credential))
  ).data
  const terminal = await visit(server.app, server.guest, roomName ?? '', { seat, pageId })
  await terminal.hears('grant')
  server.clock.moveBy(minuteMs)
  await good(say(id, { repositions: 3 }))
  await good(stage.examiner.call(routes.end, { id }))
  const { procedure, record } = await read(id, stage.staff)
  expect(record.examinationMethod).toBe(2)
  expect(procedure.operator).not.toBe('')
  const device = { device: 'QL-03', probe: 'C5-1', qcValidUntil: '2027-03-31' }
  expect(procedure).toEqual({ ...device, operator: procedure.operator, repositions: 3 })
  await good(say(id, { operator: '罗晓禾', qcValidUntil: '2020-01-31' }))
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  await issue(id)
  const report = await printed(id)
  expect(report).toContain('手持引导：罗晓禾持探头，')
  expect(report).toContain('重新放探头3次。')
  expect(report).toContain('QL-03，探头C5-1，质控已于2020-01-31到期。')
  expect(await printed(id, 'en-US')).toContain('Guidedhand:罗晓禾heldtheprobe')
  expect((await say(id, { operator: '别人' })).body).toMatchObject({ error: 'ResultClosed' })
})

test('a remote result is not signed before it says how it was examined; the next patient of the place begins with the same', async () => {
  const site = { ...stage, examiner: stage.examiner }
  const { id } = await anEndedExamination(site, '13900006031', { examinationMethod: null })
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  expect((await stage.examiner.call(routes.sign, { id, version: 1 })).body).toMatchObject({ error: 'MethodMissing' })
  const before = (await read(id)).record.version
  await good(say(id, { examinationMethod: 0, operator: '罗晓禾' }))
  expect((await read(id)).record).toMatchObject({ examinationMethod: 0, version: before + 1 })
  await issue(id)
  const report = await printed(id)
  expect(report).toContain('远程，机器人')
  expect(report).toContain('罗晓禾在患者身边。')
  expect(report).not.toContain('手持引导不如当面检查')
  const next = await begun()
  expect((await read(next)).record.examinationMethod).toBe(0)
})

test('what is left out stays; values that are none and people without a part are refused; of many at once none is lost', async () => {
  const id = await begun()
  expect((await read(id)).procedure).toEqual(nothing)
  await good(say(id, { operator: '罗晓禾', device: 'QL-03' }))
  await good(say(id, { probe: 'C5-1' }))
  await good(say(id, {}))
  expect((await read(id)).procedure).toEqual({ ...nothing, operator: '罗晓禾', device: 'QL-03', probe: 'C5-1' })
  for (const [given, field] of [
    [{ repositions: -1 }, 'repositions'],
    [{ repositions: 1.5 }, 'repositions'],
    [{ repositions: 1000 }, 'repositions'],
    [{ operator: 'x'.repeat(41) }, 'operator'],
    [{ qcValidUntil: '2026-02-30' }, 'qcValidUntil'],
    [{ examinationMethod: 7 }, 'examinationMethod'],
  ] as const)
    expect((await say(id, given)).body).toMatchObject({ success: false, fields: { [field]: expect.any(String) } })
  expect((await say(id, { operator: 'x' }, stage.staff)).status).toBe(403)
  for (const by of [stage.stranger, stage.otherStaff, stage.admin])
    expect((await say(id, { operator: 'x' }, by)).status).toBe(404)
  expect((await say(id, { operator: 'x' }, server.guest)).status).toBe(401)
  await inParallel(100, (at) => say(id, at % 2 === 0 ? { repositions: 4 } : { operator: '沈青' }))
  expect((await read(id)).procedure).toMatchObject({ repositions: 4, operator: '沈青', device: 'QL-03' })
})

test('each time that the probe is put down anew counts, of many at once too, and beside a correction', async () => {
  const id = await begun()
  await inParallel(50, () => say(id, { isRepositioned: true }))
  expect((await read(id)).procedure.repositions).toBe(50)
  await good(say(id, { repositions: 2 }))
  await good(say(id, { isRepositioned: true }))
  await good(say(id, { isRepositioned: false }))
  expect((await read(id)).procedure.repositions).toBe(3)
  await good(say(id, { repositions: 999 }))
  expect((await good(say(id, { isRepositioned: true }))).procedure.repositions).toBe(999)
  expect((await say(id, { isRepositioned: true }, stage.staff)).status).toBe(403)
})

test('whoever reviews seals what was signed: how it was held cannot change in between', async () => {
  const id = await begun(2)
  await good(stage.examiner.call(routes.end, { id }))
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(stage.examiner.call(routes.sign, { id, version: 1 }))
  expect((await say(id, { repositions: 9 })).body).toMatchObject({ error: 'ResultClosed' })
  await good(stage.secondExaminer.call(routes.returnResult, { id, reason: '补写持探头的人' }))
  await good(say(id, { repositions: 9 }))
  expect(result?.textSha256).toBeTruthy()
  expect((await read(id)).procedure.repositions).toBe(9)
})
