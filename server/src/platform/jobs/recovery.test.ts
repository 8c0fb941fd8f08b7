import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { movableClock } from '../clock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { silentLog } from '../testing/database.ts'
import { killProcess } from '../testing/kill-process.ts'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { defineJobs, planJob } from './define-jobs.ts'
import { deliverEvents } from './deliver-events.ts'
import { listenEvents } from './listen-events.ts'
import { appendEvent } from './outbox.ts'
import { startQueue } from './queue.ts'

const jobs = defineJobs({ work: z.null() })

test('events, live events and timed work go on after the database died under them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-recovery-'))
  const db = await openDatabase({ dataDir, log: silentLog })
  await migrate(db.ownerConnection, migrationsFolder)
  const happened: string[] = []
  const note = (what: string) => async (tx: Tx) => {
    await tx.execute(sql`select 1`)
    happened.push(what)
  }
  const clock = await movableClock(db, silentLog)
  const live = await listenEvents({ db, log: silentLog, onEvent: ({ name }) => happened.push(`live ${name}`) })
  const delivery = deliverEvents({ db, log: silentLog, subscribers: [{ name: 'a', on: { said: note('event') } }] })
  const queue = await startQueue({ db, clock, log: silentLog, tasks: { work: note('job') } })
  const say = () =>
    inTransaction(db, async (tx) => {
      await appendEvent(tx, 'said', {})
      await planJob(tx, jobs, 'work', { runAt: clock.now(), payload: null })
    }).then(
      () => true,
      () => false,
    )
  try {
    await say()
    await expect.poll(() => happened.toSorted(), { timeout: 5_000 }).toEqual(['event', 'job', 'live said'])
    const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    killProcess(pid)
    happened.length = 0
    await expect.poll(say, { timeout: 10_000, interval: 100 }).toBe(true)
    await expect.poll(() => happened.toSorted(), { timeout: 10_000 }).toEqual(['event', 'job', 'live said'])
  } finally {
    for (const part of [queue, delivery, live, clock]) await part.stop()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
