import { consultationRoutes } from '@tongying/contract/consultations'
import { type DirectoryEntry, type Registration, institutionRoutes as routes } from '@tongying/contract/institutions'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { aDraft, anInvited, type CaseStage, caseStageOn, signInAgain } from '../consultations/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { createLightInstitution } from './light-institution.ts'

let first: CaseStage
let stage: CaseStage
let admin: Caller
beforeAll(async () => {
  first = await aCaseStage()
  const { platform } = first.server
  const staff = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
  admin = await first.server.as(staff.id)
})
afterAll(() => first.server.close())
beforeEach(async () => {
  stage = await caseStageOn(first.server, first.images)
})

const countyId = () => stage.cast.countyId
const entryOf = async (id: string): Promise<DirectoryEntry | undefined> =>
  (await good(admin.call(routes.directory, { pageSize: 100 }))).list.find((entry) => entry.id === id)
const versionOf = async (id: string) => (await entryOf(id))?.version ?? -1
async function asKept(id: string): Promise<Registration> {
  const entry = await entryOf(id)
  if (!entry) throw new Error('it is not in the directory')
  const { name, abbreviation, institutionCode, provinceCode, cityCode, districtCode, tier, rating, ownership } = entry
  const region = [provinceCode, cityCode, districtCode].filter((code) => code !== null)
  return { name, abbreviation: abbreviation || '青岚县医院', institutionCode, region, tier, rating, ownership }
}
const close = async (id: string) =>
  good(admin.call(routes.close, { id, version: await versionOf(id), reason: '医疗机构执业许可证已注销' }))
const noticesOf = async (who: Caller) =>
  (await good(who.call(messageRoutes.byType, { type: 'notice', pageSize: 100 }))).list.map(({ title }) => title)

test('an institution is renamed and graded anew, with the reason, in one revision that its administrators read', async () => {
  const [id, kept] = [countyId(), await asKept(countyId())]
  const version = await versionOf(id)
  const given = { ...kept, name: `青岚县第一人民医院${id.slice(-6)}`, tier: 'tertiary' } as const
  const revised = await good(admin.call(routes.revise, { id, version, ...given, reason: '三级医院评审通过并更名' }))
  expect(revised).toMatchObject({ name: given.name, tier: 'tertiary', version: version + 1, closedAt: null })
  const [newest] = (await good(admin.call(routes.revisions, { id }))).list
  expect(newest).toMatchObject({
    number: version + 1,
    reason: '三级医院评审通过并更名',
    changes: expect.arrayContaining([
      { field: 'name', from: '青岚县人民医院', to: given.name },
      { field: 'tier', from: 'secondary', to: 'tertiary' },
    ]),
  })
  const { applicant, admin: own } = stage.people
  const found = await good(applicant.call(routes.browse, { search: '青岚县第一人民', pageSize: 100 }))
  expect(found.list.map((each) => each.id)).toContain(id)
  await stage.server.deliverAll()
  expect(await noticesOf(own)).toContain('机构登记信息已修订')
  expect(await noticesOf(applicant)).not.toContain('机构登记信息已修订')
})

test('a revision is of what was read: of many at once one is made, and nothing at all is none', async () => {
  const [id, kept] = [countyId(), await asKept(countyId())]
  const version = await versionOf(id)
  const replies = await inParallel(20, (index) =>
    admin.call(routes.revise, { id, version, ...kept, abbreviation: `简称${index}`, reason: '更正简称' }),
  )
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ body }) => (body.success ? [] : [body.error])))).toEqual(
    new Set(['InstitutionRevised']),
  )
  expect((await good(admin.call(routes.revisions, { id }))).list).toHaveLength(1)
  const same = { id, version: await versionOf(id), ...(await asKept(id)), reason: '没有改' }
  expect((await admin.call(routes.revise, same)).body).toMatchObject({ error: 'NothingRevised' })
})

test('another’s code, a region that there is not and a light community hospital are refused; a reason is asked for', async () => {
  const [id, kept] = [countyId(), await asKept(countyId())]
  const version = await versionOf(id)
  const taken = (await asKept(stage.cast.provinceId)).institutionCode
  const revise = (changes: Partial<Registration>, reason = '更正') =>
    admin.call(routes.revise, { id, version, ...kept, ...changes, reason })
  const named = { ...kept, institutionCode: taken }
  const { body } = await revise(named)
  expect(body).toMatchObject({ error: 'InstitutionCodeTaken', fields: { institutionCode: expect.anything() } })
  expect((await revise({ region: ['33', '1101'] })).body).toMatchObject({ error: 'RegionUnknown' })
  expect((await revise({}, ' ')).status).toBe(422)
  const light = await inTransaction(stage.server.platform.db, (tx) =>
    createLightInstitution(
      tx,
      {
        name: '河埠社区医院',
        abbreviation: '河埠',
        region: ['33', '3301'],
        address: '河埠街',
        officePhone: '0571-5550100',
      },
      stage.server.clock.now(),
    ),
  )
  expect((await admin.call(routes.close, { id: light, version: 0, reason: '停业' })).status).toBe(404)
})

test('at a closed institution nothing new begins', async () => {
  const id = countyId()
  const draft = await aDraft(stage)
  await close(id)
  const { applicant, admin: own } = stage.people
  const closed = { success: false, error: 'InstitutionClosed' }
  expect((await applicant.call(consultationRoutes.submit, { id: draft })).body).toMatchObject(closed)
  expect(
    (await own.call(membershipRoutes.invite, { institutionId: id, name: '周平', phone: '13900007771' })).body,
  ).toMatchObject(closed)
  const joiner = await inTransaction(stage.server.platform.db, (tx) => aPractitioner(tx, stage.server.platform))
  const stranger = await stage.server.as(joiner.id)
  expect((await stranger.call(membershipRoutes.join, { institutionId: id, note: '' })).body).toMatchObject(closed)
  expect((await good(applicant.call(routes.browse, { pageSize: 100 }))).list.map((each) => each.id)).not.toContain(id)
  expect(await entryOf(id)).toMatchObject({ closedAt: expect.any(String) })
  await stage.server.deliverAll()
  expect(await noticesOf(own)).toContain('机构已停用')
})

test('nobody of a closed institution is invited, and what they were invited to goes on', async () => {
  const id = stage.cast.provinceId
  const [under, draft] = [await anInvited(stage), await aDraft(stage)]
  await close(id)
  const { applicant, lead } = stage.people
  expect((await applicant.call(consultationRoutes.submit, { id: draft })).body).toMatchObject({
    error: 'ExpertUnavailable',
  })
  await good(lead.call(consultationRoutes.accept, { id: under }))
  await good(admin.call(routes.reopen, { id, version: await versionOf(id), reason: '恢复执业' }))
  await good(applicant.call(consultationRoutes.submit, { id: draft }))
})

test('closing beside submissions: none is submitted at an institution that is closed already', async () => {
  const id = countyId()
  const drafts = await Promise.all([aDraft(stage), aDraft(stage), aDraft(stage)])
  signInAgain(stage)
  const [closed, ...submitted] = await Promise.all([
    close(id),
    ...drafts.map((draft) => stage.people.applicant.call(consultationRoutes.submit, { id: draft })),
  ])
  for (const { body } of submitted)
    if (body.success) expect(Date.parse(closed.closedAt ?? '')).toBeGreaterThan(0)
    else expect(body.error).toBe('InstitutionClosed')
  const again = await stage.people.applicant.call(consultationRoutes.submit, { id: await aDraft(stage) })
  expect(again.body).toMatchObject({ error: 'InstitutionClosed' })
})
