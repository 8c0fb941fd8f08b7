import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { movableClock, systemClock } from '../clock.ts'
import { connect, type Database } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import { startChild } from '../testing/children.ts'
import { cloneDatabase, silentLog } from '../testing/database.ts'
import { cancelJobs, defineJobs, planJob } from './define-jobs.ts'
import { startQueue } from './queue.ts'
import { runDueJobs } from './run-jobs.ts'
import type { Tasks } from './timed-jobs.ts'

let db: Database
const stops: (() => Promise<void>)[] = []
const numbered = z.object({ number: z.number() })
const hour = 3_600_000

const anything = z.looseObject({})
const jobs = defineJobs({
  count: numbered,
  again: anything,
  flaky: anything,
  fail: anything,
  newer: anything,
  slow: anything,
})

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
  return inTransaction(db, (tx) => planJob(tx, jobs, 'count', { about: key, runAt, payload: { number } }))
}

async function start(clock: Parameters<typeof startQueue>[0]['clock'] = systemClock, through = db, does = tasks) {
  const queue = await startQueue({ db: through, tasks: does, clock, log: silentLog })
  stops.push(queue.stop)
  return queue
}

test('jobs run when they fall due, not at the next poll', async () => {
  await start()
  await sleep(300)
  const begin = Date.now()
  // The earlier one is planned later, and is not overslept.
  for (const number of [700, 300, 1_100]) await plan(number, new Date(begin + number))
  await expect.poll(handled).toEqual([300, 700, 1_100])
  const { rows } = await db.pool.query<{ number: number; at: Date }>('select number, at from handled')
  const late = rows.map(({ number, at }) => at.getTime() - begin - number)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThan(250)
})

