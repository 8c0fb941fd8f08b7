import { hash } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { countTry, takeBack, usedTries } from '../platform/limits/count-try.ts'
import { networkOf } from '../platform/network-of.ts'
import { deadlock, failInserts } from '../platform/testing/fail-inserts.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { wholePlatform } from './code-allowance.ts'
import { codeBudgets, codeHourBudgets, proofLimits } from './limits.ts'

let it: TestApp
beforeEach(async () => {
  it = await testApp()
})
afterEach(() => it.close())

const ask = (index: number, altcha?: string) =>
  it.guest.call(accountRoutes.getAuthSmsCode, {
    mobile: `134000${String(index).padStart(5, '0')}`,
    type: 'register',
    altcha,
  })

async function solved(change: object = {}): Promise<string> {
  const { challenge, salt, maxnumber, signature } = (await it.guest.call(accountRoutes.challenge, {})).data
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue
    const solution = { algorithm: 'SHA-256', challenge, salt, signature, number, ...change }
    return Buffer.from(JSON.stringify(solution)).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

test('trust.proof-of-work: after 20 codes an hour a network is asked for work, not refused', async () => {
  for (let index = 0; index < 20; index++) expect((await ask(index)).status).toBe(200)
  expect((await ask(20)).body).toMatchObject({ code: 429, error: 'ProofRequired' })
  const proof = await solved()
  expect((await ask(20, proof)).status).toBe(200)
  expect((await ask(21, proof)).body, 'twice').toMatchObject({ error: 'ProofRequired' })
  for (const change of [{ number: 1 }, { signature: 'f'.repeat(64) }, { salt: 'mine?expires=99999999999999' }]) {
    expect((await ask(21, await solved(change))).body, JSON.stringify(change)).toMatchObject({ error: 'ProofRequired' })
  }
  expect((await ask(21, 'rubbish')).body).toMatchObject({ error: 'ProofRequired' })
  const late = await solved()
  it.clock.moveBy(11 * 60_000)
  expect((await ask(21, late)).body, 'late').toMatchObject({ error: 'ProofRequired' })
  it.clock.moveBy(3_600_000)
  expect((await ask(21)).status).toBe(200)
})

const counting = () => ({ tx: it.platform.db.counting, keys: it.platform.keys, now: it.clock.now() })
const free = () => usedTries(counting(), { limit: proofLimits.without, subject: networkOf('127.0.0.1') })

test('trust.proof-of-work: a code counts once, also where the database has it tried again, and not where it failed', async () => {
  const { db } = it.platform
  const end = await failInserts(db, { table: 'code', code: deadlock, times: 1 })
  expect([(await ask(1)).status, await free()]).toEqual([200, 1])
  await end()
  await failInserts(db, { table: 'code', code: deadlock, times: 3 })
  expect([(await ask(2)).status, await free()]).toEqual([500, 1])
})

test('trust.limit: a code that is refused does not wait for counts that wait for its own', async () => {
  const { db } = it.platform
  const [hour, day] = [codeHourBudgets.others, codeBudgets.others].map((limit) => ({ limit, subject: wholePlatform }))
  if (!hour || !day) throw new Error('there are two budgets')
  const earlier = counting()
  await countTry(earlier, hour)
  await useUp(it.platform, day)
  const blocked = async () => {
    const { rows } = await db.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    )
    return rows[0]?.count
  }
  const { asked, back } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from limit_count where name = ${day.limit.name} for update`)
    // It has counted the hour's code, and waits for the day's.
    const refused = ask(1)
    await expect.poll(blocked).toBe(1)
    // As many as the sessions that count: of carriers that failed at the same time.
    const counts = inParallel(4, () => takeBack(earlier, hour))
    await expect.poll(blocked).toBe(5)
    return { asked: refused, back: counts }
  })
  const started = performance.now()
  expect((await asked).body).toMatchObject({ error: 'CodeBudgetSpent' })
  await back
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await free()).toBe(0)
})
