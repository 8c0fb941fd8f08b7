import { type BenchCluster, startCluster } from './cluster.ts'
import { byTurns, cpuMs, median, memoryMb } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'

/** The built server against the sources run as they are: until it answers, and what it then holds in memory. */
export async function start(cluster: BenchCluster): Promise<readonly Measurement[]> {
  await cluster.clone('bench_start')
  const settings = cluster.settings('bench_start')
  const memory: Record<'built' | 'unbundled', number[]> = { built: [], unbundled: [] }
  const cpu: Record<'built' | 'unbundled', number[]> = { built: [], unbundled: [] }
  const once = async (kind: 'built' | 'unbundled') => {
    const server = await startServer(entries[kind], settings)
    memory[kind].push(memoryMb(server.pid))
    cpu[kind].push(cpuMs(server.pid))
    await server.stop()
    return server.startedInMs
  }
  await once('built')
  const [built, unbundled] = await byTurns([() => once('built'), () => once('unbundled')])
  const [builtMb, unbundledMb] = [median(memory.built), median(memory.unbundled)]
  const cpuNote = `CPU ${Math.round(median(cpu.built))} ms against ${Math.round(median(cpu.unbundled))} ms`
  return [
    ratioMeasurement('Start of the built server against unbundled', built / unbundled, 0.3, {
      note: `${Math.round(built)} ms against ${Math.round(unbundled)} ms; ${cpuNote}`,
    }),
    ratioMeasurement('Memory of the built server after its start against unbundled', builtMb / unbundledMb, 0.4, {
      note: `${Math.round(builtMb)} MB against ${Math.round(unbundledMb)} MB`,
      whenMissed:
        'Of some 157 MB 54 are the text of Node itself and 34 the young generation of V8; decision 158 has the parts, and why ' +
        '0.4 × is out of reach.',
    }),
  ]
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await start(cluster)
  } finally {
    await cluster.close()
  }
})
