import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { type Language, languages } from '@tongying/contract/kit'
import { inject } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/open.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { createLog } from '../platform/log.ts'
import { cloneDatabase } from '../platform/testing/database.ts'
import { listenLive } from '../platform/testing/listener.ts'
import { faultProxy } from '../platform/testing/proxy.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { startServer, urlsOf } from './processes.ts'
import { remoteCaller, signedIn } from './remote.ts'

export interface Outage {
  /** The different statuses and sentences that callers got while the database was away. */
  readonly statuses: readonly number[]
  readonly sentences: readonly string[]
  readonly slowestAnswerMs: number
  /** From the database's return to the first good answer of a read, of a change, and to the first live event. */
  readonly readAfterMs: number
  readonly changeAfterMs: number
  readonly eventAfterMs: number
  /** Whether the server's process and the browser's socket outlived it. */
  readonly isSameProcess: boolean
  readonly isSocketOpen: boolean
}

/** Takes the database away from a running server for a while: refused, or silent like a pulled cable. */
export async function databaseGone({ goneMs, how }: { goneMs: number; how: 'refused' | 'silent' }): Promise<Outage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-gone-'))
  const db = await cloneDatabase()
  const proxy = await faultProxy({ path: join(inject('testCluster').host, '.s.PGSQL.5432') })
  const keys = { DATA_DIR: dataDir, KEYS_FILE: join(dataDir, 'keys.json') }
  const config = readConfig({ ...keys, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const { platform } = await openPlatform(config, db, createLog('silent'))
  const server = await startServer({ env: { ...keys, ...urlsOf(db, proxy.port) } })
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  try {
    const { id } = await inTransaction(db, (tx) => anAccount(tx, platform))
    const caller = remoteCaller(() => server.origin, await signedIn(platform, id))
    const listener = await listenLive(caller, server.port)
    await proxy.set(how === 'refused' ? { isDown: true } : { isHalfOpen: true })
    if (how === 'refused') proxy.reset()
    const during = await askFor(caller, goneMs)
    await proxy.set({})
    // What the silent connection swallowed is gone with it, as after a switch was changed.
    if (how === 'silent') proxy.reset()
    return {
      statuses: [...new Set(during.map((each) => each.status))],
      sentences: [...new Set(during.map((each) => each.sentence))].toSorted(),
      slowestAnswerMs: Math.max(...during.map((each) => each.ms)),
      ...(await measureRecovery(db, { id, caller, listener })),
      isSameProcess: !hasEnded,
      isSocketOpen: listener.socket.readyState === listener.socket.OPEN,
    }
  } finally {
    await server.kill()
    await proxy.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Answered {
  readonly status: number
  readonly sentence: string
  readonly ms: number
}

async function ask(caller: Caller, what: 'read' | 'change', language: Language): Promise<Answered> {
  const start = performance.now()
  const more = { headers: { 'accept-language': language } }
  const reply = await (what === 'read'
    ? caller.call(accountRoutes.getUserInfo, {}, more)
    : caller.call(accountRoutes.update, { nickname: '小林' }, more))
  return { status: reply.status, sentence: reply.body.msg, ms: performance.now() - start }
}

/** Reads and changes in every language for so long. */
async function askFor(caller: Caller, durationMs: number): Promise<Answered[]> {
  const answers: Answered[] = []
  const end = performance.now() + durationMs
  while (performance.now() < end) {
    const calls = languages.flatMap((language) => [ask(caller, 'read', language), ask(caller, 'change', language)])
    answers.push(...(await Promise.all(calls)))
    await sleep(100)
  }
  return answers
}

async function measureRecovery(
  db: Database,
  { id, caller, listener }: { id: string; caller: Caller; listener: Awaited<ReturnType<typeof listenLive>> },
): Promise<Pick<Outage, 'readAfterMs' | 'changeAfterMs' | 'eventAfterMs'>> {
  const start = performance.now()
  const until = async (isGood: () => Promise<boolean>) => {
    while (!(await isGood()) && performance.now() - start < 30_000) await sleep(20)
    return performance.now() - start
  }
  const [readAfterMs, changeAfterMs, eventAfterMs] = await Promise.all([
    until(async () => (await ask(caller, 'read', 'en-US')).status === 200),
    until(async () => (await ask(caller, 'change', 'en-US')).status === 200),
    until(async () => {
      await inTransaction(db, (tx) => publishLive(tx, [id], { kind: 'message.arrived', type: 'notice' }))
      await sleep(50)
      return listener.heard.length > 0
    }),
  ])
  return { readAfterMs, changeAfterMs, eventAfterMs }
}
