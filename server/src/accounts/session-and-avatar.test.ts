import { accountRoutes } from '@tongying/contract/accounts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../attachments/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { anAccount } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp({ sessionIdleMs: 3_600_000 })
})
afterAll(() => it.close())

async function aUser(): Promise<{ id: string; me: Caller }> {
  const { id } = await anAccount(it.platform.db.orm, it.platform)
  return { id, me: await it.as(id) }
}
async function aPicture(accountId: string, kind: 'image' | 'consent' = 'image'): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b6e6e' } })
    .jpeg()
    .toBuffer()
  return giveAttachment(it.platform, {
    accountId,
    owner: { kind: 'account', id: accountId },
    kind,
    fileName: '头像.jpg',
    bytes,
    slot: 'avatar',
  })
}
const see = (who: Pick<Caller, 'headers' | 'cookies'>, url: string) =>
  it.app.inject({ method: 'GET', url, headers: who.headers, cookies: who.cookies })

test('trust.session: the idle time-out is the operator’s, and each call starts it again', async () => {
  const { me } = await aUser()
  expect((await me.call(accountRoutes.session, {})).data).toMatchObject({ idleSeconds: 3600 })
  for (const minutes of [55, 55]) {
    it.clock.moveBy(minutes * 60_000)
    expect((await me.call(accountRoutes.session, {})).status).toBe(200)
  }
  it.clock.moveBy(61 * 60_000)
  expect((await me.call(accountRoutes.session, {})).status).toBe(401)
  expect((await it.guest.call(accountRoutes.session, {})).status).toBe(401)
})

test('a picture of one’s own becomes the avatar, which other signed-in people see and guests do not', async () => {
  const [{ id, me }, { me: other }] = [await aUser(), await aUser()]
  const { avatarUrl, img } = (await me.call(accountRoutes.update, { avatar: await aPicture(id) })).data
  expect(img).toBe(avatarUrl)
  for (const who of [me, other]) {
    const answer = await see(who, avatarUrl)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  expect((await see({ headers: {}, cookies: {} }, avatarUrl)).statusCode).toBe(401)
})

test('another picture takes the place of the first, which nobody sees any more; it can be taken away', async () => {
  const { id, me } = await aUser()
  const first = (await me.call(accountRoutes.update, { avatar: await aPicture(id) })).data.avatarUrl
  const second = (await me.call(accountRoutes.update, { avatar: await aPicture(id) })).data.avatarUrl
  expect(second).not.toBe(first)
  expect((await see(me, first)).statusCode).toBe(404)
  expect((await see(me, second)).statusCode).toBe(200)
  expect((await me.call(accountRoutes.update, { avatar: '' })).data.avatarUrl).toBe('')
  expect((await see(me, second)).statusCode).toBe(404)
})

test('refuses another person’s file, a file of another kind, an unknown one, and one of another’s avatar', async () => {
  const [{ id, me }, { id: otherId, me: other }] = [await aUser(), await aUser()]
  const theirs = await aPicture(otherId)
  const strange = [theirs, await aPicture(id, 'consent'), '01900000-0000-7000-8000-000000000000']
  const gone = { error: 'RuleBroken', fields: { avatar: '找不到这个文件，请重新上传' } }
  for (const avatar of strange) {
    expect((await me.call(accountRoutes.update, { avatar })).body).toMatchObject(gone)
  }
  await other.call(accountRoutes.update, { avatar: theirs })
  expect((await me.call(accountRoutes.update, { avatar: theirs })).body).toMatchObject(gone)
  expect((await me.call(accountRoutes.getUserInfo, {})).data.avatarUrl).toBe('')
  expect((await it.guest.call(accountRoutes.update, { avatar: theirs })).status).toBe(401)
})
