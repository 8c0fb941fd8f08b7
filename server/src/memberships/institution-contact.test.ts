import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aMember } from './fixtures.ts'

let server: TestApp
let institutionId = ''
let [admin, colleague, stranger]: [Caller?, Caller?, Caller?] = []
beforeAll(async () => {
  server = await testApp()
  const { platform } = server
  const ids = await inTransaction(platform.db, async (tx) => {
    institutionId = (await anInstitution(tx, { name: '青岚县人民医院' })).id
    const elsewhere = (await anInstitution(tx, { name: '松溪县中医院' })).id
    return [
      await aMember(tx, platform, { institutionId, roles: ['institutionAdmin'] }),
      await aMember(tx, platform, { institutionId, roles: ['consultationAuditor'] }),
      await aMember(tx, platform, { institutionId: elsewhere, roles: ['institutionAdmin'] }),
    ].map(({ id }) => id)
  })
  ;[admin, colleague, stranger] = await Promise.all(ids.map((id) => server.as(id)))
})
afterAll(() => server.close())

const given = {
  address: '青岚县河埠街90号',
  introduction: '综合医院',
  personInCharge: '陈若兰',
  officePhone: '0570-5550102',
  email: 'office@qinglan.example',
}

test('an administrator keeps the contact of the institution; its people see it', async () => {
  await admin?.call(routes.changeInstitution, { institutionId, ...given, phone: '13900005678' })
  const kept = await admin?.call(routes.institution, { institutionId })
  expect(kept?.data).toEqual({ ...given, phone: '139****5678' })
  const shown = await colleague?.call(routes.myOrganizations, {})
  expect(shown?.data.list[0]).toMatchObject({ officePhone: '0570-5550102', personInCharge: '陈若兰' })
})

test('without a mobile phone the known one stays, and is nowhere in the clear', async () => {
  await admin?.call(routes.changeInstitution, { institutionId, ...given, phone: '13900005678' })
  const again = await admin?.call(routes.changeInstitution, { institutionId, ...given, address: '河埠街91号' })
  expect(again?.data).toMatchObject({ phone: '139****5678', address: '河埠街91号' })
  const { rows } = await server.platform.db.orm.execute(sql`select i::text as row from institution i
    union all select a::text from audit.event a`)
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain('13900005678')
})

test('what was checked against the licence is not changed along', async () => {
  await admin?.call(routes.changeInstitution, { institutionId, ...given, ...{ name: '别的医院', tier: 'primary' } })
  const shown = await admin?.call(routes.myOrganizations, {})
  expect(shown?.data.list[0]).toMatchObject({ name: '青岚县人民医院', tier: 'tertiary' })
})

test('a member who administers nothing, and an administrator of another institution, change nothing', async () => {
  expect((await colleague?.call(routes.changeInstitution, { institutionId, ...given }))?.status).toBe(403)
  expect((await colleague?.call(routes.institution, { institutionId }))?.status).toBe(403)
  expect((await stranger?.call(routes.changeInstitution, { institutionId, ...given }))?.status).toBe(404)
  expect((await stranger?.call(routes.institution, { institutionId }))?.status).toBe(404)
})

test('each wrong field is named', async () => {
  const wrong = { institutionId, ...given, officePhone: '12', email: 'x@', phone: '123' }
  const answer = await admin?.call(routes.changeInstitution, wrong)
  expect(answer?.status).toBe(422)
  expect(Object.keys(Object(answer?.body).fields).sort()).toEqual(['email', 'officePhone', 'phone'])
})
