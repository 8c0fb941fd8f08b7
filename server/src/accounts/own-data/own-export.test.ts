import { accountRoutes as account, ownExportFilePath } from '@tongying/contract/accounts'
import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPractitioner } from '../../practitioners/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { trailOf } from '../../testing/trail-of.ts'
import { anAccount } from '../fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const wanted = { realName: '沈溪云', nickname: '<b>溪云</b>', idCard: '11010519491231002X' }
async function aPerson(more: object = {}) {
  const person = await anAccount(it.platform.db.orm, it.platform, more)
  return { ...person, me: await it.as(person.id) }
}
const download = ({ headers, cookies }: Pick<Caller, 'headers' | 'cookies'>) =>
  it.app.inject({ method: 'GET', url: ownExportFilePath, headers, cookies })
async function unzipped(caller: Caller) {
  const reply = await download(caller)
  expect(reply.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a person asks, is notified, and downloads what every domain keeps of them, in clear, to read and for programs', async () => {
  const { id, me, phone } = await aPerson(wanted)
  expect((await me.call(account.ownExport, {})).data).toMatchObject({ state: 'none', nextAt: null })
  const english = { headers: { 'accept-language': 'en-US' } }
  expect((await me.call(account.askExport, {}, english)).data).toMatchObject({ state: 'waiting', readyAt: null })
  expect((await download(me)).json()).toMatchObject({ error: 'ExportNotReady' })
  await it.deliverAll()
  const heard = (await me.call(messageRoutes.byType, { type: 'notice' })).data.list
  expect(heard.map(({ title, link }) => [title, link?.kind])).toEqual([['你的数据已可下载', 'ownData']])
  const asked = (await me.call(account.ownExport, {})).data
  expect(asked.state).toBe('ready')
  expect(Date.parse(asked.expiresAt ?? '') - Date.parse(asked.readyAt ?? '')).toBe(7 * dayMs)

  const files = await unzipped(me)
  expect(JSON.parse(files['data/accounts.json'] ?? '').account).toEqual([
    expect.objectContaining({ phone, id_card: wanted.idCard, real_name: '沈溪云', email: null }),
  ])
  const page = files['index.html'] ?? ''
  expect(page).toContain('<html lang="en">'.replace('en', 'en-US'))
  expect(page).toContain('Mobile phone')
  expect(page).toContain(phone)
  expect(page).toContain('&lt;b&gt;溪云&lt;/b&gt;')
  expect(page).not.toContain('<b>')
  expect(page).toContain('Patients’ medical records')
  expect(await trailOf(it, id)).toEqual(['account.askExport by user', 'account.downloadExport by user'])
})

test('papers come along, a certificate number in clear; nothing of other people does', async () => {
  const one = await aPractitioner(it.platform.db.orm, it.platform, { realName: '方砚秋' })
  await aPractitioner(it.platform.db.orm, it.platform, { realName: '韩牧' })
  const me = await it.as(one.id)
  await me.call(account.askExport, {})
  await it.deliverAll()
  const files = await unzipped(me)
  const all = Object.values(files).join('\n')
  expect(JSON.parse(files['data/practitioners.json'] ?? '').practitioner).toEqual([
    expect.objectContaining({ name: '方砚秋' }),
  ])
  expect(all).not.toContain('韩牧')
  expect(all).not.toMatch(/\$argon2id/)
})

test('one a day, of 300 at once; after seven days it is gone, from the database too', async () => {
  const { id, me } = await aPerson()
  const replies = await Promise.all(Array.from({ length: 300 }, () => me.call(account.askExport, {})))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(200)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  await it.deliverAll()
  it.clock.moveBy(dayMs - hourMs)
  const later = await it.as(id)
  expect((await later.call(account.askExport, {})).body).toMatchObject({ error: 'ExportTooSoon' })
  expect((await download(later)).statusCode).toBe(200)
  it.clock.moveBy(6 * dayMs + 2 * hourMs)
  const last = await it.as(id)
  expect((await download(last)).json()).toMatchObject({ error: 'ExportNotReady' })
  expect((await last.call(account.ownExport, {})).data).toMatchObject({ state: 'none', nextAt: null })
  it.clock.moveBy(dayMs)
  await it.deliverAll()
  const { rows } = await it.platform.db.pool.query('select account_id from account_export where account_id = $1', [id])
  expect(rows).toEqual([])
})

test('it is the person’s alone: nobody else, no guest, no program, and no session of long ago', async () => {
  const [{ me, id }, other] = [await aPerson(), await aPerson()]
  await me.call(account.askExport, {})
  await it.deliverAll()
  expect((await download(other.me)).statusCode).toBe(404)
  expect((await download(it.guest)).statusCode).toBe(401)
  expect((await it.guest.call(account.askExport, {})).status).toBe(401)
  expect((await it.guest.call(account.ownExport, {})).status).toBe(401)
  const { token } = (await me.call(account.makeAccessToken, { name: 'x', days: 30, scope: 'write' })).data
  const byToken = (method: 'GET' | 'POST', url: string) =>
    it.app.inject({ method, url, headers: { 'access-token': token }, ...(method === 'POST' ? { payload: {} } : {}) })
  expect((await byToken('POST', account.askExport.path)).statusCode).toBe(403)
  expect((await byToken('GET', ownExportFilePath)).statusCode).not.toBe(200)
  const aged = await aPerson()
  it.clock.moveBy(31 * minuteMs)
  expect((await aged.me.call(account.askExport, {})).body).toMatchObject({ error: 'SignInNotRecent' })
  expect(await trailOf(it, id)).toContain('account.askExport by user')
})

test('what is kept of it is sealed: the database holds nothing of it in clear', async () => {
  const { id, me, phone } = await aPerson({ realName: '顾听澜', idCard: '110101199003078515' })
  await me.call(account.askExport, {})
  await it.deliverAll()
  const { rows } = await it.platform.db.pool.query<{ row: string }>(
    'select t::text as row from account_export t where account_id = $1',
    [id],
  )
  for (const secret of [phone, '110101199003078515', '顾听澜']) expect(rows[0]?.row).not.toContain(secret)
})
