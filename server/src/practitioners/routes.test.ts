import { accountRoutes } from '@tongying/contract/accounts'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'

let server: TestApp
let doctor: Caller
let user: Caller
beforeAll(async () => {
  server = await testApp()
  const { db } = server.platform
  const ids = await inTransaction(db, async (tx) => {
    const { id: institutionId } = await anInstitution(tx, { name: '青岚县人民医院' })
    const certified = { title: 'attendingPhysician', departments: ['32.05' as const], beGoodAt: '浅表器官' } as const
    const made = await aMember(tx, server.platform, {
      institutionId,
      realName: '林若溪',
      certified: { ...certified, departments: [...certified.departments] },
      roles: ['institutionAdmin'],
    })
    return { doctor: made.id, user: (await anAccount(tx, server.platform, { nickname: 'wen' })).id }
  })
  doctor = await server.as(ids.doctor)
  user = await server.as(ids.user)
})
afterAll(() => server.close())

test('lists the titles and departments in the caller’s language', async () => {
  const titles = await user.call(practitionerRoutes.titles, {})
  expect(titles.data).toHaveLength(20)
  expect(titles.data[0]).toEqual({ id: 'archiater', name: '主任医师', profession: 'physician' })
  const english = await user.call(practitionerRoutes.departments, {}, { headers: { 'accept-language': 'en-US' } })
  expect(english.data).toContainEqual({ id: '32.05', name: 'Ultrasound medicine', parentId: '32' })
})

test('asks a guest to sign in', async () => {
  const answer = await server.guest.call(practitionerRoutes.titles, {})
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 500, msg: 'token authentication failed' })
})

test('says of a certified doctor what was certified', async () => {
  const { data } = await doctor.call(practitionerRoutes.doctorInfo, {})
  expect(data).toMatchObject({
    isDoctorCertified: true,
    status: 1,
    name: '林若溪',
    title: { id: 'attendingPhysician', name: '主治医师' },
    departments: [{ id: '32.05', name: '超声医学科' }],
    hospitalName: '青岚县人民医院',
    beGoodAt: '浅表器官',
  })
})

test('says of anybody else that nothing was', async () => {
  const { data } = await user.call(practitionerRoutes.doctorInfo, {})
  expect(data).toMatchObject({ isDoctorCertified: false, status: null, title: null, departments: [] })
})

test('the user info carries certification, hospital and administration', async () => {
  const mine = (await doctor.call(accountRoutes.getUserInfo, {})).data
  expect(mine).toMatchObject({
    isDoctorCertified: true,
    isCertificationUnderReview: false,
    hospitalName: '青岚县人民医院',
    isInstitutionAdmin: true,
  })
  const other = (await user.call(accountRoutes.getUserInfo, {})).data
  expect(other).toMatchObject({ isDoctorCertified: false, hospitalName: '', isInstitutionAdmin: false })
  expect((await doctor.call(accountRoutes.isInstitutionAdmin, {})).data).toEqual({ isInstitutionAdmin: true })
  expect((await user.call(accountRoutes.isInstitutionAdmin, {})).data).toEqual({ isInstitutionAdmin: false })
})
