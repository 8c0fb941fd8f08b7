import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { movableClock, systemClock } from '../clock.ts'
import { connect, type Database } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import { startChild } from '../testing/children.ts'
import { cloneDatabase, silentLog } from '../testing/database.ts'
import { unlockDeadWorkers } from './dead-workers.ts'
import { startQueue } from './queue.ts'
import { cancelJob, schedule, type Tasks } from './timed-jobs.ts'

let db: Database
const stops: (() => Promise<void>)[] = []
const numbered = z.object({ number: z.number() })
const hour = 3_600_000

const tasks: Tasks = {
  count: async (tx, payload) => {
    await tx.execute(sql`insert into handled (number) values (${numbered.parse(payload).number})`)
  },
}

beforeEach(async () => {
  db = await cloneDatabase()
  await withClient(db.ownerConnection, (client) =>
    client.query('create table handled (number integer not null, at timestamptz not null default clock_timestamp())'),
  )
})

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await db.close()
})

async function handled() {
  const { rows } = await db.pool.query<{ number: number }>('select number from handled order by at')
  return rows.map((row) => row.number)
}

function plan(number: number, runAt: Date, key = `job-${number}`) {
  return inTransaction(db, (tx) => schedule(tx, { task: 'count', key, runAt, payload: { number } }))
}

async function start(clock: Parameters<typeof startQueue>[0]['clock'] = systemClock, through = db) {
  const queue = await startQueue({ db: through, tasks, clock, log: silentLog })
  stops.push(queue.stop)
  return queue
}

test('jobs run when they fall due, not at the next poll', async () => {
  await start()
  await sleep(300)
  const begin = Date.now()
  for (const number of [300, 700, 1_100]) await plan(number, new Date(begin + number))
  await expect.poll(handled).toEqual([300, 700, 1_100])
  const { rows } = await db.pool.query<{ number: number; at: Date }>('select number, at from handled')
  const late = rows.map(({ number, at }) => at.getTime() - begin - number)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThan(500)
})

test('a job of a transaction that was rolled back never runs, nor does a cancelled one', async () => {
  const queue = await start()
  await expect(
    inTransaction(db, async (tx) => {
      await schedule(tx, { task: 'count', key: 'a', runAt: new Date(), payload: { number: 1 } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await plan(2, new Date(Date.now() + 200))
  await inTransaction(db, (tx) => cancelJob(tx, 'job-2'))
  await sleep(400)
  expect(await queue.runDue()).toBe(0)
  expect(await handled()).toEqual([])
})

test('a job with the same key takes the place of the earlier one', async () => {
  await start()
  await plan(1, new Date(Date.now() + 100), 'same')
  await plan(2, new Date(Date.now() + 200), 'same')
  await expect.poll(handled).toEqual([2])
  await sleep(300)
  expect(await handled()).toEqual([2])
})

test('moving the clock runs all that is due by then, each once, in due order, over two processes', async () => {
  const other = connect({ connection: db.connection, ownerConnection: db.ownerConnection, log: silentLog, poolSize: 5 })
  stops.push(other.close)
  for (const through of [db, other]) {
    const clock = await movableClock(through, silentLog)
    stops.push(clock.stop)
    await start(clock, through)
  }
  const clock = await movableClock(db, silentLog)
  stops.push(clock.stop)
  const now = Date.now()
  for (const number of [3, 1, 2, 5, 4]) await plan(number, new Date(now + number * hour))
  await clock.moveBy(3.5 * hour)
  await expect.poll(handled, { timeout: 1_900 }).toEqual([1, 2, 3])
  await clock.moveBy(10 * hour)
  await expect.poll(handled, { timeout: 1_900 }).toEqual([1, 2, 3, 4, 5])
  await plan(6, new Date(clock.now().getTime() + 300))
  await expect.poll(handled, { timeout: 1_900 }).toEqual([1, 2, 3, 4, 5, 6])
  await sleep(2_500)
  expect(await handled()).toHaveLength(6)
})

test('a job may plan itself again', async () => {
  let runs = 0
  const again: Tasks = {
    again: async (tx, _payload, { key, clock }) => {
      if (++runs < 3)
        await schedule(tx, { task: 'again', key, runAt: new Date(clock.now().getTime() + 20), payload: {} })
    },
  }
  const queue = await startQueue({ db, tasks: again, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await inTransaction(db, (tx) => schedule(tx, { task: 'again', key: 'a', runAt: new Date(), payload: {} }))
  await expect.poll(() => runs, { timeout: 3_000 }).toBe(3)
})

test('a failing job leaves nothing behind and is tried again', async () => {
  let tries = 0
  const flaky: Tasks = {
    flaky: async (tx) => {
      await tx.execute(sql`insert into handled (number) values (1)`)
      if (++tries === 1) await tx.execute(sql`select ${'Wang Fang'}::text, 1 / 0`)
    },
  }
  const queue = await startQueue({ db, tasks: flaky, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await inTransaction(db, (tx) => schedule(tx, { task: 'flaky', key: 'a', runAt: new Date(), payload: {} }))
  await expect.poll(() => tries, { timeout: 1_000 }).toBe(1)
  expect(await handled()).toEqual([])
  const lastError = () =>
    withClient(
      db.ownerConnection,
      async (owner) => (await owner.query('select last_error from graphile_worker.jobs')).rows[0]?.last_error,
    )
  await expect.poll(lastError).toBe('error: division by zero')
  await expect.poll(handled, { timeout: 6_000 }).toEqual([1])
})

test('jobs of a killed process have their effect once, in another', async () => {
  for (let number = 0; number < 20; number++) await plan(number, new Date())
  const child = startChild('worker', [JSON.stringify(db.connection), '30'])
  await child.says('working')
  await sleep(200)
  await child.kill()
  const before = (await handled()).length
  expect(before).toBeLessThan(20)
  await start()
  await expect.poll(handled, { timeout: 5_000 }).toHaveLength(20)
  await sleep(300)
  expect((await handled()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

test('the locks of a killed worker are freed, those of a living one are not', async () => {
  await plan(1, new Date())
  await plan(2, new Date(Date.now() + 60_000))
  const child = startChild('worker', [JSON.stringify(db.connection), '1500'])
  await child.says('ready')
  await plan(2, new Date())
  await withClient(db.ownerConnection, async (owner) => {
    const locked = async () => {
      await owner.query(
        "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null",
      )
      await unlockDeadWorkers(db, [])
      return (await owner.query('select from graphile_worker._private_jobs where locked_by is not null')).rowCount
    }
    await expect.poll(locked).toBe(1)
    await sleep(100)
    expect(await locked()).toBe(1)
    await child.kill()
    await expect.poll(locked).toBe(0)
  })
  expect(await handled()).toEqual([1])
})
