import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { leaveInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type ExpertSearch, findExperts } from './find-experts.ts'
import { aPractitioner, setStanding } from './fixtures.ts'
import { invitableAmong } from './queries.ts'

let server: TestApp
let yunzhou: string
let wangjiang: string
let suId: string
beforeAll(async () => {
  server = await testApp()
  await inTransaction(server.platform.db, async (tx) => {
    yunzhou = (await anInstitution(tx, { name: '云州医科大学附属第一医院', abbreviation: '云州医大附一院' })).id
    wangjiang = (await anInstitution(tx, { name: '望江医院' })).id
    const at = (institutionId: string, realName: string, certified: object) =>
      aMember(tx, server.platform, { institutionId, realName, certified })
    await at(yunzhou, '周慎行', { title: 'archiater', departments: ['32.05'] })
    suId = (await at(yunzhou, '苏婉清', { title: 'deputyArchiater', departments: ['04.01'] })).id
    await at(wangjiang, '顾怀远', { title: 'archiater', departments: ['31'] })
    await at(wangjiang, '林若溪', { title: 'attendingPhysician', departments: ['32.05', '32.02'] })
    await aPractitioner(tx, server.platform, { realName: '无所属' })
  })
})
afterAll(() => server.close())

async function names(search: Omit<ExpertSearch, 'paging'>) {
  const found = await findExperts(server.platform.db.orm, { ...search, paging: { pageNum: 1, pageSize: 10 } })
  expect(found.total).toBe(found.list.length)
  return found.list.map((expert) => expert.name)
}

test('finds those who work somewhere, the most senior titles first, with their hospital', async () => {
  const found = await findExperts(server.platform.db.orm, { paging: { pageNum: 1, pageSize: 3 } })
  expect(found.list.map((expert) => expert.title)).toEqual(['archiater', 'archiater', 'deputyArchiater'])
  expect(found.list[2]).toMatchObject({
    name: '苏婉清',
    hospitalName: '云州医科大学附属第一医院',
    institutionId: yunzhou,
  })
  expect(found.total).toBe(4)
})

test('a department finds its subdivisions, a subdivision only itself', async () => {
  expect(await names({ departments: ['32'] })).toEqual(['周慎行', '林若溪'])
  expect(await names({ departments: ['32.02'] })).toEqual(['林若溪'])
  expect(await names({ departments: ['31', '04'] })).toEqual(['顾怀远', '苏婉清'])
})

test('one or two characters of a name find it, and so do words of the hospital', async () => {
  expect(await names({ search: '苏' })).toEqual(['苏婉清'])
  expect(await names({ search: '若溪' })).toEqual(['林若溪'])
  expect(await names({ search: '溪若' })).toEqual([])
  expect(await names({ search: '望江' })).toEqual(['顾怀远', '林若溪'])
  expect(await names({ search: '医大附一' })).toEqual(['周慎行', '苏婉清'])
})

test('leaves out the asker, and keeps to the institutions that an agreement covers', async () => {
  expect(await names({ departments: ['04'], exceptAccountId: suId })).toEqual([])
  expect(await names({ institutionIds: [wangjiang] })).toEqual(['顾怀远', '林若溪'])
  expect(await names({ institutionIds: [] })).toEqual([])
})

test('who was suspended or left the hospital is found no more', async () => {
  const { db, clock } = server.platform
  await inTransaction(db, (tx) => setStanding(tx, suId, 'suspended'))
  expect(await names({ search: '苏婉清' })).toEqual([])
  await inTransaction(db, (tx) => setStanding(tx, suId, 'inForce'))
  expect(await names({ search: '苏婉清' })).toEqual(['苏婉清'])
  await inTransaction(db, (tx) =>
    leaveInstitution(tx, { accountId: suId, institutionId: yunzhou, reason: 'left' }, clock.now()),
  )
  expect(await names({ search: '苏婉清' })).toEqual([])
})

test('who was certified without a qualification certificate is offered to nobody', async () => {
  const { platform } = server
  const certified = { departments: ['31' as const], hasCertificate: false }
  const { id } = await inTransaction(platform.db, (tx) =>
    aMember(tx, platform, { institutionId: wangjiang, realName: '王小明', certified }),
  )
  expect(await names({ search: '王小明' })).toEqual([])
  expect(await invitableAmong(platform.db.orm, [id])).toEqual(new Set())
})

test('finds by what a person is good at', async () => {
  const { pool } = server.platform.db
  await pool.query(`update practitioner set be_good_at = '甲状腺结节与介入' where name = '周慎行'`)
  expect(await names({ search: '介入' })).toEqual(['周慎行'])
  // A sign of the database's patterns is a letter here.
  expect(await names({ search: '介%' })).toEqual([])
})
