import { type BenchCluster, startCluster } from './cluster.ts'
import { listPath } from './list-page.ts'
import { byTurns, load, median, type Target, wallMs } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld } from './world.ts'

const requests = 60

/** The same pages when the table holds a hundred times as much: how long a person waits, the database included. */
export async function growth(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const small = await seedWorld(cluster, 'bench_small', 10_000)
  const large = await seedWorld(cluster, 'bench_large', 1_000_000)
  const onSmall = await startServer(entries.built, cluster.settings('bench_small'))
  const onLarge = await startServer(entries.built, cluster.settings('bench_large'))
  try {
    const mineSmall = { pid: onSmall.pid, url: onSmall.origin + listPath, headers: small.applicant }
    const mineLarge = { pid: onLarge.pid, url: onLarge.origin + listPath, headers: large.applicant }
    const experts = { pid: onLarge.pid, url: `${onLarge.origin}${listPath}&tab=invited`, headers: large.lead }
    for (const target of [mineSmall, mineLarge, experts]) await load(target, 300)
    const [atMillion, atTenThousand] = await byTurns([() => medianWait(mineLarge), () => medianWait(mineSmall)], 7)
    const [ofExpert, ofMine] = await byTurns([() => medianWait(experts), () => medianWait(mineLarge)], 7)
    return [
      ratioMeasurement('Page 1 with 1M rows in the table against 10k rows', atMillion / atTenThousand, 1.6, {
        note: `${atMillion.toFixed(1)} ms against ${atTenThousand.toFixed(1)} ms; the viewer has 200 cases in both`,
      }),
      ratioMeasurement("An expert's list at 1M rows against my page there", ofExpert / ofMine, 2, {
        note: `${ofExpert.toFixed(1)} ms against ${ofMine.toFixed(1)} ms`,
        whenMissed:
          "A case is an expert's by an invitation of its present round, so that the state and round of each of the " +
          "expert's 200 cases is looked up by its key (1,000 buffers) where the applicant's lie under one index; " +
          'the number of all matches needs them anyway.',
      }),
    ]
  } finally {
    await onSmall.stop()
    await onLarge.stop()
  }
}

async function medianWait(target: Target): Promise<number> {
  const waits: number[] = []
  for (let round = 0; round < requests; round++) waits.push(await wallMs(target))
  return median(waits)
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await growth(cluster)
  } finally {
    await cluster.close()
  }
})
