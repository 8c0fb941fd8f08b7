import { siteContentRoutes as routes } from '@tongying/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aSiteContent } from './fixtures.ts'
import { siteFactsOf } from './index.ts'

let server: TestApp
let admin: Caller
let auditor: Caller
let user: Caller
beforeAll(async () => {
  server = await testApp({ filingByHost: { 'hospital.example': 2 } })
  const { orm } = server.platform.db
  const ofPlatform = async (role: 'platformAdmin' | 'platformAuditor') =>
    server.as((await anAccount(orm, server.platform, { roles: [role], nickname: role })).id)
  admin = await ofPlatform('platformAdmin')
  auditor = await ofPlatform('platformAuditor')
  user = await server.as((await anAccount(orm, server.platform)).id)
})
afterAll(() => server.close())

const now = async () => (await admin.call(routes.read, {})).data
const shown = () => siteFactsOf(server.platform).current()

test('until somebody writes, the operator’s configuration holds', async () => {
  const { revision, content, configured } = await now()
  expect([revision, content]).toEqual([0, configured])
  expect(content).toMatchObject({ company: { 'zh-CN': '同影医学影像有限公司' }, hosts: { 2: 'hospital.example' } })
  expect(shown()).toMatchObject({ filingByHost: { 'hospital.example': 2 }, operator: { hotline: '400-000-0000' } })
})

test('only a platform administrator reads, previews and writes it', async () => {
  const content = aSiteContent()
  const calls = async (who: Caller) => [
    (await who.call(routes.read, {})).status,
    (await who.call(routes.revisions, {})).status,
    (await who.call(routes.preview, { content, language: 'zh-CN' })).status,
    (await who.call(routes.save, { content, revision: 0 })).status,
  ]
  expect(await calls(server.guest)).toEqual([401, 401, 401, 401])
  for (const who of [user, auditor]) expect(await calls(who)).toEqual([403, 403, 403, 403])
  // This server has no pages to render.
  expect((await admin.call(routes.preview, { content, language: 'zh-CN' })).data).toEqual({ html: null })
})

test('a change is shown at once, and the history says who changed what when', async () => {
  const before = await now()
  const company = { 'zh-CN': '青岚远程医疗有限公司', 'en-US': 'Qinglan Telemedicine Ltd.' }
  const hosts = { 1: 'WWW.Qinglan.example,\nb.example', 2: '', 3: '' }
  const content = { ...before.content, company, hosts }
  const { data } = await admin.call(routes.save, { content, revision: before.revision })
  expect(data).toMatchObject({ revision: 1, content: { company, hosts: { 1: 'www.qinglan.example b.example' } } })
  expect(shown()).toMatchObject({
    operator: { company, brand: { 'zh-CN': '同影' } },
    filingByHost: { 'www.qinglan.example': 1, 'b.example': 1 },
  })
  // What changes nothing is no revision.
  expect((await admin.call(routes.save, { content, revision: 1 })).data.revision).toBe(1)
  await admin.call(routes.save, { content: { ...data.content, hotline: '0570-555 0101' }, revision: 1 })
  const { list, total } = (await admin.call(routes.revisions, { pageSize: 1 })).data
  expect([total, list]).toMatchObject([2, [{ revision: 2, changed: ['hotline'], byName: 'platformAdmin' }]])
  const older = (await admin.call(routes.revisions, { pageSize: 1, pageNum: 2 })).data.list
  expect(older).toMatchObject([{ revision: 1, changed: ['company', 'hosts'], content: { company } }])
  const { rows } = await server.platform.db.pool.query(
    "select subject_kind, detail from audit.event where action = 'site.save' order by id desc limit 1",
  )
  expect(rows).toEqual([{ subject_kind: 'siteContent', detail: { changed: ['hotline'] } }])
})

test('of many who change the same revision one wins, and nobody overwrites what they did not see', async () => {
  const { revision, content } = await now()
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      admin.call(routes.save, { revision, content: { ...content, hotline: `400-100-${1000 + n}` } }),
    ),
  )
  expectOneWinner(replies)
  const stale = await admin.call(routes.save, { revision, content: { ...content, hotline: '400-9' } })
  expect([stale.status, stale.body]).toMatchObject([409, { error: 'SiteContentChanged' }])
  const ahead = await admin.call(routes.save, { revision: revision + 5, content })
  expect(ahead.status).toBe(409)
})

test('what is typed wrong is named beside its field', async () => {
  const { revision, content } = await now()
  const fieldsOf = async (change: object) => {
    const { status, body } = await admin.call(routes.save, { revision, content: { ...content, ...change } })
    return [status, 'fields' in body ? body.fields : undefined]
  }
  expect(await fieldsOf({ company: { 'zh-CN': '', 'en-US': 'x'.repeat(81) } })).toEqual([
    422,
    { 'content.company.zh-CN': '请填写', 'content.company.en-US': '最多80字' },
  ])
  expect(await fieldsOf({ businessEmail: 'a@b', hotline: '请拨打' })).toMatchObject([
    422,
    { 'content.businessEmail': '邮箱格式错误', 'content.hotline': '电话只含数字、空格、+和-' },
  ])
  expect(await fieldsOf({ hosts: { 1: 'https://a.example/', 2: '', 3: '' } })).toMatchObject([
    422,
    { 'content.hosts.1': '请填写域名，如www.example.cn' },
  ])
  expect(await fieldsOf({ hosts: { 1: 'a.example', 2: 'b.example a.example', 3: '' } })).toMatchObject([
    422,
    { 'content.hosts.2': '一个域名只能对应一个备案号' },
  ])
  expect(await fieldsOf({ filings: { 1: '', 2: '', 3: '', 4: ' ' } })).toMatchObject([
    422,
    { 'content.filings.4': '请填写' },
  ])
  expect((await now()).revision).toBe(revision)
})

test('a filing number that is left empty reads like number 4', async () => {
  const { revision, content } = await now()
  const filings = { 1: '', 2: '浙ICP备2号', 3: '', 4: '浙ICP备4号' }
  await admin.call(routes.save, { revision, content: { ...content, filings } })
  expect(shown().operator.filings).toEqual({ 1: '浙ICP备4号', 2: '浙ICP备2号', 3: '浙ICP备4号', 4: '浙ICP备4号' })
})
