import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from '../server/src/compose.ts'
import { aCompleteDraft, addCaseFiles } from '../server/src/consultations/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/db/open.ts'
import { createLog } from '../server/src/platform/log.ts'
import { ultrasoundPicture } from '../server/src/testing/ultrasound-picture.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { cpuMs, median, send } from './measure.ts'
import { layersOfACall, type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { type Recording, recordStatements, type Step, stepsOf } from './replay.ts'
import { type BenchServer, entries, startServer, withoutLimits } from './server-process.ts'
import { seedWorld, type World } from './world.ts'

const rounds = 5
const submissionsARound = 200
const warmUp = 1_000
const database = 'bench_submit'

/** An application with its files submitted for review: the server's CPU against the same statements bare. */
export async function submit(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, database, 1_000)
  const settings = cluster.settings(database)
  const { drafts, steps } = await readyDrafts(cluster, world, 2 * (rounds * submissionsARound + warmUp) + 12)
  const next = () => drafts.pop() ?? ''
  const file = join(cluster.folder, 'submit-steps.json')
  await writeFile(file, JSON.stringify(steps))
  const product = await startServer(entries.callsOnly, settings)
  const bare = await startServer(entries.bareReplay, { ...settings, STEPS_FILE: file })
  try {
    await requireSameRows(cluster, [await submitted(product, world, next()), await submitted(bare, world, next())])
    const found: { ours: number; bare: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const of = async (server: BenchServer) =>
        cpuOf(server, world, drafts.splice(0, round === 0 ? warmUp : submissionsARound))
      const both = { ours: await of(product), bare: await of(bare) }
      // The first round warms both up.
      if (round > 0) found.push(both)
    }
    const [ours, theirs] = [median(found.map((each) => each.ours)), median(found.map((each) => each.bare))]
    return [
      ratioMeasurement(
        'An application submitted: CPU against the same statements bare',
        median(found.map((each) => each.ours / each.bare)),
        1.5,
        {
          note: `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms; ${steps.length} statements; the delivery of its events is not counted`,
          whenMissed: layersOfACall,
        },
      ),
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

const origin = 'http://localhost'
const submitPath = '/meeting/consultation/submit'

function targetOf({ pid, origin: at }: BenchServer, world: World, id: string) {
  return { pid, url: at + submitPath, headers: { ...world.applicant, origin: at }, body: { id } }
}

async function submitted(server: BenchServer, world: World, id: string): Promise<string> {
  await send(targetOf(server, world, id))
  return id
}

/** CPU milliseconds of a submission, four at a time. */
async function cpuOf(server: BenchServer, world: World, ids: string[]): Promise<number> {
  const count = ids.length
  const before = cpuMs(server.pid)
  const one = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await send(targetOf(server, world, id))
  }
  await Promise.all([one(), one(), one(), one()])
  return (cpuMs(server.pid) - before) / count
}

/** Drafts that may be submitted, and the statements by which the product submits one: by its calls, without a socket. */
async function readyDrafts(
  cluster: BenchCluster,
  world: World,
  count: number,
): Promise<{ drafts: string[]; steps: Step[] }> {
  const db = cluster.open(database)
  const settings = { ...cluster.settings(database), ...withoutLimits, PUBLIC_URL: origin }
  const config = readConfig({ ...settings, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const { platform } = await openPlatform(config, db, createLog('silent'))
  const app = await compose(platform, {})
  const call = async (url: string, payload: object): Promise<{ consultationId: string }> => {
    const answer = await app.inject({ method: 'POST', url, headers: { ...world.applicant, origin }, payload })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json().data
  }
  try {
    const body = aCompleteDraft([world.cast.leadId, ...world.cast.expertIds], new Date())
    const drafts: string[] = []
    for (let made = 0; made < count; made++)
      drafts.push((await call('/meeting/consultation/saveDraft', body)).consultationId)
    const [first = '', ...others] = drafts
    const images = [{ fileName: '颈动脉.dcm', bytes: await ultrasoundPicture('carotid') }]
    await addCaseFiles(platform, first, world.cast.applicantId, images)
    await cluster.bulk(database, copiedFiles(first, others))
    const record = async (id: string): Promise<Recording> => ({
      id,
      statements: await recordStatements(() => call(submitPath, { id })),
    })
    // The first fills what a process looks up once.
    for (const id of drafts.splice(0, 1)) await record(id)
    return { drafts, steps: await steadySteps(() => record(drafts.pop() ?? '')) }
  } finally {
    await app.close()
    await db.close()
  }
}

/** What two recordings have in common; recorded anew where a timer of the process sent something in the middle of one. */
async function steadySteps(record: () => Promise<Recording>, triesLeft = 3): Promise<Step[]> {
  const [one, other] = [await record(), await record()]
  try {
    return stepsOf(one, other)
  } catch (error) {
    if (triesLeft === 0) throw error
    return steadySteps(record, triesLeft - 1)
  }
}

/** The files of one draft, as rows, for the others, too. */
function copiedFiles(from: string, to: readonly string[]): string[] {
  const ids = `unnest(array[${to.map((id) => `'${id}'`).join(', ')}]::uuid[]) as draft(id)`
  return [
    `insert into attachment select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'owner_id', draft.id))).*
     from attachment a, ${ids} where a.owner_id = '${from}'`,
    'analyze attachment, consultation',
  ]
}

/** What two submissions left, without what is new at each: ids, numbers, times and signatures. */
async function requireSameRows(cluster: BenchCluster, ids: readonly [string, string]): Promise<void> {
  const db = cluster.open(database)
  try {
    const [one, other] = await Promise.all(ids.map((id) => rowsOf(db, id)))
    if (one !== other) throw new Error(`the bare server leaves other rows:\n${one}\n${other}`)
  } finally {
    await db.close()
  }
}

async function rowsOf({ pool }: Database, id: string): Promise<string> {
  const { rows } = await pool.query(
    `select to_jsonb(c) as header,
       (select jsonb_agg(to_jsonb(h) - 'id' order by h.id) from consultation_history h where h.consultation_id = c.id) as history,
       (select jsonb_agg(to_jsonb(j) order by j.task) from timed_job j where j.key like '%' || c.id) as jobs,
       (select jsonb_agg(jsonb_build_array(o.name, o.payload) order by o.id) from outbox_event o
         where o.payload ->> 'consultationId' = c.id::text) as events,
       (select jsonb_agg(to_jsonb(e) - '{id,mac,nonce}'::text[] order by e.id) from audit.event e
         where e.subject_id = c.id::text) as audit
     from consultation c where c.id = $1`,
    [id],
  )
  const text = JSON.stringify(rows)
  return text.replaceAll(/HZ\d{14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[^"]*/g, '…')
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await submit(cluster)
  } finally {
    await cluster.close()
  }
})
