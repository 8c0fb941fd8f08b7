import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { connect, type Database } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import { startChild } from '../testing/children.ts'
import { cloneDatabase, silentLog } from '../testing/database.ts'
import { deliverEvents, type Subscriber } from './deliver-events.ts'
import { listenEvents } from './listen-events.ts'
import { appendEvent } from './outbox.ts'

let db: Database
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  db = await cloneDatabase()
  await withClient(db.ownerConnection, (client) => client.query('create table handled (number integer not null)'))
})

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await db.close()
})

const numbered = z.object({ number: z.number() })
const counter = (name: string): Subscriber => ({
  name,
  on: {
    counted: async (tx, payload) => {
      await tx.execute(sql`insert into handled (number) values (${numbered.parse(payload).number})`)
    },
  },
})

function deliver(subscribers: Subscriber[], through = db) {
  stops.push(deliverEvents({ db: through, subscribers, log: silentLog, backOff: () => 5 }).stop)
}

async function handled() {
  const { rows } = await db.pool.query<{ number: number }>('select number from handled order by number')
  return rows.map((row) => row.number)
}

/** A writer whose transactions take different times to commit, so that ids and commits come in different orders. */
async function write(from: number, count: number) {
  for (let number = from; number < from + count; number++) {
    await inTransaction(db, async (tx) => {
      await appendEvent(tx, 'counted', { number })
      await sleep(number % 7)
    })
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

test('an event of a transaction that was rolled back is never heard', async () => {
  deliver([counter('a')])
  const failing = inTransaction(db, async (tx) => {
    await appendEvent(tx, 'counted', { number: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTransaction(db, (tx) => appendEvent(tx, 'counted', { number: 2 }))
  await expect.poll(handled).toEqual([2])
})

test('every event of many concurrent writers is handled once by two processes', async () => {
  const other = connect({ connection: db.connection, ownerConnection: db.ownerConnection, log: silentLog, poolSize: 5 })
  stops.push(other.close)
  deliver([counter('a')])
  deliver([counter('a')], other)
  await Promise.all(upTo(8).map((writer) => write(writer * 40, 40)))
  await expect.poll(handled, { timeout: 5_000 }).toHaveLength(320)
  await sleep(300)
  expect(await handled()).toEqual(upTo(320))
})

test('an event whose transaction commits late is not passed over', async () => {
  await inTransaction(db, (tx) => appendEvent(tx, 'unwanted', {}))
  let commit = () => {}
  const late = inTransaction(db, async (tx) => {
    await appendEvent(tx, 'counted', { number: 1 })
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await expect
    .poll(
      async () =>
        (
          await db.pool.query(
            `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          )
        ).rowCount,
    )
    .toBe(1)
  await write(2, 1)
  deliver([counter('a')])
  await sleep(400)
  commit()
  await late
  await expect.poll(handled).toEqual([1, 2])
})

test('every event has its effect once though the process that handles it is killed', async () => {
  const writing = Promise.all(upTo(4).map((writer) => write(writer * 100, 100)))
  for (let round = 0; round < 3; round++) {
    const child = startChild('consumer', [JSON.stringify(db.connection)])
    await child.prints('ready')
    await sleep(60 + round * 40)
    await child.kill()
  }
  deliver([counter('counter')])
  await writing
  await expect.poll(handled, { timeout: 10_000 }).toHaveLength(400)
  await sleep(300)
  expect(await handled()).toEqual(upTo(400))
})

test('a failing subscriber does not hold up another, and after ten tries its event is put aside', async () => {
  let tries = 0
  const broken: Subscriber = {
    name: 'broken',
    on: {
      counted: async (tx, payload) => {
        const { number } = numbered.parse(payload)
        if (number === 1) {
          tries++
          await tx.execute(sql`insert into handled (number) values (-1)`)
          throw new Error('broken')
        }
        await tx.execute(sql`insert into handled (number) values (${number * 10})`)
      },
    },
  }
  deliver([broken, counter('whole')])
  await write(1, 2)
  await expect.poll(handled, { timeout: 10_000 }).toEqual([1, 2, 20])
  expect(tries).toBe(10)
  const { rows } = await db.pool.query('select subscriber, name, payload, error from outbox_failure')
  expect(rows).toEqual([{ subscriber: 'broken', name: 'counted', payload: { number: 1 }, error: 'Error: broken' }])
})

test('a subscriber that a later release brings starts with the events of its own time', async () => {
  deliver([counter('first')])
  await write(1, 1)
  await expect.poll(handled).toEqual([1])
  deliver([counter('first'), counter('later')])
  await sleep(100)
  await write(2, 1)
  await expect.poll(handled).toEqual([1, 2, 2])
})

test('after a dump is restored into a younger cluster, waiting and new events are still delivered', async () => {
  await withClient(db.ownerConnection, (client) =>
    client.query(`
      insert into outbox_cursor (subscriber, xid, id) values ('a', '900000000000', 1);
      insert into outbox_event (xid, name, payload) values
        ('900000000000', 'counted', '{"number":1}'), ('900000000007', 'counted', '{"number":2}')`),
  )
  // One event of the new cluster is there before anyone delivers, one comes later.
  await write(3, 1)
  deliver([counter('a')])
  await expect.poll(handled).toEqual([2, 3])
  await write(4, 1)
  await expect.poll(handled).toEqual([2, 3, 4])
})

test('every process that listens hears each event once', async () => {
  const heard: number[][] = [[], []]
  for (const list of heard) {
    const onEvent = ({ payload }: { payload: unknown }) => void list.push(numbered.parse(payload).number)
    stops.push((await listenEvents({ db, onEvent, log: silentLog })).stop)
  }
  await Promise.all(upTo(4).map((writer) => write(writer * 25, 25)))
  await expect.poll(() => heard.map((list) => list.length), { timeout: 5_000 }).toEqual([100, 100])
  for (const list of heard) expect(list.toSorted((a, b) => a - b)).toEqual(upTo(100))
})
