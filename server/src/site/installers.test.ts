import { createHash } from 'node:crypto'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { installerPath, installerRoutes as routes } from '@tongying/contract/site'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { giveAttachment } from '../attachments/fixtures.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { statementText } from '../testing/statement-text.ts'
import { anInstaller } from './fixtures.ts'
import { siteFactsOf } from './index.ts'

let server: TestApp
let adminId: string
let admin: Caller
let auditor: Caller
let user: Caller
beforeAll(async () => {
  server = await testApp()
  const { orm } = server.platform.db
  adminId = (await anAccount(orm, server.platform, { roles: ['platformAdmin'] })).id
  admin = await server.as(adminId)
  auditor = await server.as((await anAccount(orm, server.platform, { roles: ['platformAuditor'] })).id)
  user = await server.as((await anAccount(orm, server.platform)).id)
})
afterAll(() => server.close())

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200_000, 7)])
const upload = (id: string, fileName = '同影-安装.exe', bytes: Uint8Array = program) =>
  giveAttachment(server.platform, {
    accountId: adminId,
    owner: { kind: 'installer', id },
    kind: 'installer',
    fileName,
    bytes,
  })
const added = async (given: Parameters<typeof anInstaller>[0] = {}) =>
  (await admin.call(routes.add, anInstaller(given))).data
const shown = () => siteFactsOf(server.platform).current().installers
const download = (id: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: installerPath(id), headers })

