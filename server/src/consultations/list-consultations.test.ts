import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCompleteDraft, anArranged, type CaseStage, caseStageOn, signInAgain } from './fixtures.ts'

let server: TestApp
let stage: CaseStage
/** Two cases whose rooms are open, the earlier appointment first, and one whose room opens tomorrow. */
let cases: { first: string; second: string; tomorrow: string }

beforeAll(async () => {
  server = await testApp()
  const bytes = await ultrasoundPicture()
  stage = await caseStageOn(server, [{ fileName: '甲状腺横切.dcm', bytes }])
  const at = (startTime: string, endTime: string) =>
    anArranged(stage, { experts: ['lead'], fields: { startTime, endTime } })
  const [first, second] = [await at('09:00', '09:30'), await at('09:30', '09:50')]
  const tomorrow = await at('23:30', '23:50')
  const { startTime } = (await stage.people.applicant.call(routes.detail, { id: second })).data
  server.clock.moveBy(Date.parse(startTime ?? '') - server.clock.now().getTime())
  signInAgain(stage)
  // Newer than all of them, so that by age alone they would come first.
  for (let each = 0; each < 7; each++)
    await stage.people.applicant.call(routes.saveDraft, aCompleteDraft([stage.ids.lead], server.clock.now()))
  cases = { first, second, tomorrow }
})
afterAll(() => server.close())

async function ids(who: 'applicant' | 'lead', asked: Parameters<typeof stage.people.lead.call<typeof routes.list>>[1]) {
  const page = (await stage.people[who].call(routes.list, asked)).data
  return page.list.map((row) => row.consultationId)
}

test.each([
  ['applicant', 'applied'],
  ['lead', 'invited'],
  ['lead', 'led'],
] as const)('a room that is open tops the list of the %s under %s, the earlier appointment first', async (who, tab) => {
  expect((await ids(who, { tab })).slice(0, 2)).toEqual([cases.first, cases.second])
})

test('under a filter, too', async () => {
  expect(await ids('applicant', { tab: 'applied', applyType: 0, state: 'waitingForConsultation' })).toEqual([
    cases.first,
    cases.second,
    cases.tomorrow,
  ])
})

test('pages of any size show every case once, in the order of the whole list', async () => {
  const whole = await ids('applicant', { tab: 'applied', pageSize: 100 })
  expect(whole).toHaveLength(10)
  for (const pageSize of [1, 3, 4]) {
    const pages: string[] = []
    for (let pageNum = 1; pageNum <= Math.ceil(whole.length / pageSize); pageNum++)
      pages.push(...(await ids('applicant', { tab: 'applied', pageNum, pageSize })))
    expect(pages).toEqual(whole)
  }
  const { list, total } = (await stage.people.applicant.call(routes.list, { tab: 'applied', pageNum: 9, pageSize: 4 }))
    .data
  expect({ list, total }).toEqual({ list: [], total: 10 })
})
