import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAccount, fixturePassword } from './fixtures.ts'
import { knownBrowsers } from './tables.ts'

let it: TestApp
beforeAll(async () => {
  // Behind a proxy, so that callers have networks of their own.
  it = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
  // On a busy machine a crowd takes longer to come together than a call waits for a lock.
  it.platform.db.counting.$client.options.lock_timeout = 60_000
})
afterAll(() => it.close())

let last = 0
function aPhone(): string {
  last += 1
  return `131000${String(last).padStart(5, '0')}`
}
const aUser = () => anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
const network = '203.0.113.40'
const theirs = newSecret()
const from = (more: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': network, ...more } })

/** A busy machine takes its time to let four hundred callers in. */
const slowPoll = { timeout: 15_000 }
/** What may wait at most before the transaction, of one network. */
const places = 400
const commonPassword = 'Password123!'

/** Strangers of one network fill the queue; those at work wait for a table that this test holds until `goOn`. */
async function aCrowd() {
  const client = await it.platform.db.pool.connect()
  await client.query('begin; lock table limit_count in access exclusive mode')
  let over = 0
  const stranger = <R extends AnyRoute>(route: R, input: RouteInput<R>) =>
    it.guest.call(route, input, from()).finally(() => {
      over += 1
    })
  const working = inParallel(3, () => stranger(accountRoutes.getAuthSmsCode, { mobile: aPhone(), type: 'register' }))
  await expect.poll(() => lockedOut(client), slowPoll).toBe(3)
  const waiting = inParallel(places + 1, () =>
    stranger(accountRoutes.cloudRegister, { phone: aPhone(), password: commonPassword, smscode: '123456' }),
  )
  await expect.poll(() => over, slowPoll).toBe(1)
  return {
    over: () => over,
    async goOn() {
      await client.query('rollback')
      client.release()
      return [...(await working), ...(await waiting)]
    },
  }
}
async function lockedOut(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted and relation = 'limit_count'::regclass`,
  )
  return rows[0]?.count ?? 0
}

/** Three people who were here before: by session, by a phone that signed in by this browser, by the browser's cookie. */
async function knownCallers() {
  const [signedIn, here] = [await aUser(), await aUser()]
  const me = await it.as(signedIn.id)
  const { phone } = here
  const known = { accountId: here.id, secretHash: hashSecret(theirs), knownAt: it.clock.now() }
  await it.platform.db.orm.insert(knownBrowsers).values(known)
  const mobile = aPhone()
  const asked = await it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'register' }, from())
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [redirect_url, smscode] = ['https://elsewhere.test/', '123456']
  const sealed = { oldPassword: 'x', newPassword: 'x', nonce: randomUUID() }
  return {
    PasswordKeyStale: () => me.call(accountRoutes.modifyPassword, sealed, from()),
    RedirectRefused: () =>
      it.guest.call(
        accountRoutes.login,
        { phone, password: fixturePassword, redirect_url },
        from({ cookie: `browser=${theirs}` }),
      ),
    PasswordCommon: () =>
      it.guest.call(
        accountRoutes.cloudRegister,
        { phone: mobile, password: commonPassword, smscode },
        from({ cookie }),
      ),
  }
}

test('trust.turns: who was here before goes before strangers of the same network, however many wait', async () => {
  const callers = await knownCallers()
  const input = { phone: aPhone(), password: 'Yunzhou#2031x', smscode: '' }
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: input.phone, type: 'register' }, from())
  input.smscode = it.sms.at(-1)?.code ?? ''
  const register = () => it.guest.call(accountRoutes.cloudRegister, input, from({ 'idempotency-key': 'crowded' }))
  const first = await register()

  const crowd = await aCrowd()
  // A repeat of a kept answer waits for nobody, and counts and hashes nothing: the crowd still stands.
  expect((await register()).data).toEqual(first.data)
  const served = Object.entries(callers).map(async ([refusal, call]) => {
    const { body } = await call()
    return { refusal, error: body.success ? 'ok' : body.error, isSoon: crowd.over() <= places / 2 }
  })
  // Long enough for them to be recognized and to wait.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const replies = await crowd.goOn()
  for (const { refusal, error, isSoon } of await Promise.all(served))
    expect({ error, isSoon }, refusal).toEqual({ error: refusal, isSoon: true })
  expect(outcomes(replies)).toEqual({ Busy: 1, ok: 3, PasswordCommon: places })
})
