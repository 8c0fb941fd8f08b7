import { policyEffectiveOn, policyVersion, policyVersions, accountRoutes as routes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { createAccount } from './create-account.ts'
import { policyAcceptances } from './tables.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

let last = 0
/** Somebody who was shown this version when they registered. */
async function aMember(shown: string | undefined): Promise<{ id: string; me: Caller }> {
  last += 1
  const { orm } = it.platform.db
  const given = { phone: `137000${String(last).padStart(5, '0')}`, passwordHash: 'x', policyVersion: shown }
  const { id } = await createAccount(orm, it.platform.keys, { ...given, now: it.clock.now() })
  return { id, me: await it.as(id) }
}
const older = policyVersions[1]?.version ?? ''

test('whoever accepted an older version is asked, accepts the one in effect, and both are kept with their times', async () => {
  const { id, me } = await aMember(older)
  expect((await me.call(routes.getUserInfo, {})).data.isPolicyAccepted).toBe(false)
  const before = (await me.call(routes.policy, {})).data
  expect(before).toMatchObject({ version: policyVersion, effectiveOn: policyEffectiveOn, isAccepted: false })
  expect(before.list.map(({ version }) => version)).toEqual([older])
  it.clock.moveBy(60_000)
  const accepted = (await me.call(routes.acceptPolicy, { version: policyVersion })).data
  expect(accepted.list.map(({ version }) => version)).toEqual([policyVersion, older])
  expect(accepted).toMatchObject({ isAccepted: true, list: [{}, before.list[0]] })
  expect((await me.call(routes.getUserInfo, {})).data.isPolicyAccepted).toBe(true)
  // Again, later: the first time stands.
  it.clock.moveBy(60_000)
  expect((await me.call(routes.acceptPolicy, { version: policyVersion })).data).toEqual(accepted)
  expect(await trailOf(it, id)).toEqual(['account.acceptPolicy by user', 'account.acceptPolicy by user'])
})

test('only the version in effect can be accepted, by members alone, each for themselves', async () => {
  const [{ me }, other] = [await aMember(older), await aMember(older)]
  const english = { headers: { 'accept-language': 'en-US' } }
  expect((await me.call(routes.acceptPolicy, { version: older }, english)).body).toMatchObject({
    error: 'PolicyChanged',
    msg: 'The privacy notice and user agreement have changed again. Reload the page to read them',
  })
  expect((await it.guest.call(routes.acceptPolicy, { version: policyVersion })).status).toBe(401)
  expect((await it.guest.call(routes.policy, {})).status).toBe(401)
  await me.call(routes.acceptPolicy, { version: policyVersion })
  expect((await other.me.call(routes.policy, {})).data.isAccepted).toBe(false)
})

test('nothing else waits for it: a member who has not accepted works on', async () => {
  const { me } = await aMember(undefined)
  expect((await me.call(routes.policy, {})).data.list).toEqual([])
  expect((await me.call(routes.update, { nickname: '溪云' })).status).toBe(200)
})

test('pressed 300 times at once, one acceptance is kept', async () => {
  const { id, me } = await aMember(older)
  const press = () => me.call(routes.acceptPolicy, { version: policyVersion })
  const replies = await Promise.all(Array.from({ length: 300 }, press))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const rows = await it.platform.db.orm.select().from(policyAcceptances)
  expect(rows.filter(({ accountId, version }) => accountId === id && version === policyVersion)).toHaveLength(1)
})

test('a version that there never was is not kept of a registration', async () => {
  const { me } = await aMember('9.9')
  expect((await me.call(routes.policy, {})).data.list).toEqual([])
})
