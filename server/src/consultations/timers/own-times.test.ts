import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { standardSettings } from '@tongying/contract/institutions'
import { dayMs, hourMs, minuteMs, productDay } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())
afterEach(async () => {
  signInAgain(stage)
  await setSettings(stage, 'admin', standardSettings)
})

const now = () => stage.server.clock.now().getTime()
const comeTo = async (moment: number) => {
  stage.server.clock.moveBy(moment - now())
  await stage.server.deliverAll()
}
const detail = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
const inDays = (days: number) => ({ appointDate: productDay(new Date(now() + days * dayMs)) })

test('the room opens as long before the start as the institution had set, and who comes is reminded then', async () => {
  await setSettings(stage, 'admin', { lobbyMinutes: 30 })
  const id = await anArranged(stage, { accepting: ['lead', 'second'], fields: inDays(3) })
  // What is set later is for later applications.
  await setSettings(stage, 'admin', { lobbyMinutes: 5 })
  await stage.server.deliverAll()
  const { startTime, roomName, lobbyOpensAt } = await detail(id)
  const opensAt = Date.parse(startTime ?? '') - 30 * minuteMs
  expect(Date.parse(lobbyOpensAt ?? '')).toBe(opensAt)
  await comeTo(opensAt - minuteMs)
  signInAgain(stage)
  const room = { roomName: roomName ?? '' }
  const { applicant } = stage.people
  const firstOfList = async () =>
    (await good(applicant.call(routes.list, { tab: 'applied', pageNum: 1, pageSize: 10 }))).list.find(
      ({ consultationId }) => consultationId === id,
    )?.isLobbyOpen
  expect([await firstOfList(), (await good(applicant.call(meetingRoutes.room, room))).isLobbyOpen]).toEqual([
    false,
    false,
  ])
  const left = await changesAfter(stage, id, () => comeTo(opensAt))
  expect((await notificationsAfter(stage, left)).filter((line) => line.includes('会诊室已开放'))).toHaveLength(3)
  expect([await firstOfList(), (await good(applicant.call(meetingRoutes.room, room))).isLobbyOpen]).toEqual([
    true,
    true,
  ])
})

test('a room that opens late tops no list before it is open', async () => {
  await setSettings(stage, 'admin', { lobbyMinutes: 5 })
  const id = await anArranged(stage, { accepting: ['lead', 'second'], fields: inDays(4) })
  await stage.server.deliverAll()
  const start = Date.parse((await detail(id)).startTime ?? '')
  await comeTo(start - 40 * minuteMs)
  signInAgain(stage)
  const newer = await aSubmitted(stage, { fields: inDays(9) })
  const listed = async () =>
    (await good(stage.people.applicant.call(routes.list, { tab: 'applied', pageNum: 1, pageSize: 10 }))).list.map(
      ({ consultationId }) => consultationId,
    )
  await comeTo(start - 6 * minuteMs)
  const before = await listed()
  expect(before.indexOf(newer)).toBeLessThan(before.indexOf(id))
  await comeTo(start - 5 * minuteMs)
  expect((await listed())[0]).toBe(id)
})

test('an expert answers until so long before the start as the institution sets, but has at least what it sets', async () => {
  await setSettings(stage, 'admin', { expertAnswerHours: 72, answerBeforeStartMinutes: 600 })
  const early = await detail(await anInvited(stage, { fields: inDays(3) }))
  expect(Date.parse(early.startTime ?? '') - Date.parse(early.answerBy ?? '')).toBe(10 * hourMs)
  await setSettings(stage, 'admin', { answerBeforeStartMinutes: 1440, answerLeastMinutes: 90 })
  const id = await aSubmitted(stage, { fields: inDays(3) })
  await comeTo(Date.parse((await detail(id)).startTime ?? '') - 3 * hourMs)
  signInAgain(stage)
  await good(stage.people.auditor.call(routes.passAudit, { id }))
  expect(Math.round((Date.parse((await detail(id)).answerBy ?? '') - now()) / minuteMs)).toBe(90)
})

test('an emergency’s experts have the institution’s time, and the next on duty are asked after its own', async () => {
  await setSettings(stage, 'admin', { emergencyExpertMinutes: 20, emergencyNextMinutes: 7 })
  const id = await aSubmitted(stage, { experts: ['lead'], fields: { applyType: 1, consultationDep: ['32.05'] } })
  const { experts, submittedAt } = await detail(id)
  const sentAt = Date.parse(submittedAt ?? '')
  expect(Date.parse(experts[0]?.answerBy ?? '') - sentAt).toBe(20 * minuteMs)
  const due = async () => {
    const { rows } = await stage.server.platform.db.pool.query<{ at: Date }>(
      `select due_at as at from timed_job where key = $1 and done_at is null`,
      [`consultation.askNext:${id}`],
    )
    return rows.map(({ at }) => (at.getTime() - sentAt) / minuteMs)
  }
  expect(await due()).toEqual([7])
  await comeTo(sentAt + 7 * minuteMs)
  expect(await due()).toEqual([14])
})

test('experts answer new times, and others after a withdrawal, as long as the institution sets', async () => {
  await setSettings(stage, 'admin', {
    rescheduleAnswerHours: 5,
    withdrawalAnswerMinutes: 45,
    withdrawalBeforeStartMinutes: 240,
  })
  const { applicant, second } = stage.people
  const id = await anInvited(stage, { fields: inDays(4) })
  const times = [{ ...inDays(6), startTime: '10:00', endTime: '11:00' }]
  await good(applicant.call(life.reschedule, { id, times, reason: '患者当日有检查' }))
  expect(Math.round((Date.parse((await detail(id)).answerBy ?? '') - now()) / minuteMs)).toBe(5 * 60)

  const many = { accepting: ['lead', 'second'] as const, fields: inDays(5) }
  const soon = await anArranged(stage, many)
  await good(second.call(life.withdraw, { id: soon, reason: '临时手术' }))
  expect(Math.round((Date.parse((await detail(soon)).answerBy ?? '') - now()) / minuteMs)).toBe(45)

  // Closer to the start: four hours before it at the latest.
  const close = await anArranged(stage, { ...many, fields: inDays(7) })
  const start = Date.parse((await detail(close)).startTime ?? '')
  await comeTo(start - 4 * hourMs - 30 * minuteMs)
  signInAgain(stage)
  await good(stage.people.second.call(life.withdraw, { id: close, reason: '临时手术' }))
  expect((start - Date.parse((await detail(close)).answerBy ?? '')) / minuteMs).toBe(240)
})

test('the time of an expert who waits for a file stands still as long as the institution sets', async () => {
  await setSettings(stage, 'admin', { supplementPauseHours: 3, expertAnswerHours: 10 })
  const id = await anInvited(stage, { fields: inDays(9) })
  await good(
    stage.people.second.call(life.askSupplement, {
      id,
      missingFile: '上腹部增强CT',
      fileKind: 'imaging',
      reason: '分不清血管瘤和肝癌',
    }),
  )
  const pausedUntil = (await detail(id)).experts[1]?.pausedUntil
  expect(Math.round((Date.parse(pausedUntil ?? '') - now()) / minuteMs)).toBe(3 * 60)
})