test('a job of a transaction that was rolled back never runs, nor does a cancelled one', async () => {
  const queue = await start()
  await expect(
    inTransaction(db, async (tx) => {
      await planJob(tx, jobs, 'count', { about: 'a', runAt: new Date(), payload: { number: 1 } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await plan(2, new Date(Date.now() + 200))
  await inTransaction(db, (tx) => cancelJobs(tx, jobs, ['count'], ['job-2']))
  await sleep(400)
  expect(await queue.runDue()).toBe(0)
  expect(await handled()).toEqual([])
})

test('a start does not wait for all that fell due in a long outage: the lanes go on with it, each job once', async () => {
  for (let number = 0; number < 40; number++) await plan(number, new Date(Date.now() - 60_000 + number))
  const slow: Tasks = {
    count: async (tx, payload, job) => {
      await sleep(20)
      await tasks.count?.(tx, payload, job)
    },
  }
  const queue = await startQueue({ db, tasks: slow, clock: systemClock, log: silentLog, startWithinMs: 100 })
  stops.push(queue.stop)
  const first = await handled()
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(30)
  expect(first).toEqual(first.map((_, index) => index))
  await expect.poll(async () => (await handled()).length, { timeout: 10_000 }).toBe(40)
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
  // The earlier ones take longer: side by side they would end in another order.
  const slow: Tasks = {
    count: async (tx, payload, job) => {
      await sleep((6 - numbered.parse(payload).number) * 30)
      await tasks.count?.(tx, payload, job)
    },
  }
  for (const through of [db, other]) {
    const clock = await movableClock(through, silentLog)
    stops.push(clock.stop)
    await start(clock, through, slow)
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
    again: async (tx, _payload, { clock }) => {
      if (++runs < 3)
        await planJob(tx, jobs, 'again', { about: 'a', runAt: new Date(clock.now().getTime() + 20), payload: {} })
    },
  }
  const queue = await startQueue({ db, tasks: again, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await inTransaction(db, (tx) => planJob(tx, jobs, 'again', { about: 'a', runAt: new Date(), payload: {} }))
  await expect.poll(() => runs, { timeout: 3_000 }).toBe(3)
})

type Waiting = { key: string; attempts: number; last_error: string | null; wait: number }

/** The jobs that are not done, with the milliseconds until they may be tried. */
async function waiting() {
  const { rows } = await db.pool.query<Waiting>(
    `select key, attempts, last_error, (extract(epoch from next_try_at - clock_timestamp()) * 1000)::int as wait
     from timed_job where done_at is null order by key`,
  )
  return rows
}

test('a failing job leaves nothing behind and is tried again', async () => {
  let isBroken = true
  const flaky: Tasks = {
    flaky: async (tx) => {
      await tx.execute(sql`insert into handled (number) values (1)`)
      if (isBroken) await tx.execute(sql`select ${'Wang Fang'}::text, 1 / 0`)
    },
  }
  const queue = await startQueue({ db, tasks: flaky, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await inTransaction(db, (tx) => planJob(tx, jobs, 'flaky', { about: 'a', runAt: new Date(), payload: {} }))
  await expect.poll(async () => (await waiting())[0]?.last_error).toBe('error: division by zero')
  expect(await handled()).toEqual([])
  isBroken = false
  await expect.poll(handled, { timeout: 15_000 }).toEqual([1])
  expect(await waiting()).toEqual([])
})

test('a job that goes on failing waits longer and longer, an hour at most, and does not hold up later ones', async () => {
  const failing: Tasks = { ...tasks, fail: () => Promise.reject(new Error('no')) }
  const queue = await startQueue({ db, tasks: failing, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  const long = new Date(Date.now() - hour)
  await inTransaction(db, async (tx) => {
    for (const key of ['a', 'b', 'c', 'd']) await planJob(tx, jobs, 'fail', { about: key, runAt: long, payload: {} })
  })
  await plan(1, new Date())
  await expect.poll(handled, { timeout: 1_000 }).toEqual([1])
  await queue.stop()
  await db.pool.query('update timed_job set attempts = 0')
  const waits: number[] = []
  for (let attempts = 1; attempts < 16; attempts++) {
    await runDueJobs({ db, tasks: failing, clock: systemClock, log: silentLog })
    waits.push((await waiting())[0]?.wait ?? 0)
  }
  const seconds = waits.map((wait) => Math.ceil(wait / 1_000))
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600])
  // Planned again it starts from the beginning.
  await inTransaction(db, (tx) => planJob(tx, jobs, 'fail', { about: 'a', runAt: new Date(), payload: {} }))
  expect((await waiting())[0]?.attempts).toBe(0)
})

test('a job of a task that only a newer release knows is left to it', async () => {
  await start()
  await inTransaction(db, (tx) => planJob(tx, jobs, 'newer', { about: 'a', runAt: new Date(), payload: {} }))
  await plan(1, new Date())
  await expect.poll(handled).toEqual([1])
  expect(await waiting()).toMatchObject([{ key: 'newer:a', attempts: 0 }])
  const newer: Tasks = { newer: tasks.count ?? (() => Promise.resolve()) }
  await db.pool.query(`update timed_job set payload = '{"number":2}' where key = 'newer:a'`)
  const queue = await startQueue({ db, tasks: newer, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await expect.poll(handled).toEqual([1, 2])
})

test('a job that takes long does not make another late', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const slow: Tasks = { ...tasks, slow: () => opened }
  const queue = await startQueue({ db, tasks: slow, clock: systemClock, log: silentLog })
  stops.push(queue.stop)
  await inTransaction(db, (tx) => planJob(tx, jobs, 'slow', { about: 'slow', runAt: new Date(), payload: {} }))
  const begin = Date.now()
  for (const number of [400, 800]) await plan(number, new Date(begin + number))
  await expect.poll(handled).toEqual([400, 800])
  expect(Date.now() - begin).toBeLessThan(1_500)
  open()
  await expect.poll(waiting).toEqual([])
})

/** A process of its own that does timed work, each job so slowly. */
function child(milliseconds: number) {
  const started = startChild('worker', [JSON.stringify(db.connection), String(milliseconds)])
  stops.push(() => started.kill())
  return started
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

test('of 1,000 jobs and two processes each is done once', async () => {
  const workers = [child(0), child(0)]
  for (const worker of workers) await worker.prints('ready')
  await inTransaction(db, async (tx) => {
    for (const number of upTo(1_000))
      await planJob(tx, jobs, 'count', { about: `job-${number}`, runAt: new Date(), payload: { number } })
  })
  await expect.poll(async () => (await handled()).length, { timeout: 15_000 }).toBe(1_000)
  expect((await handled()).toSorted((a, b) => a - b)).toEqual(upTo(1_000))
  expect(await waiting()).toEqual([])
  for (const worker of workers) expect(worker.output().filter((line) => line === 'working').length).toBeGreaterThan(100)
})

test('jobs of a killed process have their effect once, in another', async () => {
  for (const number of upTo(20)) await plan(number, new Date())
  const killed = child(30)
  await killed.prints('working')
  await sleep(200)
  await killed.kill()
  const before = (await handled()).length
  expect(before).toBeLessThan(20)
  await start()
  await expect.poll(handled, { timeout: 5_000 }).toHaveLength(20)
  await sleep(300)
  expect((await handled()).toSorted((a, b) => a - b)).toEqual(upTo(20))
})

test('a job in the middle of which its process was killed is taken over within a second', async () => {
  const killed = child(60_000)
  await killed.prints('ready')
  await plan(1, new Date())
  await killed.prints('working')
  // Runs already when the other dies, and gets no notice; its start does not wait for the other's job to end.
  const startedAt = Date.now()
  await start()
  expect(Date.now() - startedAt).toBeLessThan(3_000)
  await sleep(500)
  expect(await handled()).toEqual([])
  await killed.kill()
  const begin = Date.now()
  await expect.poll(handled, { interval: 10 }).toEqual([1])
  expect(Date.now() - begin).toBeLessThan(1_000)
})
