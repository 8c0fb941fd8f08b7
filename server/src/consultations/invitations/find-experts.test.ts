import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { productDay } from '@tongying/contract/kit'
import { scheduleRoutes as schedules } from '@tongying/contract/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterWorkingDays } from '../../holidays/index.ts'
import { aMember } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { anArranged, type CaseStage, caseStageOn } from '../fixtures.ts'

let server: TestApp
let stage: CaseStage
/** The day of the appointment that the lead has accepted, from 09:00 to 09:30. */
let on: string

beforeAll(async () => {
  server = await testApp()
  const bytes = await ultrasoundPicture()
  stage = await caseStageOn(server, [{ fileName: '甲状腺横切.dcm', bytes }])
  // In the usual hours of a working day everybody is free.
  const appointDate = productDay(await afterWorkingDays(server.platform.db.orm, server.clock.now(), 2))
  const fields = { appointDate, startTime: '09:00', endTime: '09:30' }
  const id = await anArranged(stage, { experts: ['lead'], fields })
  const { startTime } = (await stage.people.applicant.call(routes.detail, { id })).data
  on = productDay(new Date(startTime ?? ''))
  const { countyId, provinceId } = stage.cast
  await inTransaction(server.platform.db, async (tx) => {
    const add = (institutionId: string, realName: string, certified: object) =>
      aMember(tx, server.platform, { institutionId, realName, certified })
    await add(provinceId, '白芷', { title: 'chiefNurse', departments: ['32.05'] })
    await add(provinceId, '陆闻笛', { title: 'technicianInCharge', departments: ['32.05'] })
    await add(countyId, '黎青', { title: 'archiater', departments: ['31'] })
  })
})
afterAll(() => server.close())

type Asked = Parameters<typeof stage.people.applicant.call<typeof routes.experts>>[1]
const asked = async (query: Asked) =>
  (await stage.people.applicant.call(routes.experts, { pageSize: 100, ...query })).data
const names = async (query: Asked) => (await asked(query)).list.map((one) => one.name)

test('nurses are not offered as experts, and technicians may not lead', async () => {
  const { list } = await asked({})
  expect(list.map((one) => one.name)).not.toContain('白芷')
  expect(list.find((one) => one.name === '陆闻笛')).toMatchObject({ mayLead: false })
  expect(list.find((one) => one.name === '周慎行')).toMatchObject({ mayLead: true })
  expect(await names({ mayLead: 'true' })).not.toContain('陆闻笛')
})

test('colleagues of the applicant are marked', async () => {
  const { list } = await asked({})
  const colleagues = list.filter((one) => one.isColleague).map((one) => one.name)
  expect(colleagues).toContain('黎青')
  expect(colleagues).not.toContain('周慎行')
})

test('who is free at the wanted time comes first, and is counted', async () => {
  const busy = { on, from: '09:15', to: '10:00' }
  const all = await asked(busy)
  expect(all.list.at(-1)?.name).toBe('周慎行')
  expect(all.free).toBe(all.total - 1)
  expect(await names({ ...busy, isFree: 'true' })).not.toContain('周慎行')
  const after = await asked({ on, from: '09:30', to: '10:00' })
  expect(after.free).toBe(after.total)
  // Without a time nobody is busy; the hours of the day are shown all the same.
  expect((await asked({ on })).list.find((one) => one.name === '周慎行')?.busy).toMatchObject([
    { kind: 'outside' },
    { kind: 'booked' },
    { kind: 'outside' },
  ])
})

test('the search is narrowed by title and institution, and still offers the other institutions', async () => {
  expect(await names({ title: 'technicianInCharge' })).toEqual(['陆闻笛'])
  expect(await names({ title: 'chiefNurse' })).toEqual([])
  const { provinceId, countyId } = stage.cast
  const found = await asked({ institutionId: countyId })
  expect(found.list.every((one) => one.institutionId === countyId)).toBe(true)
  expect(found.institutions.map((one) => one.id).toSorted()).toEqual([countyId, provinceId].toSorted())
})

test('a time or an institution that is none is refused in words', async () => {
  const { applicant } = stage.people
  expect((await applicant.call(routes.experts, { on, from: 'nine', to: '10:00' })).status).toBe(422)
  expect((await applicant.call(routes.experts, { institutionId: 'none' })).status).toBe(400)
})

test('chosen experts are found by id, whoever they are', async () => {
  const { list } = await asked({ ids: stage.ids.lead, title: 'technicianInCharge' })
  expect(list.map((one) => one.name)).toEqual(['周慎行'])
})

test('who has as many appointments as they take, or takes none so short, is not free', async () => {
  const { lead } = stage.people
  const limit = async (limits: { mostADay?: 1 | 2; leastMinutes?: 60 }) => {
    const { version } = (await lead.call(schedules.freeTime, {})).data
    const given = { isSet: false, week: [], exceptions: [], version, ...limits }
    await lead.call(schedules.saveFreeTime, given).then((reply) => reply.data)
  }
  const isFree = async (from: string, to: string) => (await names({ on, from, to, isFree: 'true' })).includes('周慎行')
  await limit({ mostADay: 1 })
  expect(await isFree('14:00', '15:00')).toBe(false)
  const { list } = await asked({ on })
  const kinds = list.find((one) => one.name === '周慎行')?.busy.map(({ kind }) => kind)
  expect(kinds?.toSorted()).toEqual(['booked', 'outside'])
  await limit({ mostADay: 2, leastMinutes: 60 })
  expect([await isFree('14:00', '14:30'), await isFree('14:00', '15:00')]).toEqual([false, true])
  await limit({})
  expect(await isFree('14:00', '14:30')).toBe(true)
})
