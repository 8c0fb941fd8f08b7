import { institutionRoutes } from '@tongying/contract/institutions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { anInstitution } from './fixtures.ts'

let server: TestApp
let user: Caller
beforeAll(async () => {
  server = await testApp()
  const id = await inTransaction(server.platform.db, async (tx) => {
    await anInstitution(tx, { name: '青岚县人民医院', tier: 'secondary' })
    await anInstitution(tx, { name: '云州医科大学附属第一医院', abbreviation: '云州医大附一院' })
    return (await anAccount(tx, server.platform)).id
  })
  user = await server.as(id)
})
afterAll(() => server.close())

test('finds institutions by words of name or abbreviation', async () => {
  const names = async (search: string) =>
    (await user.call(institutionRoutes.browse, { search })).data.list.map((one) => one.name)
  expect(await names('')).toHaveLength(2)
  expect(await names('青岚')).toEqual(['青岚县人民医院'])
  expect(await names('医大附一')).toEqual(['云州医科大学附属第一医院'])
  expect(await names('附属县')).toEqual([])
})

test('keeps to one grade where asked', async () => {
  const of = async (tier: 'secondary' | 'primary') =>
    (await user.call(institutionRoutes.browse, { tier })).data.list.map((one) => one.name)
  expect(await of('secondary')).toEqual(['青岚县人民医院'])
  expect(await of('primary')).toEqual([])
})

test('shows no code, phone or person in charge', async () => {
  const [first] = (await user.call(institutionRoutes.browse, { search: '青岚' })).data.list
  expect(Object.keys(first ?? {}).toSorted()).toEqual([
    'abbreviation',
    'address',
    'cityCode',
    'districtCode',
    'id',
    'name',
    'ownership',
    'provinceCode',
    'rating',
    'regionName',
    'tier',
  ])
})

test('names its region: a list needs no table of all divisions', async () => {
  const [first] = (await user.call(institutionRoutes.browse, { search: '青岚' })).data.list
  expect(first?.regionName).toBe('浙江省杭州市')
})

test('refuses a page that there cannot be', async () => {
  expect((await user.call(institutionRoutes.browse, { pageNum: 0 })).status).toBe(400)
})

test('refuses a code that is registered already, also when two come at once', async () => {
  const enter = () =>
    inTransaction(server.platform.db, (tx) => anInstitution(tx, { code: 'TWICE' })).then(
      () => 'entered',
      (error: unknown) => (error instanceof Error ? error.message : 'else'),
    )
  expect((await Promise.all([enter(), enter()])).toSorted()).toEqual(['InstitutionCodeTaken', 'entered'])
})