test('an installer is added, uploaded and published; then everybody downloads it with its hash', async () => {
  const { id, state, file, allowed } = await added({ number: '2.4.0' })
  expect([state, file, allowed]).toEqual(['draft', null, ['publish']])
  await upload(id)
  expect((await download(id)).statusCode).toBe(404)
  expect(shown()).toEqual([])
  const { data } = await admin.call(routes.publish, { id })
  const sha256 = createHash('sha256').update(program).digest('hex')
  expect(data).toMatchObject({ state: 'published', file: { fileName: '同影-安装.exe', bytes: 200_002, sha256 } })
  // At once, in this process.
  expect(shown()).toMatchObject([{ id, number: '2.4.0', platform: 'windows', bytes: 200_002, sha256 }])
  const got = await download(id)
  expect([got.statusCode, got.rawPayload.equals(program)]).toEqual([200, true])
  expect(got.headers).toMatchObject({
    etag: `"${sha256}"`,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('同影-安装.exe')}`),
  })
  const part = await download(id, { range: 'bytes=0-1' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'MZ', 'bytes 0-1/200002'])
  const { rows } = await server.platform.db.pool.query(
    "select detail from audit.event where action = 'installer.publish' order by id desc limit 1",
  )
  expect(rows).toMatchObject([{ detail: { number: '2.4.0', platform: 'windows', sha256 } }])
})

test('only a platform administrator keeps installers', async () => {
  const { id } = await added()
  const calls = async (who: Caller) => [
    (await who.call(routes.list, {})).status,
    (await who.call(routes.read, { id })).status,
    (await who.call(routes.add, anInstaller())).status,
    (await who.call(routes.change, { id, ...anInstaller() })).status,
    (await who.call(routes.changeNotes, { id, notes: anInstaller().notes })).status,
    (await who.call(routes.publish, { id })).status,
    (await who.call(routes.withdraw, { id, reason: '文件有误' })).status,
    (await who.call(routes.discard, { id })).status,
  ]
  expect(await calls(server.guest)).toEqual(Array.from({ length: 8 }, () => 401))
  // Who has no right learns of no installer.
  for (const who of [user, auditor]) expect(await calls(who)).toEqual([403, 404, 403, 404, 404, 404, 404, 404])
  expect((await admin.call(routes.read, { id })).data.id).toBe(id)
  expect((await admin.call(routes.list, {})).data).toMatchObject({ pageNum: 1, list: [{ id }, {}] })
  const owner = { ownerKind: 'installer', ownerId: id } as const
  expect((await auditor.call(attachmentRoutes.list, owner)).status).toBe(404)
  expect((await admin.call(attachmentRoutes.list, owner)).status).toBe(200)
})

test('what is typed wrong is named beside its field, in both languages', async () => {
  const wrong = { ...anInstaller(), number: 'v1', notes: { 'zh-CN': ' ', 'en-US': 'x'.repeat(1_001) } }
  const { status, body } = await admin.call(routes.add, wrong)
  expect([status, body]).toMatchObject([
    422,
    { fields: { number: '版本号为2至4段数字，如1.2.0', 'notes.zh-CN': '请填写', 'notes.en-US': '最多1000字' } },
  ])
  const unknown = await server.app.inject({
    method: 'POST',
    url: '/console/api/installers',
    headers: admin.headers,
    cookies: admin.cookies,
    payload: { ...anInstaller(), platform: 'amiga' },
  })
  expect(unknown.json()).toMatchObject({ fields: { platform: '请选择' } })
})

test('one version of a platform, also when it is added many times at once', async () => {
  const fields = anInstaller({ platform: 'linux' })
  const replies = await Promise.all(Array.from({ length: 100 }, () => admin.call(routes.add, fields)))
  expectOneWinner(replies)
  const again = await admin.call(routes.add, fields)
  expect([again.status, again.body]).toMatchObject([409, { error: 'InstallerExists', fields: {} }])
  expect((await admin.call(routes.add, { ...fields, platform: 'macos' })).status).toBe(200)
  const other = await added({ platform: 'linux' })
  expect((await admin.call(routes.change, { id: other.id, ...fields })).status).toBe(409)
  expect((await admin.call(routes.change, { id: other.id, ...fields, number: '9.9' })).data.number).toBe('9.9')
})

test('without exactly one file of its platform nothing is published', async () => {
  const { id } = await added({ platform: 'android' })
  const refusal = async () => {
    const { status, body } = await admin.call(routes.publish, { id })
    return [status, body.success ? '' : body.error]
  }
  expect(await refusal()).toEqual([422, 'InstallerFileMissing'])
  await upload(id)
  expect(await refusal()).toEqual([422, 'InstallerOfOtherPlatform'])
  await upload(id, 'a.apk', Buffer.from('PK\x03\x04 an app'))
  expect(await refusal()).toEqual([422, 'InstallerFileMissing'])
  const { list } = (await admin.call(attachmentRoutes.list, { ownerKind: 'installer', ownerId: id })).data
  for (const file of list) if (file.fileName !== 'a.apk') await admin.call(attachmentRoutes.remove, { id: file.id })
  expect((await admin.call(routes.publish, { id })).data.state).toBe('published')
})

test('a file that is no program is refused, and programs belong to installers alone', async () => {
  const { id } = await added()
  await expect(upload(id, 'a.exe', Buffer.from('<html>'))).rejects.toMatchObject({
    definition: { name: 'FileContentWrong' },
  })
  await expect(upload(id, 'a.pdf', Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    definition: { name: 'FileTypeWrong' },
  })
  const own = { accountId: adminId, owner: { kind: 'account', id: adminId } as const, kind: 'installer' as const }
  await expect(giveAttachment(server.platform, { ...own, fileName: 'a.exe', bytes: program })).rejects.toMatchObject({
    definition: { name: 'Malformed' },
  })
})

test('what was published once keeps its file and number for good; its notes may be put right', async () => {
  const { id } = await added()
  await upload(id)
  await admin.call(routes.publish, { id })
  expect((await admin.call(routes.change, { id, ...anInstaller() })).status).toBe(409)
  expect((await admin.call(routes.discard, { id })).status).toBe(409)
  await expect(upload(id)).rejects.toMatchObject({ definition: { name: 'NotFound' } })
  const notes = { 'zh-CN': '修正一处错字', 'en-US': 'A typo' }
  expect((await admin.call(routes.changeNotes, { id, notes })).data.notes).toEqual(notes)
  expect(shown().find((each) => each.id === id)?.notes).toEqual(notes)

  const { publishedAt } = (await admin.call(routes.withdraw, { id, reason: '签名过期' })).data
  expect(shown().some((each) => each.id === id)).toBe(false)
  expect((await download(id)).statusCode).toBe(404)
  await expect(upload(id)).rejects.toMatchObject({ definition: { name: 'NotFound' } })
  server.clock.moveBy(60_000)
  // It comes back to where it stood.
  expect((await admin.call(routes.publish, { id })).data).toMatchObject({ state: 'published', publishedAt, reason: '' })
  expect((await admin.call(routes.publish, { id })).status).toBe(409)
})

test('a version that was never published is deleted with its file', async () => {
  const { id } = await added()
  const fileId = await upload(id)
  expect((await admin.call(routes.discard, { id })).status).toBe(200)
  expect((await admin.call(routes.discard, { id })).status).toBe(404)
  const { rows } = await server.platform.db.pool.query('select from attachment where id = $1', [fileId])
  expect(rows).toEqual([])
})

test('a list of them asks the database as often, however long it is', async () => {
  for (let n = 0; n < 6; n++) await upload((await added()).id)
  const statements = async (pageSize: number) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      const { list } = (await admin.call(routes.list, { pageSize })).data
      // Timed work and events have statements of their own meanwhile.
      const texts = query.mock.calls.map((call) => statementText(call[0]))
      return { list, count: texts.filter((text) => /"(installer|attachment)"/.test(text)).length }
    } finally {
      query.mockRestore()
    }
  }
  await statements(6)
  const [one, six] = [await statements(1), await statements(6)]
  expect([one.list.length, six.list.length]).toEqual([1, 6])
  expect(six.list.every(({ file }) => file?.bytes === program.length)).toBe(true)
  expect(one.count).toBeGreaterThan(0)
  expect(six.count).toBe(one.count)
})

test('another process shows it without being asked', async () => {
  const { id } = await added()
  await upload(id)
  // As another process makes it: this one only hears of it.
  await server.platform.db.pool.query("update installer set status = 'published', published_at = now() where id = $1", [
    id,
  ])
  expect(shown().some((each) => each.id === id)).toBe(false)
  await server.platform.db.pool.query("select pg_notify('site', '')")
  await expect.poll(() => shown().some((each) => each.id === id)).toBe(true)
})
