import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingNoticeVersion, publicBookingRoutes } from '@tongying/contract/bookings'
import { dayMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { aComer } from '../server/src/bookings/fixtures.ts'
import { insertBooking } from '../server/src/bookings/insert-booking.ts'
import { takePlace } from '../server/src/bookings/places.ts'
import { communityHospitals, orderSettings, sessions } from '../server/src/bookings/tables.ts'
import { compose } from '../server/src/compose.ts'
import { anInstitution } from '../server/src/institutions/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { newId } from '../server/src/platform/ids.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Platform } from '../server/src/platform/platform.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { cpuMs, median, send } from './measure.ts'
import { layersOfACall, type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { type Recording, recordStatements, type Step, stepsOf } from './replay.ts'
import { type BenchServer, entries, startServer, withoutLimits } from './server-process.ts'
import { seedWorld, type World } from './world.ts'

const database = 'bench_hold'
const openDays = 50
const places = 40
const rounds = 5
const confirmationsARound = 100
const warmUp = 400
const origin = 'http://localhost'
const { path } = publicBookingRoutes.confirm

/** What a patient types, each with a certificate of their own. */
let comers = 0
const bodyOf = (secret: string) => ({ secret, ...aComer(comers++), noticeVersion: bookingNoticeVersion })

/** Places of 50 sessions that are held, confirmed: the server's CPU against the same statements bare. */
export async function hold(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, database, 1_000)
  const settings = cluster.settings(database)
  const { secrets, steps } = await readyHolds(cluster, world)
  const file = join(cluster.folder, 'hold-steps.json')
  await writeFile(file, JSON.stringify(steps))
  const product = await startServer(entries.callsOnly, settings)
  const bare = await startServer(entries.bareReplay, { ...settings, STEPS_FILE: file })
  try {
    const ours = { server: product, bodyOf }
    const theirs = { server: bare, bodyOf: (id: string) => ({ id }) }
    const found: { ours: number; bare: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const of = (confirming: Confirming) =>
        cpuOf(confirming, secrets.splice(0, round === 0 ? warmUp : confirmationsARound))
      const both = { ours: await of(ours), bare: await of(theirs) }
      // The first round warms both up.
      if (round > 0) found.push(both)
    }
    await requireBooked(cluster, 2 * (warmUp + rounds * confirmationsARound))
    const [mine, bareMs] = [median(found.map((each) => each.ours)), median(found.map((each) => each.bare))]
    return [
      ratioMeasurement(
        `A hold confirmed, over ${openDays} sessions: CPU against the same statements bare`,
        median(found.map((each) => each.ours / each.bare)),
        2,
        {
          note: `${mine.toFixed(2)} ms against ${bareMs.toFixed(2)} ms; ${steps.length} statements; the SMS is not counted`,
          whenMissed: layersOfACall,
        },
      ),
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

interface Confirming {
  readonly server: BenchServer
  readonly bodyOf: (secret: string) => unknown
}

/** CPU milliseconds of a confirmation, four at a time. */
async function cpuOf({ server, bodyOf: body }: Confirming, secrets: string[]): Promise<number> {
  const count = secrets.length
  const before = cpuMs(server.pid)
  const one = async () => {
    for (let secret = secrets.pop(); secret !== undefined; secret = secrets.pop())
      await send({ ...server, url: server.origin + path, headers: { origin: server.origin }, body: body(secret) })
  }
  await Promise.all([one(), one(), one(), one()])
  return (cpuMs(server.pid) - before) / count
}

/** Holds that wait to be confirmed, and the statements by which the product confirms one. */
async function readyHolds(cluster: BenchCluster, { cast }: World): Promise<{ secrets: string[]; steps: Step[] }> {
  const db = cluster.open(database)
  const config = readConfig({
    ...{ ...cluster.settings(database), ...withoutLimits, PUBLIC_URL: origin },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  })
  const { platform } = await openPlatform(config, db, createLog('silent'))
  const app = await compose(platform, {})
  try {
    const secrets = await heldPlaces(platform, { institutionId: cast.provinceId, by: cast.leadId })
    const confirm = async (secret: string) => {
      const answer = await app.inject({ method: 'POST', url: path, headers: { origin }, payload: bodyOf(secret) })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    }
    const record = async (): Promise<Recording> => {
      const id = secrets.pop() ?? ''
      return { id, statements: await recordStatements(() => confirm(id)) }
    }
    // The first fills what a process looks up once.
    await record()
    return { secrets, steps: stepsOf(await record(), await record()) }
  } finally {
    await app.close()
    await db.close()
  }
}

/** A community hospital with a session on each of 50 days, every place of which is held; answers the links' secrets. */
async function heldPlaces(
  platform: Platform,
  { institutionId, by }: { institutionId: string; by: string },
): Promise<string[]> {
  const now = new Date()
  const hospitalId = newId()
  const days = Array.from({ length: openDays }, (_, each) => productDay(new Date(now.getTime() + (each + 2) * dayMs)))
  await inTransaction(platform.db, async (tx) => {
    const { id: communityId } = await anInstitution(tx, { name: '清溪社区卫生服务中心' })
    await tx.insert(communityHospitals).values({
      ...{ id: hospitalId, institutionId, communityId, addedAt: now, addedBy: by, status: 'working' as const },
      ...{ contactName: '罗晓禾', contactPhone: '', bodyParts: ['thyroid' as const], page: 'bench' },
    })
    await tx.insert(orderSettings).values(
      days.map((orderDate) => ({
        ...{ id: newId(), institutionId, hospitalId, number: places, bodyParts: ['thyroid' as const], orderDate },
        ...{ deadline: toInstant(orderDate, '07:00'), changedAt: now, changedBy: by },
      })),
    )
    await tx.insert(sessions).values(
      days.map((orderDate) => {
        const startsAt = toInstant(orderDate, '08:00')
        const endsAt = new Date(startsAt.getTime() + places * 10 * minuteMs)
        const opened = { openedAt: now, openedBy: by }
        return {
          id: newId(),
          institutionId,
          orderDate,
          startsAt,
          endsAt,
          minutes: 10,
          places,
          firstNumber: 1,
          ...opened,
        }
      }),
    )
  })
  return held(platform, { institutionId, hospitalId, days })
}

/** Every place of these days, held by a phone of its own for longer than a patient may. */
async function held(
  platform: Platform,
  { days, ...where }: { institutionId: string; hospitalId: string; days: readonly string[] },
): Promise<string[]> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + dayMs)
  const secrets: string[] = []
  for (let each = 0; each < openDays * places; each++) {
    const wanted = { ...where, orderDate: days[each % openDays] ?? '', bodyPart: 'thyroid' as const }
    const { secret } = await inTransaction(platform.db, async (tx) => {
      const place = await takePlace(tx, wanted, { now })
      const phone = `139${String(10_000_000 + each)}`
      return insertBooking({ tx, platform, now }, { wanted, place, phone, orderType: 'phone', expiresAt })
    })
    secrets.push(secret)
  }
  return secrets
}

/** Both servers left bookings: with a patient, and with no time at which they end. */
async function requireBooked(cluster: BenchCluster, wanted: number): Promise<void> {
  const db = cluster.open(database)
  try {
    const { rows } = await db.pool.query(
      `select count(*)::int as many, count(distinct certificate_hash)::int as patients from booking
       where status = 'booked' and booked_at is not null and expires_at is null`,
    )
    // Three more were recorded.
    const [{ many, patients }] = rows
    if (many !== wanted + 3 || patients !== many)
      throw new Error(`${many} bookings of ${patients} are not ${wanted + 3}`)
  } finally {
    await db.close()
  }
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await hold(cluster)
  } finally {
    await cluster.close()
  }
})
