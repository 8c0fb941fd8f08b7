import { setTimeout as sleep } from 'node:timers/promises'
import {
  applicationTemplateRoutes as application,
  reportTemplateLimits as limits,
  reportTemplateRoutes as report,
} from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFrom } from '../../memberships/fixtures.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good, testApp } from '../../testing/app.ts'
import { answerOf as answer } from '../../testing/booking-stage.ts'
import { type CaseStage, caseStageOn } from '../fixtures.ts'

let stage: CaseStage
let admin: Caller
let institutionId: string
beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
  institutionId = stage.cast.countyId
  admin = stage.people.admin
})
afterAll(() => stage.server.close())

const texts = { findings: '左叶见一结节', conclusion: '', advice: '' }
const ofApplication = { name: '甲状腺会诊', content: { reason: '结节性质待定' } }
const ofReport = { name: '甲状腺结节', ...texts }
const anInstitutions = { ...ofReport, department: '04.01' as const }

test('a version that no template has is refused as changed, the largest number too', async () => {
  const { applicant } = stage.people
  const [own, ownReport] = [
    await good(applicant.call(application.saveOwnApplicationTemplate, ofApplication)),
    await good(applicant.call(report.saveOwnTemplate, ofReport)),
  ]
  for (const version of [0, 2, 2 ** 31 - 1]) {
    const [changed, changedReport] = [
      { ...ofApplication, ...own, version },
      { ...ofReport, ...ownReport, version },
    ]
    expect(await answer(applicant.call(application.saveOwnApplicationTemplate, changed))).toBe('409 TemplateChanged')
    expect(await answer(applicant.call(report.saveOwnTemplate, changedReport))).toBe('409 TemplateChanged')
  }
  await good(applicant.call(application.removeOwnApplicationTemplate, { id: own.id }))
  await good(applicant.call(report.removeOwnTemplate, { id: ownReport.id }))
})

test('who left an institution is offered none of its templates any more; their own stay', async () => {
  const { other } = stage.people
  const [{ id }, { id: reportId }] = [
    await good(admin.call(application.saveApplicationTemplate, { institutionId, ...ofApplication })),
    await good(admin.call(report.saveTemplate, { institutionId, ...anInstitutions })),
  ]
  const mine = [
    await good(other.call(application.saveOwnApplicationTemplate, { ...ofApplication, name: '我的' })),
    await good(other.call(report.saveOwnTemplate, { ...ofReport, name: '我的' })),
  ].map((each) => each.id)
  const offered = async () => [
    ...(await good(other.call(application.usableApplicationTemplates, {}))).list.map((each) => each.id),
    ...(await good(other.call(report.usableTemplates, {}))).list.map((each) => each.id),
  ]
  expect((await offered()).toSorted()).toEqual([id, reportId, ...mine].toSorted())
  await removeFrom(admin, { accountId: stage.ids.other, institutionId })
  expect((await offered()).toSorted()).toEqual(mine.toSorted())
})

test('no name or text of an application’s template holds a patient’s number', async () => {
  const { applicant } = stage.people
  const number = '模板不属于任何患者，请去掉证件号和手机号'
  const save = (more: object) => applicant.call(application.saveOwnApplicationTemplate, { ...ofApplication, ...more })
  for (const name of ['陈若兰13800002046', '11010519491231002X'])
    expect((await save({ name })).body).toMatchObject({ fields: { name: number } })
  expect((await save({ content: { reason: '电话１３８００００２０４６' } })).body).toMatchObject({
    fields: { 'content.reason': number },
  })
})

test('whatever a template is named or says is given back as it was typed, without what nobody sees', async () => {
  const { third } = stage.people
  const odd = '<img src=x onerror=alert(1)>=HYPERLINK("http://x.example")\u202e\u0007{{constructor}}%00\n$1'
  const seen = '<img src=x onerror=alert(1)>=HYPERLINK("http://x.example"){{constructor}}%00\n$1'
  const given = { name: odd.slice(0, 50), content: { reason: odd, supplement: odd.repeat(3) } }
  const { id } = await good(third.call(application.saveOwnApplicationTemplate, given))
  const { list } = await good(third.call(application.usableApplicationTemplates, {}))
  expect(list.find((each) => each.id === id)?.content.reason).toBe(seen)
  const polluted = JSON.parse('{"name":"a","content":{"__proto__":{"reason":"x"},"constructor":{"reason":"y"}}}')
  expect(await answer(third.call(application.saveOwnApplicationTemplate, polluted))).toBe('400 Malformed')
  for (const wrong of [
    { content: [] },
    { content: null },
    { content: { doctorIds: ['x'] } },
    { version: -1 },
    { id: 'x' },
  ]) {
    const given = JSON.parse(JSON.stringify({ ...ofApplication, ...wrong }))
    expect([400, 422]).toContain((await third.call(application.saveOwnApplicationTemplate, given)).status)
  }
})

test('the templates of an owner hold so many characters together, however many are saved at once', async () => {
  const { second } = stage.people
  const history = '甲'.repeat(2000)
  const content = {
    illnessHistory: history,
    pastHistory: history,
    elseHistory: history,
    physique: history,
    assist: history,
  }
  const replies = await inParallel(limits.own, (index) =>
    second.call(application.saveOwnApplicationTemplate, { name: `模板${index}`, content }),
  )
  expect(outcomes(replies)).toEqual({ ok: 24, TemplatesTooLong: limits.own - 24 })
  const [first] = (await good(second.call(application.usableApplicationTemplates, {}))).list
  const longer = { ...content, preliminary: history, process: history, supplement: history }
  const changed = { id: first?.id, version: first?.version, name: '更长', content: longer }
  expect(await answer(second.call(application.saveOwnApplicationTemplate, changed))).toBe('409 TemplatesTooLong')
  // Those of reports are another kind.
  await good(second.call(report.saveOwnTemplate, ofReport))
})

// As many calls at a time as an account has at work.
test.each(['application', 'report'] as const)(
  'nothing of an administrator is stored once their removal was answered: templates of the %s',
  async (kind) => {
    const own = await caseStageOn(stage.server, [])
    const { admin: leaving } = own.people
    const at = { institutionId: own.cast.countyId }
    const save = (more: object = {}) =>
      kind === 'application'
        ? leaving.call(application.saveApplicationTemplate, { ...at, ...ofApplication, ...more })
        : leaving.call(report.saveTemplate, { ...at, ...anInstitutions, ...more })
    const { id } = await good(save())
    const remove = kind === 'application' ? application.removeApplicationTemplate : report.removeTemplate
    const removing = await stage.server.platform.db.pool.connect()
    await removing.query('begin')
    await removing.query('update membership set ended_at = now() where account_id = $1', [own.ids.admin])
    const calls = [save({ name: '晚到' }), save({ name: '晚改', id, version: 1 }), leaving.call(remove, { ...at, id })]
    await sleep(300)
    await removing.query('commit')
    removing.release()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  },
)
