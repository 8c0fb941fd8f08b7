import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshPhone, newestCode, roundBesideAChange } from '../testing/beside-a-change.ts'
import { sealedPasswords } from '../testing/sealed-passwords.ts'
import { anAccount, fixturePassword } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

test.each(['change', 'reset', 'undo'] as const)(
  'trust.sessions: what is opened beside the owner’s %s does not survive it',
  async (way) => {
    expect(await roundBesideAChange(it, way)).toEqual({ sessions: 0, tokens: 0 })
  },
)

/** Holds an account's row, as a transaction does that is about to end all access, and lets go when asked to. */
async function heldAccount(id: string) {
  const client = await it.platform.db.pool.connect()
  await client.query('begin')
  await client.query('select 1 from account where id = $1 for no key update', [id])
  return {
    async letGo(sql: string, values: unknown[]) {
      await client.query(sql, values)
      await client.query('commit')
      client.release()
    },
  }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 150))

test('trust.sessions: a password that was right when it was compared signs nobody in once it is changed', async () => {
  const { id, phone } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  const held = await heldAccount(id)
  const asked = it.guest.call(accountRoutes.login, { phone, password: fixturePassword })
  await soon()
  await held.letGo('update account set password_hash = $2 where id = $1', [id, 'another'])
  expect((await asked).body).toMatchObject({ error: 'SignInWrong' })
})

test('trust.sessions: an ended session changes neither password nor phone nor second factor', async () => {
  const { id } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  const ended = `update session set state = 'ended' where account_id = $1`
  const next = freshPhone()
  const me = await it.as(id)
  const sealed = await sealedPasswords(me, { old: fixturePassword, new: 'Yunzhou#2031x' })
  const calls = [
    async () => me.call(accountRoutes.modifyPassword, sealed),
    async () => me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next }),
    async () => me.call(accountRoutes.beginSecondFactor, {}),
    async () => me.call(accountRoutes.makeAccessToken, { name: 'x', days: 30, scope: 'read' }),
  ]
  for (const call of calls) {
    await it.platform.db.pool.query(`update session set state = 'active' where account_id = $1`, [id])
    const held = await heldAccount(id)
    const asked = call()
    await soon()
    await held.letGo(ended, [id])
    expect((await asked).body).toMatchObject({ error: 'SignInRequired' })
  }
})

test('trust.sessions: of two moves that were proved with the same phone’s codes, the second is refused', async () => {
  const { id, phone } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  const me = await it.as(id)
  const [first, second] = [freshPhone(), freshPhone()]
  const codes: { oldCode: string; newCode: string }[] = []
  for (const next of [first, second]) {
    await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' })
    await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: next })
    codes.push({ oldCode: newestCode(it, phone), newCode: newestCode(it, next) })
    it.clock.moveBy(61_000)
  }
  const moves = await Promise.all(
    [first, second].map((next, index) =>
      me.call(accountRoutes.updatePhone, { phone: next, ...(codes[index] ?? { oldCode: '', newCode: '' }) }),
    ),
  )
  expect(moves.map((move) => move.status).sort()).toEqual([200, 422])
})
