import { type BenchCluster, startCluster } from './cluster.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'

/** A migrated database of a test's own, cloned from the template. */
export async function templateClone(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const took: number[] = []
  for (let round = 0; round < 9; round++) took.push(await cluster.clone(`bench_clone_${round}`))
  const ms = median(took)
  return [{ what: 'Template clone', measured: `${ms.toFixed(0)} ms`, goal: '< 100 ms', isMet: ms < 100 }]
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await templateClone(cluster)
  } finally {
    await cluster.close()
  }
})
