import {
  reportTemplateLimits as limits,
  type ReportTemplateFields,
  reportTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMemberRole } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import type { Caller, Reply } from '../../testing/app.ts'
import { testApp } from '../../testing/app.ts'
import { type CaseStage, caseStageOn } from '../fixtures.ts'

let stage: CaseStage
let admin: Caller
let lead: Caller
let institutionId: string
const texts = { findings: '左叶见一结节', conclusion: '', advice: '3个月后复查' }
const aTemplate: ReportTemplateFields = { name: '甲状腺结节', department: '04.01', ...texts }

beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
  institutionId = stage.cast.provinceId
  lead = stage.people.lead
  admin = stage.people.second
})
afterAll(() => stage.server.close())

const outcome = async (reply: Promise<Reply<unknown>>) => {
  const { status, body } = await reply
  return body.success ? `${status}` : `${status} ${body.error}`
}
const usable = async (who: Caller) => (await who.call(routes.usableTemplates, {})).data.list

test('an administrator keeps the templates of an institution, and its physicians use them', async () => {
  expect(await outcome(lead.call(routes.saveTemplate, { institutionId, ...aTemplate }))).toBe('403 Forbidden')
  await makeAdmin()
  const { id, version } = (await admin.call(routes.saveTemplate, { institutionId, ...aTemplate })).data
  expect(await usable(lead)).toMatchObject([{ id, name: '甲状腺结节', department: '04.01', ...texts, version: 1 }])
  expect(await usable(stage.people.applicant)).toEqual([])
  expect(await outcome(stage.people.applicant.call(routes.institutionTemplates, { institutionId }))).toBe(
    '404 NotFound',
  )
  // Of two changes that are based on the same version one is refused, and nothing of it is kept.
  const changed = { institutionId, id, version, ...aTemplate }
  const replies = await Promise.all([
    outcome(admin.call(routes.saveTemplate, { ...changed, name: '一' })),
    outcome(admin.call(routes.saveTemplate, { ...changed, name: '二' })),
  ])
  expect(replies.toSorted()).toEqual(['200', '409 TemplateChanged'])
  expect(await usable(lead)).toMatchObject([{ version: 2 }])
  expect(await outcome(admin.call(routes.saveTemplate, changed))).toBe('409 TemplateChanged')
  expect(await outcome(admin.call(routes.removeTemplate, { institutionId, id }))).toBe('200')
  expect(await outcome(admin.call(routes.removeTemplate, { institutionId, id }))).toBe('409 StateChanged')
  const { rows } = await stage.server.platform.db.pool.query(
    `select action from audit.event where subject_kind = 'reportTemplate' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'consultation.saveTemplate',
    'consultation.saveTemplate',
    'consultation.removeTemplate',
  ])
})

test('has a name, a department and at least one text, each within its length', async () => {
  const save = (more: Record<string, unknown>) =>
    admin.call(routes.saveTemplate, { institutionId, ...aTemplate, ...more }).then(({ body }) => body)
  expect(await save({ findings: ' ', advice: '' })).toMatchObject({
    error: 'TemplateEmpty',
    fields: { findings: '请至少填写一项内容' },
  })
  for (const [field, value] of [
    ['name', ' '],
    ['name', '一'.repeat(limits.name + 1)],
    ['findings', '一'.repeat(4001)],
    ['advice', '一'.repeat(2001)],
    ['department', 'x'],
  ] as const)
    expect(await save({ [field]: value })).toMatchObject({ fields: { [field]: expect.any(String) } })
  expect(await usable(lead)).toEqual([])
})

test('a physician’s own are theirs alone', async () => {
  const { id } = (await lead.call(routes.saveOwnTemplate, { name: '我的模板', ...texts })).data
  expect(await usable(lead)).toMatchObject([{ id, institutionName: null, department: null, ...texts }])
  expect(await usable(admin)).toEqual([])
  expect(await outcome(admin.call(routes.saveOwnTemplate, { id, version: 1, name: '别人的', ...texts }))).toBe(
    '409 TemplateChanged',
  )
  expect(await outcome(admin.call(routes.removeOwnTemplate, { id }))).toBe('409 StateChanged')
  expect(await outcome(admin.call(routes.removeTemplate, { institutionId, id }))).toBe('409 StateChanged')
  expect(await outcome(lead.call(routes.removeOwnTemplate, { id }))).toBe('200')
  expect(await outcome(stage.server.guest.call(routes.usableTemplates, {}))).toBe('401 SignInRequired')
})

test('of 300 that are added at once no more are kept than an institution or a physician can have', async () => {
  const ofInstitution = await inParallel(300, (index) =>
    outcome(admin.call(routes.saveTemplate, { institutionId, ...aTemplate, name: `模板${index}` })),
  )
  expect(ofInstitution.filter((each) => each === '200')).toHaveLength(limits.ofInstitution)
  expect(new Set(ofInstitution)).toEqual(new Set(['200', '409 TooManyTemplates']))
  const own = await inParallel(limits.own + 50, (index) =>
    outcome(lead.call(routes.saveOwnTemplate, { name: `模板${index}`, ...texts })),
  )
  expect(own.filter((each) => each === '200')).toHaveLength(limits.own)
})

async function makeAdmin(): Promise<void> {
  const { db } = stage.server.platform
  const who = { accountId: stage.ids.second, institutionId, role: 'institutionAdmin' } as const
  await inTransaction(db, (tx) => giveMemberRole(tx, who))
}
