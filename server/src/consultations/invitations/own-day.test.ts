import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { scheduleRoutes } from '@tongying/contract/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseExpert, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const dayOf = async (who: CaseExpert, id: string) => (await stage.people[who].call(routes.ownDay, { id })).data
async function saveHours(who: CaseExpert, week: { weekday: number; from: string; to: string }[]): Promise<void> {
  const { version } = (await stage.people[who].call(scheduleRoutes.freeTime, {})).data
  await good(stage.people[who].call(scheduleRoutes.saveFreeTime, { isSet: true, week, exceptions: [], version }))
}

test('an invited expert sees what they have on that day themselves, and whether its time is one of their free hours', async () => {
  const { lead } = stage.people
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }))
  await saveHours('lead', allDay)
  const arranged = await anArranged(stage, { accepting: ['lead', 'second'] })
  const { startTime, endTime } = await good(lead.call(routes.detail, { id: arranged }))
  const id = await anInvited(stage)
  const own = await dayOf('lead', id)
  expect(own.isInFreeHours).toBe(true)
  expect(own.busy.filter(({ kind }) => kind !== 'outside')).toEqual([{ kind: 'booked', from: startTime, to: endTime }])
  const free = await dayOf('third', id)
  expect([free.day, free.busy.filter(({ kind }) => kind !== 'outside')]).toEqual([own.day, []])
  await saveHours('third', [])
  expect((await dayOf('third', id)).isInFreeHours).toBe(false)
  expect((await dayOf('lead', id)).isInFreeHours).toBe(true)
})

test('an emergency has no day yet', async () => {
  const id = await aSubmitted(stage, { fields: { applyType: 1 } })
  expect(await dayOf('lead', id)).toEqual({ day: null, isInFreeHours: true, busy: [] })
})
