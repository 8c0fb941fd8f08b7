import { aCompleteDraft } from '../server/src/consultations/fixtures.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { compareCpu, load, send, type Target } from './measure.ts'
import { layersOfACall, type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld } from './world.ts'

const requests = 1_000

/** A new draft with its inserts (case, application, audit row): the server's CPU against the same inserts bare. */
export async function createDraft(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, 'bench_create', 10_000)
  const settings = cluster.settings('bench_create')
  const product = await startServer(entries.built, settings)
  const bare = await startServer(entries.bare, settings)
  const fastify = await startServer(entries.bareFastify, settings)
  try {
    const body = aCompleteDraft([world.cast.leadId, ...world.cast.expertIds], new Date())
    const of = ({ pid, origin }: typeof product) => ({
      pid,
      url: `${origin}/meeting/consultation/saveDraft`,
      headers: { ...world.applicant, origin },
      body,
    })
    const [left, leftBare] = [await rowsOf(cluster, of(product)), await rowsOf(cluster, of(bare))]
    if (left !== leftBare) throw new Error(`the bare server leaves other rows:\n${left}\n${leftBare}`)
    for (const target of [of(product), of(bare), of(fastify)]) await load(target, requests)
    const { ms, ratios } = await compareCpu([of(product), of(bare), of(fastify)], requests)
    const [ours = Number.NaN, theirs = Number.NaN] = ms
    const [, ratio = Number.NaN, toFastify = Number.NaN] = ratios
    const note = `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms; against the same calls over Fastify alone: ${toFastify.toFixed(2)} ×`
    return [
      ratioMeasurement('A new draft with its inserts: CPU against the same inserts bare', ratio, 1.5, {
        note,
        whenMissed: layersOfACall,
      }),
    ]
  } finally {
    await product.stop()
    await bare.stop()
    await fastify.stop()
  }
}

/** What a call leaves in the database, without what is new at every call: ids, times, and what is encrypted or signed. */
async function rowsOf(cluster: BenchCluster, target: Target): Promise<string> {
  const { data } = JSON.parse(await send(target))
  const db = cluster.open('bench_create')
  try {
    const { rows } = await db.pool.query(
      `select to_jsonb(c) - '{id,created_at,updated_at}'::text[] as header, a.content, length(a.personal) as personal,
         to_jsonb(e) - '{id,at,subject_id,request_id,nonce,mac}'::text[] as audit
       from consultation c join consultation_application a on a.consultation_id = c.id
         join audit.event e on e.subject_id = c.id::text where c.id = $1`,
      [data.consultationId],
    )
    return JSON.stringify(rows)
  } finally {
    await db.close()
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await createDraft(cluster)
  } finally {
    await cluster.close()
  }
})
