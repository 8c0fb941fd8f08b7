import { type BenchCluster, startCluster } from './cluster.ts'
import { compareCpu, load, send } from './measure.ts'
import { layersOfACall, type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld } from './world.ts'

const requests = 1_000
export const listPath = '/meeting/consultation/list?pageNum=1&pageSize=20'

/** A person's page of 20 cases out of 100,000 in the table: the server's CPU against bare `http` and `pg`. */
export async function listPage(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, 'bench_list', 100_000)
  const settings = cluster.settings('bench_list')
  const product = await startServer(entries.built, settings)
  const bare = await startServer(entries.bare, settings)
  const fastify = await startServer(entries.bareFastify, settings)
  try {
    const of = ({ pid, origin }: typeof product) => ({ pid, url: origin + listPath, headers: world.applicant })
    const page = await send(of(product))
    const shown = page.split('"consultationId"').length - 1
    if (shown !== 20) throw new Error(`a page of ${shown} rows is not what is measured`)
    const barePage = await send(of(bare))
    if (page !== barePage)
      throw new Error(`the bare server answers something else:\n${page.slice(0, 1500)}\n${barePage.slice(0, 1500)}`)
    for (const target of [of(product), of(bare), of(fastify)]) await load(target, requests)
    const { ms, ratios } = await compareCpu([of(product), of(bare), of(fastify)], requests)
    const [ours = Number.NaN, theirs = Number.NaN] = ms
    const [, ratio = Number.NaN, toFastify = Number.NaN] = ratios
    const note = `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms; against the same calls over Fastify alone: ${toFastify.toFixed(2)} ×`
    return [
      ratioMeasurement('My consultations, page of 20 over 100k rows: CPU against bare http + pg', ratio, 1.25, {
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

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await listPage(cluster)
  } finally {
    await cluster.close()
  }
})
