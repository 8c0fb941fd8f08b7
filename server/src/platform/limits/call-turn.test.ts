import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { inParallel } from '../testing/parallel.ts'

let it: TestApp
beforeAll(async () => {
  // Behind a proxy, so that callers have networks of their own.
  it = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
})
afterAll(() => it.close())

const anybody = () => anAccount(it.platform.db.orm, it.platform)
const from = (ip: string, more: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': ip, ...more } })

/** Keeps everybody from a table until `letGo`, at the latest when `work` ends; `waiting` counts those who want it. */
async function hold<T>(
  table: 'account' | 'limit_count',
  work: (waiting: () => Promise<number>, letGo: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await it.platform.db.pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and relation = '${table}'::regclass`,
    )
    return rows[0]?.count ?? 0
  }
  const letGo = () => client.query('rollback')
  try {
    return await work(waiting, letGo)
  } finally {
    await letGo()
    client.release()
  }
}

test('trust.turns: an account has four calls at work, from however many networks it calls', async () => {
  const me = await it.as((await anybody()).id)
  const asked = await hold('account', async (waiting) => {
    const calls = inParallel(30, (index) => me.call(accountRoutes.getUserInfo, {}, from(`203.0.113.${index}`)))
    await expect.poll(waiting).toBe(4)
    await sleep(200)
    expect(await waiting()).toBe(4)
    return { calls }
  })
  expect(new Set((await asked.calls).map(({ status }) => status))).toEqual(new Set([200]))
})

test('trust.turns: a caller who can be recognized waits for the transaction as somebody known', async () => {
  const network = '203.0.113.77'
  const mobile = '13600000077'
  const asked = await it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'register' }, from(network))
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const input = { phone: mobile, password: 'Password123!', smscode: '123456' }
  const { strangers } = await hold('limit_count', async (waiting) => {
    const calls = inParallel(40, () => it.guest.call(accountRoutes.challenge, {}, from(network)))
    await expect.poll(waiting).toBe(4)
    // All four places of the network's strangers are taken, and stay so.
    const { body } = await it.guest.call(accountRoutes.cloudRegister, input, from(network, { cookie }))
    expect(body).toMatchObject({ error: 'PasswordCommon' })
    return { strangers: calls }
  })
  await strangers
})

type Ask = () => Promise<{ status: number }>

test.each(['a session reads', 'a session changes', 'a token reads'] as const)(
  'trust.sessions: what %s after it waited is refused where it has ended meanwhile',
  async (kind) => {
    const { id } = await anybody()
    const me = await it.as(id)
    const { data } = await me.call(accountRoutes.makeAccessToken, { name: 'x', days: 30, scope: 'read' })
    const byToken = { headers: { 'access-token': data.token } }
    const asks: Record<typeof kind, Ask> = {
      'a session reads': () => me.call(accountRoutes.getUserInfo, {}),
      'a session changes': () => me.call(accountRoutes.update, { nickname: '林' }),
      'a token reads': () => it.guest.call(accountRoutes.getUserInfo, {}, byToken),
    }
    const statuses = await hold('account', async (waiting, letGo) => {
      const asked = inParallel(20, asks[kind])
      await expect.poll(waiting).toBe(4)
      await it.platform.db.pool.query(`update session set state = 'ended' where account_id = $1`, [id])
      await it.platform.db.pool.query('update access_token set ended_at = now() where account_id = $1', [id])
      await letGo()
      return (await asked).map(({ status }) => status)
    })
    expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(16).fill(401)])
  },
)
