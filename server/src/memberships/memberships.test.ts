import type { MembershipRole } from '@tongying/contract/memberships'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { aMember } from './fixtures.ts'
import {
  hasRole,
  hospitalNamesOf,
  institutionsOf,
  isInstitutionAdmin,
  isMember,
  joinInstitution,
  leaveInstitution,
  membersWithRole,
} from './index.ts'

let server: TestApp
let [county, province] = ['', '']
let accountId = ''
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await inTransaction(server.platform.db, async (tx) => {
    county = (await anInstitution(tx, { name: '青岚县人民医院' })).id
    province = (await anInstitution(tx, { name: '云州医科大学附属第一医院' })).id
    const roles = ['consultationAuditor'] as const
    accountId = (await aMember(tx, server.platform, { institutionId: county, roles, department: '医务科' })).id
  })
})
const db = () => server.platform.db.orm

test('a member has the roles that were given, there and nowhere else', async () => {
  expect(await isMember(db(), accountId, county)).toBe(true)
  expect(await hasRole(db(), accountId, county, 'consultationAuditor')).toBe(true)
  expect(await hasRole(db(), accountId, county, 'reportAuditor')).toBe(false)
  expect(await hasRole(db(), accountId, province, 'consultationAuditor')).toBe(false)
  expect(await membersWithRole(db(), county, 'consultationAuditor')).toEqual([accountId])
  expect(await membersWithRole(db(), province, 'consultationAuditor')).toEqual([])
  expect(await isInstitutionAdmin(db(), accountId)).toBe(false)
})

test('joining again makes no second membership and takes no role: what is given comes besides', async () => {
  const joinAgain = (more: { roles?: readonly MembershipRole[]; job?: string }) =>
    inTransaction(server.platform.db, (tx) =>
      joinInstitution(tx, { accountId, institutionId: county, ...more }, server.clock.now()),
    )
  const kept = async () =>
    (
      await server.platform.db.pool.query(
        'select roles, job from membership where account_id = $1 and institution_id = $2 and ended_at is null',
        [accountId, county],
      )
    ).rows
  const [before] = await kept()
  await joinAgain({})
  expect(await kept()).toEqual([before])
  await joinAgain({ roles: ['institutionAdmin', 'consultationAuditor'], job: '副主任' })
  expect(await kept()).toEqual([{ roles: [...before.roles, 'institutionAdmin'], job: '副主任' }])
  expect(await hasRole(db(), accountId, county, 'consultationAuditor')).toBe(true)
  expect(await isInstitutionAdmin(db(), accountId)).toBe(true)
  expect(await institutionsOf(db(), accountId)).toHaveLength(1)
})

test('leaving takes every right at once, and consultations then belong to the other institution', async () => {
  const later = new Date(server.clock.now().getTime() + 1000)
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, { accountId, institutionId: province }, later))
  expect((await hospitalNamesOf(db(), [accountId])).get(accountId)).toBe('青岚县人民医院')
  const left = await inTransaction(server.platform.db, (tx) =>
    leaveInstitution(tx, { accountId, institutionId: county, reason: 'removed' }, later),
  )
  expect(left).toBe(true)
  expect(await isMember(db(), accountId, county)).toBe(false)
  expect(await membersWithRole(db(), county, 'consultationAuditor')).toEqual([])
  expect((await institutionsOf(db(), accountId)).map((one) => one.institution.id)).toEqual([province])
  expect((await expertsByAccountIds(db(), [accountId])).get(accountId)?.institutionId).toBe(province)
})

test('who never joined has nothing to leave', async () => {
  const left = await inTransaction(server.platform.db, (tx) =>
    leaveInstitution(tx, { accountId, institutionId: province, reason: 'removed' }, server.clock.now()),
  )
  expect(left).toBe(false)
})
