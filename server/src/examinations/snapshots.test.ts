import { randomUUID } from 'node:crypto'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { terminalRoomRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { aPairedTerminal, byTerminal } from '../devices/fixtures.ts'
import { removeFrom } from '../memberships/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp } from '../testing/app.ts'
import { aFrame, examinationServer, roomCalls } from '../testing/examination-room.ts'
import { visit } from '../testing/visitor.ts'
import { aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
let picture: string
beforeAll(async () => {
  server = await examinationServer()
  picture = await aFrame()
})
beforeEach(async () => {
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

/** An examination whose room the examiner, the nurse and the terminal of the place are in. */
async function inTheRoom() {
  const { credential } = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId)
  const { examinationId: id } = await anExaminedPatient(stage)
  const roomName = (await stage.examiner.call(routes.read, { id })).data.roomName ?? ''
  const [room] = (await server.guest.call(terminalRoomRoutes.ownRooms, {}, byTerminal(credential))).data.list
  const pageId = randomUUID()
  const seat = (
    await server.guest.call(terminalRoomRoutes.publish, { id: room?.id ?? '', pageId }, byTerminal(credential))
  ).data
  const terminal = await visit(server.app, server.guest, roomName, { seat, pageId })
  const nurse = await visit(server.app, stage.staff, roomName)
  for (const each of [terminal, nurse]) await each.hears('grant')
  return { id, roomName, credential, terminal, nurse }
}
const { ask, storeOwn, filesOf } = roomCalls(() => ({ stage, picture }))

test('a terminal stores its own frame, which is a picture of the examination with source and size', async () => {
  const { id, roomName, credential, terminal, nurse } = await inTheRoom()
  const asked = (await ask(roomName)).data
  expect(asked.isAsked).toBe(true)
  expect((await terminal.hears('takeSnapshot')).id).toBe(asked.id)
  await good(storeOwn(asked.id, credential))
  const { snapshot } = await nurse.hears('snapshot')
  const [file, ...none] = await filesOf(id)
  expect(none).toEqual([])
  expect(snapshot).toMatchObject({ id: asked.id, source: 'terminal', width: 64, height: 48, attachmentId: file?.id })
  expect(terminal.heard.some((message) => message.kind === 'snapshot')).toBe(false)
  await good(stage.examiner.call(routes.end, { id }))
  expect((await stage.staff.call(routes.read, { id })).data.snapshots).toEqual([snapshot])
})

test('a frame says which view it was kept as; what is no word is refused', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const mark = 'gallbladderLong'
  const asked = await good(stage.examiner.call(terminalRoomRoutes.askSnapshot, { roomName, mark }))
  await good(storeOwn(asked.id, credential))
  await good(storeOwn((await ask(roomName)).data.id, credential))
  const { snapshots } = await good(stage.staff.call(routes.read, { id }))
  expect(snapshots.map((each) => each.mark)).toEqual([mark, null])
  for (const wrong of ['a b', 'x'.repeat(41), '胆囊'])
    expect((await stage.examiner.call(terminalRoomRoutes.askSnapshot, { roomName, mark: wrong })).status).toBe(400)
})

test('where the terminal does not, the frame that was seen is stored, and the later one of the two is none', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const asked = (await ask(roomName)).data
  await good(stage.examiner.call(terminalRoomRoutes.storeSnapshot, { roomName, id: asked.id, picture }))
  expect((await storeOwn(asked.id, credential)).body).toMatchObject({ error: 'StateChanged' })
  expect((await stage.examiner.call(routes.read, { id })).data.snapshots).toMatchObject([{ source: 'viewer' }])
  expect(await filesOf(id)).toHaveLength(1)
})

test('of 300 who store the same snapshot at once one file stays', async () => {
  const { id, roomName, credential } = await inTheRoom()
  const asked = (await ask(roomName)).data
  await inParallel(300, () => storeOwn(asked.id, credential))
  expect(await filesOf(id)).toHaveLength(1)
  expect((await stage.examiner.call(routes.read, { id })).data.snapshots).toMatchObject([{ source: 'terminal' }])
})

test('only a host asks, only a terminal of the room answers, and only with a picture', async () => {
  const { roomName, credential } = await inTheRoom()
  const asked = (await ask(roomName)).data
  expect((await stage.staff.call(terminalRoomRoutes.askSnapshot, { roomName })).status).toBe(403)
  for (const other of [stage.stranger, stage.otherStaff, server.guest])
    expect((await other.call(terminalRoomRoutes.askSnapshot, { roomName })).status).toBe(404)
  const own = { roomName, id: asked.id, picture }
  expect((await stage.staff.call(terminalRoomRoutes.storeSnapshot, own)).status).toBe(403)
  const unknown = { ...own, id: randomUUID() }
  expect((await stage.examiner.call(terminalRoomRoutes.storeSnapshot, unknown)).body).toMatchObject({
    error: 'SnapshotUnknown',
  })
  const elsewhere = await aPairedTerminal(stage.siteAdmin, server.guest, stage.siteInstitutionId, '三楼超声室')
  expect((await storeOwn(asked.id, elsewhere.credential)).body).toMatchObject({ error: 'SnapshotUnknown' })
  for (const sent of ['AAAAAAAAAAAA', 'no base64!'])
    expect([400, 422]).toContain((await storeOwn(asked.id, credential, sent)).status)
  expect(outcomes([await storeOwn(asked.id, credential)])).toEqual({ ok: 1 })
})

test('a frame that comes once the result is issued, or once who asked has left, is refused by name and leaves no file', async () => {
  const issued = await inTheRoom()
  const late = (await ask(issued.roomName)).data
  const { examiner, secondExaminer } = stage
  await good(examiner.call(routes.end, { id: issued.id }))
  await good(examiner.call(routes.saveResult, { id: issued.id, version: 0, ...aResult }))
  const { result } = (await examiner.call(routes.sign, { id: issued.id, version: 1 })).data
  await good(secondExaminer.call(routes.pass, { id: issued.id, textSha256: result?.textSha256 ?? '' }))
  const refused = await storeOwn(late.id, issued.credential)
  expect(refused.body).toMatchObject({ success: false, error: expect.any(String) })
  expect(refused.status).toBeLessThan(500)
  expect(await filesOf(issued.id)).toEqual([])
  const left = await inTheRoom()
  const asked = (await ask(left.roomName)).data
  await removeFrom(stage.admin, { accountId: stage.examiner.accountId, institutionId: stage.institutionId })
  const reply = await storeOwn(asked.id, left.credential)
  expect(reply.body).toMatchObject({ success: false, error: expect.any(String) })
  expect(reply.status).toBeLessThan(500)
})

test('trust.limit: of 300 frames that are asked for in a room at once two hundred are', async () => {
  const { roomName } = await inTheRoom()
  expect(outcomes(await inParallel(300, () => ask(roomName)))).toEqual({ ok: 200, TooManyRequests: 100 })
})
