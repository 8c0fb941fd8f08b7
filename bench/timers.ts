import { setTimeout as sleep } from 'node:timers/promises'
import { answerPorts } from '../server/src/answer-ports.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/db/open.ts'
import { startLanes } from '../server/src/platform/jobs/lanes.ts'
import { type Running, runNextJob } from '../server/src/platform/jobs/run-jobs.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { startWork, workOf } from '../server/src/run.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { type Recording, recordStatements, replay, type Step, stepsOf } from './replay.ts'
import { seedUnanswered } from './unanswered-cases.ts'
import { seedWorld } from './world.ts'

const rounds = 10
const jobsARound = 1_000
const jobsASecond = 50
const seconds = 30
const latestMs = 5_000

/**
 * Due timers (an answer deadline that passes: the case moves on, two experts are released, history, events, the next
 * timer): the CPU of the lanes that run them against the same statements sent bare, and how late they run.
 */
export async function timers(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const { cast } = await seedWorld(cluster, 'bench_timers', 1_000)
  const db = cluster.open('bench_timers')
  try {
    const config = readConfig({
      ...cluster.settings('bench_timers'),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const seed = (first: number, count: number, options?: { dueEveryMs: number }) =>
      cluster.bulk('bench_timers', seedUnanswered(cast, { first, count, ...options }))
    const cost = await costOf(platform, seed)
    const late = await latest(platform, seed)
    return [cost, late]
  } finally {
    await db.close()
  }
}

type Seed = (first: number, count: number, options?: { dueEveryMs: number }) => Promise<void>

async function costOf(platform: Platform, seed: Seed): Promise<Measurement> {
  const { db, clock, log } = platform
  const running = { db, clock, log, tasks: workOf(platform).tasks }
  await seed(0, 2)
  const steps = stepsOf(await recordOne(running, 0), await recordOne(running, 1))
  const found: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const first = 10 + 2 * round * jobsARound
    await seed(first, jobsARound)
    const ours = await cpuOf(() => runAll(running))
    await seed(first + jobsARound, jobsARound)
    const bare = await cpuOf(() => replayAll(db, steps))
    // The first round warms both up.
    if (round > 0) found.push({ ours, bare })
  }
  const [ours, bare] = [median(found.map((each) => each.ours)), median(found.map((each) => each.bare))]
  return ratioMeasurement(
    `${rounds * jobsARound} due timers: CPU against the same statements bare`,
    median(found.map((each) => each.ours / each.bare)),
    2,
    {
      note: `${(ours / jobsARound).toFixed(2)} ms against ${(bare / jobsARound).toFixed(2)} ms each; ${steps.length} statements`,
    },
  )
}

async function recordOne(running: Running, index: number): Promise<Recording> {
  const { rows } = await running.db.pool.query<{ key: string }>(
    'select key from timed_job where done_at is null and due_at <= now() order by next_try_at, key limit 1',
  )
  const statements = await recordStatements(() => runNextJob(running, running.clock.now()))
  const id = rows[0]?.key.split(':')[1]
  if (id === undefined || statements.length < 5) throw new Error(`no timer ran as number ${index}`)
  return { id, statements }
}

/** CPU milliseconds of this process while `work` is done. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The lanes of a server process, until everything due is done. */
async function runAll(running: Running & { db: Database }): Promise<void> {
  const lanes = startLanes(running)
  while ((await unansweredOf(running.db)).length > 0) await sleep(100)
  await lanes.stop()
}

/** The statements bare, on as many connections as a process has lanes. */
async function replayAll(db: Database, steps: readonly Step[]): Promise<void> {
  const ids = await unansweredOf(db)
  const one = async () => {
    const client = await db.pool.connect()
    try {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) await replay(client, steps, id)
    } finally {
      client.release()
    }
  }
  await Promise.all([one(), one()])
}

/** The cases whose timer is due and has not run. */
async function unansweredOf(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>(
    `select key from timed_job where done_at is null and due_at <= now() and task = 'consultation.expireUnanswered'`,
  )
  return rows.map(({ key }) => key.split(':')[1] ?? '')
}

const numberOf = (n: number) => `HZ2027${String(n).padStart(9, '0')}`

/** How late the latest runs of timers that fall due one after the other, with everything else that a process does. */
async function latest(platform: Platform, seed: Seed): Promise<Measurement> {
  const work = await startWork(platform)
  const first = 1_000_000
  await seed(first, jobsASecond * seconds, { dueEveryMs: 1_000 / jobsASecond })
  await sleep((seconds + 1) * 1_000)
  // The timer that ran is gone with the state that had it: the case's history says when.
  const { rows } = await platform.db.pool.query<{ left: number; late: number }>(
    `select count(*) filter (where c.status = 'unresponsive')::int as left,
       (extract(epoch from max(coalesce(h.at, now()) - c.answer_by)) * 1000)::float8 as late
     from consultation c left join consultation_history h on h.consultation_id = c.id and h.what = 'expireUnanswered'
     where c.number between $1 and $2`,
    [numberOf(first), numberOf(first + jobsASecond * seconds - 1)],
  )
  await work.stop()
  const { left = Number.NaN, late = Number.NaN } = rows[0] ?? {}
  return {
    what: `The latest of ${jobsASecond} timers a second, over ${seconds} s`,
    measured: `${Math.round(late)} ms`,
    goal: `≤ ${latestMs} ms`,
    isMet: left === 0 && late > 0 && late <= latestMs,
    note: 'with the delivery of their events and notices in the same process',
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await timers(cluster)
  } finally {
    await cluster.close()
  }
})
