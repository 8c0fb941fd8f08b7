import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { institutionRoutes } from '@tongying/contract/institutions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aDraft, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let secondId: string
beforeAll(async () => {
  stage = await aCaseStage()
  secondId = await inTransaction(stage.server.platform.db, async (tx) => {
    const { id } = await anInstitution(tx, { name: '望江县中医院' })
    await joinInstitution(tx, { accountId: stage.ids.applicant, institutionId: id }, stage.server.clock.now())
    return id
  })
})
afterAll(() => stage.server.close())

const anEmptyDraft = async () => {
  const { applicant } = stage.people
  return (await good(applicant.call(routes.saveDraft, { reason: '甲状腺结节' }))).consultationId
}
const filedFor = async (id: string) => {
  const { rows } = await stage.server.platform.db.pool.query('select institution_id from consultation where id = $1', [
    id,
  ])
  return rows[0]?.institution_id
}

test('a physician of two hospitals chooses which one an application is filed for', async () => {
  const { applicant } = stage.people
  const { countyId } = stage.cast
  const names = [
    { id: countyId, name: '青岚县人民医院' },
    { id: secondId, name: '望江县中医院' },
  ]
  expect(await good(applicant.call(routes.applicationRules, {}))).toMatchObject({
    filedFor: names[0],
    mayBeFiledFor: names,
  })
  const id = await anEmptyDraft()
  expect(await filedFor(id)).toBe(countyId)
  expect(await good(applicant.call(routes.fileFor, { id, institutionId: secondId }))).toEqual(names[1])
  expect(await filedFor(id)).toBe(secondId)
  expect(await good(applicant.call(routes.applicationRules, { caseId: id }))).toMatchObject({
    filedFor: names[1],
    mayBeFiledFor: names,
  })
})

test('once there are files it stays, and who has one hospital is offered no choice', async () => {
  const { applicant, other } = stage.people
  const id = await aDraft(stage)
  const rules = await good(applicant.call(routes.applicationRules, { caseId: id }))
  expect(rules.mayBeFiledFor).toEqual([])
  const { body } = await applicant.call(routes.fileFor, { id, institutionId: secondId })
  expect(body).toMatchObject({ error: 'InstitutionFixed' })
  expect(await filedFor(id)).toBe(stage.cast.countyId)
  expect((await good(other.call(routes.applicationRules, {}))).mayBeFiledFor).toEqual([])
})

test('nobody files for a hospital that they do not belong to, for a closed one, or for somebody else', async () => {
  const { applicant, other } = stage.people
  const id = await anEmptyDraft()
  const file = (institutionId: string, by = applicant) => by.call(routes.fileFor, { id, institutionId })
  expect((await file(stage.cast.provinceId)).body).toMatchObject({ error: 'NoInstitution' })
  expect((await file(secondId, other)).body).toMatchObject({ error: 'ConsultationNotFound' })
  const { platform } = stage.server
  const { id: adminId } = await inTransaction(platform.db, (tx) =>
    anAccount(tx, platform, { roles: ['platformAdmin'] }),
  )
  const admin = await stage.server.as(adminId)
  await good(admin.call(institutionRoutes.close, { id: secondId, version: 0, reason: '停业整顿' }))
  expect((await file(secondId)).body).toMatchObject({ error: 'InstitutionClosed' })
  await good(admin.call(institutionRoutes.reopen, { id: secondId, version: 1, reason: '恢复' }))
})
