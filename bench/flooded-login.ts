import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { accountRoutes } from '@tongying/contract/accounts'
import { anAccount, fixturePassword } from '../server/src/accounts/fixtures.ts'
import { answerPorts } from '../server/src/answer-ports.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { remoteCaller } from '../server/src/testing/remote.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { median } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'

/** Rounds that are not measured come first: a hospital's server has answered for longer than a compiler needs. */
const [warmRounds, rounds] = [3, 15]
const hostileCalls = 150
const hostileCallsFile = new URL('peers/hostile-calls.ts', import.meta.url)

/**
 * A doctor's sign-in while a stranger's network makes 150 calls at once that would like to be costly: false set-up links
 * and wrong passwords. Both are measured in the same run, by turns; each round has phones of its own.
 */
export async function floodedLogin(cluster: BenchCluster): Promise<readonly Measurement[]> {
  await cluster.clone('bench_flood')
  const doctors = await seedDoctors(cluster, 'bench_flood', (warmRounds + rounds) * 2)
  const server = await startServer(entries.built, {
    ...cluster.settings('bench_flood'),
    // The stranger comes from another network than the doctor.
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: 'loopback',
  })
  const caller = remoteCaller(() => server.origin)
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const login = async (phone: string) => {
    const start = performance.now()
    await caller
      .call(accountRoutes.login, { phone, password: fixturePassword }, from('203.0.113.7'))
      .then(({ data }) => data)
    return performance.now() - start
  }
  const hostile = (round: number) =>
    new Worker(hostileCallsFile, { workerData: { origin: server.origin, round, calls: hostileCalls } })
  try {
    const [quiet, flooded]: [number[], number[]] = [[], []]
    for (let round = 0; round < warmRounds + rounds; round++) {
      quiet.push(await login(doctors[round * 2] ?? ''))
      const stranger = hostile(round)
      const ended = once(stranger, 'exit')
      await once(stranger, 'message')
      await sleep(30)
      flooded.push(await login(doctors[round * 2 + 1] ?? ''))
      await ended
    }
    const [calm, busy] = [median(quiet.slice(warmRounds)), median(flooded.slice(warmRounds))]
    return [
      ratioMeasurement('A sign-in during 150 hostile calls against a quiet one', busy / calm, 3, {
        note: `${busy.toFixed(0)} ms against ${calm.toFixed(0)} ms; half false set-up links, half wrong passwords of different phones`,
      }),
    ]
  } finally {
    await server.stop()
  }
}

async function seedDoctors(cluster: BenchCluster, name: string, count: number): Promise<string[]> {
  const db = cluster.open(name)
  try {
    const config = readConfig({ ...cluster.settings(name), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const phones: string[] = []
    for (let each = 0; each < count; each++) phones.push((await anAccount(db.orm, platform)).phone)
    return phones
  } finally {
    await db.close()
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await floodedLogin(cluster)
  } finally {
    await cluster.close()
  }
})
