import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productDay } from '@tongying/contract/kit'
import { giveBookingRoles } from '../server/src/bookings/fixtures.ts'
import { communityHospitals, orderSettings } from '../server/src/bookings/tables.ts'
import { compose } from '../server/src/compose.ts'
import { anInstitution } from '../server/src/institutions/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { newId } from '../server/src/platform/ids.ts'
import { createLog } from '../server/src/platform/log.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { compareCpu, load, send } from './measure.ts'
import { layersOfACall, type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { recordStatements, type Step, stepsOf } from './replay.ts'
import { entries, startServer, withoutLimits } from './server-process.ts'
import { seedWorld, type World } from './world.ts'

const database = 'bench_month'
const hospitals = 50
const requests = 200
const origin = 'http://localhost'

/** The month of 50 community hospitals, each with places on every day: the server's CPU against its statements bare. */
export async function month(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, database, 1_000)
  const settings = cluster.settings(database)
  const { path, days, steps } = await readyMonth(cluster, world)
  const file = join(cluster.folder, 'month-steps.json')
  await writeFile(file, JSON.stringify(steps))
  const product = await startServer(entries.built, settings)
  const bare = await startServer(entries.bareReplay, { ...settings, STEPS_FILE: file, ANSWER: 'rows' })
  try {
    const ours = { pid: product.pid, url: product.origin + path, headers: world.lead }
    const theirs = { pid: bare.pid, url: bare.origin, headers: world.lead, body: { id: '' } }
    const { data } = JSON.parse(await send(ours))
    const { rows } = JSON.parse(await send(theirs))
    if (data.length !== hospitals * days || rows !== hospitals * days)
      throw new Error(`${data.length} days in the calendar and ${rows} rows are not what is measured`)
    for (const target of [ours, theirs]) await load(target, requests)
    const { ms, ratios } = await compareCpu([ours, theirs], requests, 5)
    const [mine = Number.NaN, bareMs = Number.NaN] = ms
    return [
      ratioMeasurement(
        `The month of ${hospitals} community hospitals: CPU against its statements bare`,
        ratios[1] ?? Number.NaN,
        2,
        {
          note: `${mine.toFixed(1)} ms against ${bareMs.toFixed(1)} ms; ${steps.length} statements, ${hospitals * days} days in the answer`,
          whenMissed: layersOfACall,
        },
      ),
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

/** Fifty community hospitals of the experts' institution with places on each day of this month, and what the calendar asks. */
async function readyMonth(
  cluster: BenchCluster,
  { cast, lead }: World,
): Promise<{ path: string; days: number; steps: Step[] }> {
  const db = cluster.open(database)
  const config = readConfig({
    ...{ ...cluster.settings(database), ...withoutLimits, PUBLIC_URL: origin },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  })
  const { platform } = await openPlatform(config, db, createLog('silent'))
  const app = await compose(platform, {})
  try {
    const now = new Date()
    const ofMonth = productDay(now).slice(0, 7)
    const days = new Date(Date.UTC(Number(ofMonth.slice(0, 4)), Number(ofMonth.slice(5)), 0)).getUTCDate()
    const { provinceId: institutionId, leadId, applicantId, countyId } = cast
    await giveBookingRoles(platform, { examinerId: leadId, institutionId, staffId: applicantId, communityId: countyId })
    await inTransaction(platform.db, async (tx) => {
      const by = { addedAt: now, addedBy: leadId }
      for (let each = 0; each < hospitals; each++) {
        const { id: communityId } = await anInstitution(tx, { name: `第${each + 1}社区卫生服务中心` })
        const hospitalId = newId()
        await tx.insert(communityHospitals).values({
          ...{ id: hospitalId, institutionId, communityId, ...by, status: 'working' as const },
          ...{ contactName: '罗晓禾', contactPhone: '', bodyParts: ['thyroid' as const], page: `bench${each}` },
        })
        await tx.insert(orderSettings).values(
          Array.from({ length: days }, (_, day) => ({
            ...{ id: newId(), institutionId, hospitalId, number: 8, bodyParts: ['thyroid' as const] },
            orderDate: `${ofMonth}-${String(day + 1).padStart(2, '0')}`,
            ...{ deadline: now, changedAt: now, changedBy: leadId },
          })),
        )
      }
    })
    const path = `/meeting/health/orderSetting/getNumberByInstitutionIdAndMonth?institutionId=${institutionId}&month=${ofMonth}`
    const ask = async () => {
      const answer = await app.inject({ method: 'GET', url: path, headers: { ...lead, origin } })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    }
    // The first fills what a process looks up once.
    await ask()
    const record = async () => ({ id: '', statements: await recordStatements(ask) })
    return { path, days, steps: stepsOf(await record(), await record()) }
  } finally {
    await app.close()
    await db.close()
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await month(cluster)
  } finally {
    await cluster.close()
  }
})
