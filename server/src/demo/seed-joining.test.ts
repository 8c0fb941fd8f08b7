import { agreementRoutes } from '@tongying/contract/agreements'
import { institutionRoutes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type DemoHospital, type DemoKey, seedDemo, seedPast } from './index.ts'

let server: TestApp
let hospital: DemoHospital
const as = (key: DemoKey) => server.as(hospital.accountIds.get(key) ?? '')

beforeAll(async () => {
  server = await testApp({ isDemo: true })
  hospital = await seedDemo(server.platform)
  // A second start makes nothing twice, and does not fail either.
  await seedPast(server.platform, hospital, AbortSignal.abort())
  await seedPast(server.platform, hospital, AbortSignal.abort())
})
afterAll(() => server.close())

test('an institution waits for the platform’s auditor, with its papers', async () => {
  const auditor = await as('jiang')
  const { list } = (await auditor.call(institutionRoutes.reviewQueue, {})).data
  expect(list.map((row) => [row.hospitalName, row.applicantName])).toEqual([['松溪县中医院', '温以宁']])
  const { content } = (await auditor.call(institutionRoutes.reviewed, { id: list[0]?.applyId ?? '' })).data
  expect([content.logo, content.qualificationImage]).toEqual([expect.any(String), expect.any(String)])
})

test('an expert asks to join the county hospital, and an applicant is invited to the provincial one', async () => {
  const { qinglan } = hospital.institutionIds
  const queue = await (await as('chen')).call(membershipRoutes.joinQueue, { institutionId: qinglan })
  expect(queue.data.list.map((row) => row.name)).toEqual(['宋予安'])
  const invitations = await (await as('lin')).call(membershipRoutes.invitations, {})
  expect(invitations.data.list.map((row) => [row.organizationName, row.state])).toEqual([
    ['云州医科大学附属第一医院', 'pending'],
  ])
})

test('the hospital of the experts has proposed an agreement, and none is made', async () => {
  const { qinglan } = hospital.institutionIds
  const { list } = (await (await as('chen')).call(agreementRoutes.list, { institutionId: qinglan })).data
  expect(list.map(({ standing, side, allowed }) => [standing, side, allowed])).toEqual([
    ['proposed', 'requester', ['agree', 'decline']],
  ])
})
