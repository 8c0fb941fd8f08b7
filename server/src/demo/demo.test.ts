import { accountRoutes } from '@tongying/contract/accounts'
import { isIdCard } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRole, membersWithRole } from '../memberships/index.ts'
import { findExperts } from '../practitioners/index.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { castOf } from './cast.ts'
import { fictionalIdCard } from './fictional-id-card.ts'
import { type DemoHospital, demoPassword, demoPhone, printSignIns, seedDemo } from './index.ts'

let server: TestApp
let hospital: DemoHospital
beforeAll(async () => {
  server = await testApp({ isDemo: true })
  const both = await Promise.all([seedDemo(server.platform), seedDemo(server.platform)])
  expect(both[0]).toEqual(both[1])
  hospital = both[0]
})
afterAll(() => server.close())

test('a second start, or two at once, make nobody twice', async () => {
  expect(await seedDemo(server.platform)).toEqual(hospital)
  const { rows } = await server.platform.db.pool.query(
    'select (select count(*)::int from account) as people, (select count(*)::int from institution) as institutions',
  )
  expect(rows).toEqual([{ people: castOf().length, institutions: 2 }])
})

test('everybody signs in with the printed phone and password, without a second factor', async () => {
  const printed = printSignIns().join('\n')
  expect(printed).toContain(demoPassword)
  for (const { phone, person } of castOf()) {
    expect(printed).toContain(phone)
    expect(printed).toContain(person.name)
  }
  const signedIn = await server.guest.call(accountRoutes.login, { phone: demoPhone('lin'), password: demoPassword })
  expect(signedIn.data.ssoToken).not.toBe('')
})

test('there are six experts and more of the invited hospital, of different departments', async () => {
  const found = await findExperts(server.platform.db.orm, {
    institutionIds: [hospital.institutionIds.yunzhou],
    paging: { pageNum: 1, pageSize: 100 },
  })
  expect(found.total).toBeGreaterThanOrEqual(6)
  expect(new Set(found.list.flatMap((expert) => expert.departments)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(found.list.map((expert) => expert.title)).size).toBeGreaterThanOrEqual(3)
})

test('each review queue has a reviewer, each institution an administrator', async () => {
  const { orm } = server.platform.db
  const { qinglan, yunzhou } = hospital.institutionIds
  expect(await membersWithRole(orm, yunzhou, 'consultationAuditor')).toEqual([hospital.accountIds.get('xu')])
  expect(await membersWithRole(orm, yunzhou, 'reportAuditor')).toEqual([hospital.accountIds.get('qin')])
  expect(await hasRole(orm, hospital.accountIds.get('chen') ?? '', qinglan, 'institutionAdmin')).toBe(true)
  expect(await hasRole(orm, hospital.accountIds.get('lu') ?? '', yunzhou, 'institutionAdmin')).toBe(true)
})

test('the platform has its auditor and administrator, and everybody a welcome', async () => {
  const auditor = await server.as(hospital.accountIds.get('jiang') ?? '')
  expect((await auditor.call(accountRoutes.getUserInfo, {})).data).toMatchObject({
    isPlatformAuditor: true,
    isPlatformAdmin: false,
    isDoctorCertified: false,
  })
  expect((await auditor.call(messageRoutes.unreadByType, {})).data).toMatchObject({ notice: 1, invite: 0, message: 0 })
})

test('is never made in production', async () => {
  const config = { ...server.platform.config, isProduction: true }
  await expect(seedDemo({ ...server.platform, config })).rejects.toThrow('never exists in production')
})

test('its ID numbers pass the check and are all different', () => {
  const numbers = castOf().map(({ person }, index) => fictionalIdCard(person.birthday, person.gender, index))
  expect(numbers.every(isIdCard)).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(fictionalIdCard('1980-01-01', 'male', 1)).not.toBe(fictionalIdCard('1980-01-01', 'male', 2))
})
