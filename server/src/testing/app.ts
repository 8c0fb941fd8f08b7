import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '@tongying/contract/kit'
import { onWire } from '@tongying/contract/testing'
import type { FastifyInstance } from 'fastify'
import { compose } from '../compose.ts'
import { signAuditRows } from '../platform/audit/row-mac.ts'
import type { Config } from '../platform/config.ts'
import { readConfig } from '../platform/config.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { createHub } from '../platform/live/hub.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { noBallast } from '../platform/storage/ballast.ts'
import { watchDatabaseRoom } from '../platform/storage/database-room.ts'
import { derivedStoreOf } from '../platform/storage/derived-store.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { uploadLocks } from '../platform/storage/upload-locks.ts'
import { testClock } from '../platform/testing/clock.ts'
import { cloneDatabase } from '../platform/testing/database.ts'
import { type Caller, replyOf, type Sent, type TestApp } from '../platform/testing/test-app.ts'
import { startWork, type Work, workOf } from '../run.ts'
import { signedIn } from './remote.ts'

export { type Caller, good, type Reply, type Sent, type TestApp } from '../platform/testing/test-app.ts'

let folder: Promise<string> | undefined

/** A whole server on a database of its own, without a port; the clock and the carriers are the only stand-ins. */
export async function testApp(settings: Partial<Config> = {}, log?: Log): Promise<TestApp> {
  const { platform, clock, sms, mail } = await testPlatform(settings, log)
  const { db } = platform
  const app = await compose(platform, {})
  await app.ready()
  let work: Work | undefined
  return {
    app,
    platform,
    clock,
    sms,
    mail,
    guest: callerOf(app, {}, {}),
    async as(accountId) {
      const { headers, cookies } = await signedIn(platform, accountId)
      return callerOf(app, headers, cookies)
    },
    async deliverAll() {
      work ??= await startWork(platform, { isTimedByHand: true })
      await work.runDue()
      await untilDelivered(platform)
      await work.runDue()
    },
    async close() {
      await app.close()
      await work?.stop()
      await db.close()
    },
  }
}

async function testPlatform(settings: Partial<Config>, ownLog: Log | undefined) {
  folder ??= mkdtemp(join(tmpdir(), 'tongying-app-'))
  const dataDir = await folder
  const db = await cloneDatabase()
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
    // A test may call as often as it likes, unless it sets a limit.
    callsPerAccount: 0,
    callsPerNetwork: 0,
    changesPerAccount: 0,
    ...settings,
  }
  const clock = testClock()
  const [sms, mail]: [Sent[], Sent[]] = [[], []]
  const keys = loadKeys(config.keysFile)
  signAuditRows(db, keys)
  const log = ownLog ?? createLog(config.logLevel)
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    keys,
    sms: { send: async (message) => void sms.push(message) },
    mail: { send: async (message) => void mail.push(message) },
    hub: createHub(),
    ballast: noBallast,
    derived: derivedStoreOf(openDisk(config.filesDir)),
    room: watchDatabaseRoom({ db, ballast: noBallast, log }),
    uploadLocks: uploadLocks(db),
  }
  return { platform, clock, sms, mail }
}

/** Waits until every subscriber has passed the newest event; a subscriber that fails makes this fail. */
async function untilDelivered(platform: Platform): Promise<void> {
  const { subscribers } = workOf(platform)
  const wanted = Object.fromEntries(subscribers.map((each) => [each.name, Object.keys(each.on)]))
  const deadline = Date.now() + 10_000
  for (;;) {
    const { rows } = await platform.db.pool.query<{ subscriber: string; behind: number; last_error: string | null }>(
      `select subscriber, last_error, (
         select count(*)::int from outbox_event e
         where (e.xid, e.id) > (c.xid, c.id) and e.name in (select jsonb_array_elements_text($1::jsonb -> subscriber))
       ) as behind from outbox_cursor c`,
      [JSON.stringify(wanted)],
    )
    const late = rows.filter((row) => row.behind > 0)
    const failed = late.find((row) => row.last_error !== null)
    if (rows.length > 0 && late.length === 0) return
    if (failed) throw new Error(`${failed.subscriber} failed: ${failed.last_error}`)
    if (Date.now() > deadline) throw new Error(`events were not delivered within 10 s: ${JSON.stringify(late)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function callerOf(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  cookies: Readonly<Record<string, string>>,
): Caller {
  return {
    headers,
    cookies,
    async call(route, input, more) {
      const { path, query, payload } = onWire(route, input)
      const response = await app.inject({
        method: route.method,
        url: path,
        headers: { ...headers, ...more?.headers },
        cookies,
        ...(query ? { query } : { payload }),
      })
      const body: Envelope<never> = response.json()
      const clearSiteData = response.headers['clear-site-data']?.toString()
      return replyOf(response.statusCode, body, { cookies: response.cookies, clearSiteData })
    },
  }
}

/** Removes the folder that this process's test servers shared. */
export async function removeTestFolder(): Promise<void> {
  if (folder) await rm(await folder, { recursive: true, force: true })
}
