import { reportTemplateLimits as limits, applicationTemplateRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMemberRole } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import type { Caller, Reply } from '../../testing/app.ts'
import { testApp } from '../../testing/app.ts'
import { type CaseStage, caseStageOn } from '../fixtures.ts'

let stage: CaseStage
let admin: Caller
let applicant: Caller
let institutionId: string
const content = { consultationDep: ['04.01' as const], isInWriting: true, reason: '结节性质待定，请上级会诊' }
const aTemplate = { name: '甲状腺结节会诊', content }

beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
  institutionId = stage.cast.countyId
  const { applicant: one, other } = stage.people
  applicant = one
  admin = other
})
afterAll(() => stage.server.close())

const outcome = async (reply: Promise<Reply<unknown>>) => {
  const { status, body } = await reply
  return body.success ? `${status}` : `${status} ${body.error}`
}
const usable = async (who: Caller) => (await who.call(routes.usableApplicationTemplates, {})).data.list

test('an administrator keeps the templates of an institution, and its physicians use them', async () => {
  const given = { institutionId, ...aTemplate }
  expect(await outcome(applicant.call(routes.saveApplicationTemplate, given))).toBe('403 Forbidden')
  const who = { accountId: stage.ids.other, institutionId, role: 'institutionAdmin' } as const
  await inTransaction(stage.server.platform.db, (tx) => giveMemberRole(tx, who))
  const { id, version } = (await admin.call(routes.saveApplicationTemplate, given)).data
  expect(await usable(applicant)).toEqual([
    { id, version: 1, name: '甲状腺结节会诊', institutionName: '青岚县人民医院', content },
  ])
  // An expert of another hospital, and nobody without an account, sees anything of it.
  expect(await usable(stage.people.lead)).toEqual([])
  expect(await outcome(stage.server.guest.call(routes.usableApplicationTemplates, {}))).toBe('401 SignInRequired')
  const listed = (caller: Caller) => outcome(caller.call(routes.institutionApplicationTemplates, { institutionId }))
  expect(await listed(stage.people.lead)).toBe('404 NotFound')
  expect(await listed(applicant)).toBe('403 Forbidden')
  // Of two changes that are based on the same version one is refused, and nothing of it is kept.
  const renamed = (name: string) => admin.call(routes.saveApplicationTemplate, { ...given, id, version, name })
  const replies = await Promise.all([outcome(renamed('一')), outcome(renamed('二'))])
  expect(replies.toSorted()).toEqual(['200', '409 TemplateChanged'])
  expect(await usable(applicant)).toMatchObject([{ version: 2, content }])
  expect(await outcome(admin.call(routes.removeApplicationTemplate, { institutionId, id }))).toBe('200')
  expect(await outcome(admin.call(routes.removeApplicationTemplate, { institutionId, id }))).toBe('409 StateChanged')
  const { rows } = await stage.server.platform.db.pool.query(
    `select action, detail from audit.event where subject_kind = 'applicationTemplate' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'consultation.saveApplicationTemplate', detail: { version: 1 } },
    { action: 'consultation.saveApplicationTemplate', detail: { version: 2 } },
    { action: 'consultation.removeApplicationTemplate', detail: {} },
  ])
})

test('an institution’s names no experts; one’s own does, is theirs alone, and is renamed', async () => {
  const doctorIds = [stage.ids.lead]
  const withExperts = { ...content, ...{ doctorIds } }
  await admin.call(routes.saveApplicationTemplate, { institutionId, name: '本院', content: withExperts })
  const [ofInstitution] = await usable(applicant)
  expect(ofInstitution?.content).toEqual(content)
  const own = {
    name: '常用',
    content: { doctorIds, acceptancePolicy: 'any' as const, pastHistory: '高血压：；糖尿病：' },
  }
  const { id } = (await applicant.call(routes.saveOwnApplicationTemplate, own)).data
  expect((await usable(applicant))[0]).toEqual({ id, version: 1, institutionName: null, ...own })
  expect(await usable(admin)).not.toContainEqual(expect.objectContaining({ id }))
  for (const stranger of [admin, stage.people.lead]) {
    const changed = { id, version: 1, ...own, name: '别人的' }
    expect(await outcome(stranger.call(routes.saveOwnApplicationTemplate, changed))).toBe('409 TemplateChanged')
    expect(await outcome(stranger.call(routes.removeOwnApplicationTemplate, { id }))).toBe('409 StateChanged')
  }
  expect(await outcome(admin.call(routes.removeApplicationTemplate, { institutionId, id }))).toBe('409 StateChanged')
  expect(
    await outcome(applicant.call(routes.saveOwnApplicationTemplate, { id, version: 1, ...own, name: '改名' })),
  ).toBe('200')
  expect((await usable(applicant))[0]).toMatchObject({ name: '改名', version: 2, content: { doctorIds } })
  expect(await outcome(applicant.call(routes.removeOwnApplicationTemplate, { id }))).toBe('200')
  await admin.call(routes.removeApplicationTemplate, { institutionId, id: ofInstitution?.id ?? '' })
})

test('says something, each within its length, and holds no number of a patient', async () => {
  const save = (more: Record<string, unknown>) =>
    applicant
      .call(routes.saveOwnApplicationTemplate, { name: '甲状腺', content: { ...content, ...more } })
      .then(({ body }) => body)
  const nothing = { consultationDep: [], isInWriting: null, reason: ' ' }
  expect(await save(nothing)).toMatchObject({
    error: 'TemplateEmpty',
    fields: { 'content.reason': '请至少填写一项内容' },
  })
  const number = '模板不属于任何患者，请去掉证件号和手机号'
  for (const [field, value, sentence] of [
    ['reason', '一'.repeat(501), expect.any(String)],
    ['main', '一'.repeat(51), expect.any(String)],
    ['illnessHistory', '患者11010519491231002X，3周前', number],
    ['supplement', '联系电话13800002046', number],
    ['consultationType1', 9, expect.any(String)],
    ['othersNeeded', 0, expect.any(String)],
  ] as const)
    expect(await save({ [field]: value })).toMatchObject({ fields: { [`content.${field}`]: sentence } })
  for (const name of [' ', '一'.repeat(limits.name + 1)])
    expect((await applicant.call(routes.saveOwnApplicationTemplate, { name, content })).body).toMatchObject({
      fields: { name: expect.any(String) },
    })
  expect(await save({ consultationDep: ['x'] })).toMatchObject({
    fields: { 'content.consultationDep.0': expect.any(String) },
  })
  expect(await usable(applicant)).toEqual([])
  // Other digits are no such numbers.
  expect(await save({ assist: '血小板138000020460，编号2026112600000000001' })).toMatchObject({ success: true })
})

test('of 300 that are added at once no more are kept than a physician can have', async () => {
  const { third } = stage.people
  const own = await inParallel(300, (index) =>
    outcome(third.call(routes.saveOwnApplicationTemplate, { ...aTemplate, name: `模板${index}` })),
  )
  expect(own.filter((each) => each === '200')).toHaveLength(limits.own)
  expect(new Set(own)).toEqual(new Set(['200', '409 TooManyTemplates']))
})
