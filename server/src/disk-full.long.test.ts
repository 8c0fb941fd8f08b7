import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { kitErrors, translate } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { anAccount } from './accounts/fixtures.ts'
import { answerPorts } from './answer-ports.ts'
import { aCaseCast } from './consultations/fixtures.ts'
import { openPlatform } from './open-platform.ts'
import { readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/open.ts'
import { appRole, ownerRole, withClient } from './platform/db/roles.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { silentLog } from './platform/testing/database.ts'
import type { Caller } from './testing/app.ts'
import { type ServerProcess, startServer, type TwoProcesses, twoProcesses } from './testing/processes.ts'
import { type Product, startProduct } from './testing/product.ts'
import { remoteCaller, signedIn } from './testing/remote.ts'
import { empty, fill, mayMount, smallDisk, takeAway } from './testing/small-disk.ts'
import { pdfOf, type TusClient, tusClient } from './testing/tus.ts'

const megabyte = 1024 ** 2
if (!mayMount) process.stderr.write('disk-full.long.test.ts is skipped: this account may not mount a small disk.\n')

/** A disk without room, or the database that it took along. */
const unableErrors = ['StorageFull', 'Unavailable']
const error = z.object({ error: z.string() })
async function refusalIn(answer: Response): Promise<[number, string]> {
  return [answer.status, error.parse(await answer.json()).error]
}

describe.runIf(mayMount)('a full disk', () => {
  let home: string
  let product: Product
  let doctor: Caller
  let client: TusClient
  let accountId: string

  beforeAll(async () => {
    home = await smallDisk(760)
    product = await startProduct({ folder: home })
    accountId = (await aCaseCast(product.platform)).applicantId
    doctor = remoteCaller(product.origin, await signedIn(product.platform, accountId))
    client = tusClient(product.origin, doctor, accountId)
  }, 60_000)
  afterAll(async () => {
    await product?.close()
    await takeAway(home)
  })

  const fillUp = (leave: number) => fill(home, leave)
  const makeRoom = () => empty(home)
  const saveDraft = (main: string) =>
    doctor.call(consultationRoutes.saveDraft, { main }, { headers: { 'accept-language': 'en-US' } })

  test('begins no upload that would not leave the database its room, and reports it', async () => {
    // A tenth of this disk is kept free.
    await fillUp(80 * megabyte)
    const answer = await client.begin(8 * megabyte)
    expect(await refusalIn(answer)).toEqual([503, 'StorageFull'])
    await makeRoom()
    const begun = await client.begin(8 * megabyte)
    expect(begun.status).toBe(201)
    expect((await client.discard(begun.headers.get('location') ?? '')).status).toBe(204)
  })

  test('keeps its reserve while bytes arrive', async () => {
    const bytes = pdfOf(60 * megabyte)
    const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
    // Somebody else takes what was free at the beginning.
    await fillUp(90 * megabyte)
    expect(await refusalIn(await client.send(path, 0, bytes))).toEqual([503, 'StorageFull'])
    const { bavail, bsize } = await statfs(home)
    expect(bavail * bsize).toBeGreaterThan(70 * megabyte)
    await makeRoom()
    const offset = await client.offset(path)
    expect(offset).toBeGreaterThan(0)
    expect((await client.send(path, offset, bytes.subarray(offset))).status).toBe(204)
  }, 60_000)

  test('frees the bytes of an upload that is given up, with no byte left', async () => {
    const bytes = pdfOf(20 * megabyte)
    const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
    await client.send(path, 0, bytes.subarray(0, 16 * megabyte))
    await fillUp(0)
    expect((await client.discard(path)).status).toBe(204)
    const { bavail, bsize } = await statfs(home)
    expect(bavail * bsize).toBeGreaterThan(14 * megabyte)
    await makeRoom()
  }, 60_000)

  test('answers 503 to what cannot be written, loses none that it took, and recovers by itself', async () => {
    const pid = product.server().pid
    const kept: string[] = []
    await fillUp(256 * 1024)
    const answers: { status: number; sentence: string }[] = []
    for (let turn = 0; turn < 400 && answers.length < 10; turn += 1) {
      const reply = await saveDraft('病史'.repeat(900))
      if (reply.body.success) kept.push(reply.body.data.consultationId)
      else answers.push({ status: reply.status, sentence: reply.body.msg })
    }
    expect(new Set(answers.map((each) => `${each.status} ${each.sentence}`))).toEqual(
      new Set([`503 ${translate(kitErrors.StorageFull.message, 'en-US')}`]),
    )
    await makeRoom()
    const start = performance.now()
    await expect.poll(async () => (await saveDraft('又有空间')).status, { timeout: 15_000, interval: 50 }).toBe(200)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(product.server().pid).toBe(pid)
    for (const id of kept) expect((await doctor.call(consultationRoutes.draft, { id })).status).toBe(200)
  }, 90_000)

  test('that has no room for the write-ahead log ends PostgreSQL, which comes back by itself with all it took', async () => {
    const pid = product.server().pid
    await fillUp(0)
    const kept: string[] = []
    const superuser = { ...product.platform.db.ownerConnection, user: 'postgres' }
    // A log to which nothing was written is not switched, and on a full disk a draft may fail before it writes.
    const switchLog = () =>
      withClient(superuser, (client) =>
        client.query("select pg_logical_emit_message(false, 'test', 'x'); select pg_switch_wal()"),
      )
    for (let turn = 0; turn < 20 && !product.server().output().includes('PANIC'); turn += 1) {
      const reply = await saveDraft('术前')
      if (reply.body.success) kept.push(reply.body.data.consultationId)
      else expect([503, ...unableErrors]).toEqual(expect.arrayContaining([reply.status, reply.body.error]))
      await switchLog().catch(() => undefined)
      await sleep(50)
    }
    expect(product.server().output()).toContain('PANIC')
    // Without room it cannot come back; callers get that answer, in time.
    for (let turn = 0; turn < 20; turn += 1) {
      const reply = await saveDraft('术后')
      if (reply.body.success) kept.push(reply.body.data.consultationId)
      else expect([503, ...unableErrors]).toEqual(expect.arrayContaining([reply.status, reply.body.error]))
      await sleep(50)
    }
    await makeRoom()
    const start = performance.now()
    await expect.poll(async () => (await saveDraft('又有空间')).status, { timeout: 20_000, interval: 50 }).toBe(200)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(product.server().pid).toBe(pid)
    for (const id of kept) expect((await doctor.call(consultationRoutes.draft, { id })).status).toBe(200)
  }, 90_000)
})

describe.runIf(mayMount)('with its ballast, a database without a byte left', () => {
  let disk: string
  let filesDisk: string
  let product: Product

  beforeAll(async () => {
    ;[disk, filesDisk] = [await smallDisk(760), await smallDisk(100)]
    product = await startProduct({ folder: disk, env: { BALLAST_MB: '256', FILES_DIR: filesDisk } })
  }, 60_000)
  afterAll(async () => {
    await product?.close()
    for (const each of [disk, filesDisk]) await takeAway(each)
  })

  const ballastBytes = () =>
    stat(join(disk, 'ballast')).then(
      ({ blocks }) => blocks * 512,
      () => 0,
    )

  test('lets people sign in, read and delete, refuses what needs room in plain words, and recovers', async () => {
    // Real blocks, a twentieth of a small disk.
    await expect.poll(ballastBytes, { timeout: 10_000 }).toBe(38 * megabyte)
    const { db } = product.platform
    const { phone, password } = await inTransaction(db, (tx) => anAccount(tx, product.platform))
    const guest = remoteCaller(product.origin)
    const cast = await aCaseCast(product.platform)
    const doctor = remoteCaller(product.origin, await signedIn(product.platform, cast.applicantId))
    const draft = { main: '病史'.repeat(900) }
    const { consultationId } = (await doctor.call(consultationRoutes.saveDraft, draft)).data
    const client = tusClient(product.origin, doctor, cast.applicantId)
    const bytes = pdfOf(10 * megabyte)
    const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
    await client.send(path, 0, bytes.subarray(0, 4 * megabyte))

    await Promise.all([fill(disk, 0), fill(filesDisk, 0)])
    await expect.poll(ballastBytes, { timeout: 5000, interval: 50 }).toBe(0)
    await expect.poll(() => product.server().output()).toContain('the volume of the database is full')

    for (let turn = 0; turn < 5; turn += 1)
      expect((await guest.call(accountRoutes.login, { phone, password })).status).toBe(200)
    expect((await doctor.call(consultationRoutes.draft, { id: consultationId })).data.main).toBe(draft.main)
    expect((await doctor.call(consultationRoutes.list, {})).status).toBe(200)
    expect((await client.discard(path)).status).toBe(204)
    expect((await statfs(filesDisk)).bavail).toBeGreaterThan(0)
    const refused = await doctor.call(consultationRoutes.saveDraft, { consultationId, main: '再写' })
    expect([refused.status, refused.body.success ? '' : refused.body.error]).toEqual([503, 'StorageFull'])
    expect((await doctor.call(consultationRoutes.discardDraft, { id: consultationId })).status).toBe(200)

    await empty(disk)
    await expect.poll(ballastBytes, { timeout: 10_000, interval: 50 }).toBe(38 * megabyte)
    await expect.poll(async () => (await doctor.call(consultationRoutes.saveDraft, draft)).status).toBe(200)
    await expect.poll(() => product.server().output()).toContain('its ballast is back')
  }, 60_000)
})

describe.runIf(mayMount)('two servers on one small volume of files', () => {
  let disk: string
  let two: TwoProcesses

  beforeAll(async () => {
    disk = await smallDisk(100)
    two = await twoProcesses({ env: { FILES_DIR: disk } })
  }, 60_000)
  afterAll(async () => {
    await two?.close()
    await takeAway(disk)
  })

  test('promise no more than there is, however many ask both at once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        const id = randomUUID()
        const { origin } = two.servers[turn % 2 === 0 ? 0 : 1]
        return tusClient(() => origin, await signedIn(two.platform, id), id)
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => clients.map((client) => client.begin(5 * megabyte))).flat(),
    )
    // A quarter of 90 MB, for they count for no institution; a tenth of the disk is kept free.
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(4)
    const refused = await Promise.all(answers.filter((answer) => answer.status !== 201).map(refusalIn))
    expect(new Set(refused.map(String))).toEqual(new Set(['503,StorageFull']))
    const first = answers.findIndex((answer) => answer.status === 201)
    const client = clients[first % 10] ?? clients[0]
    expect((await client?.discard(answers[first]?.headers.get('location') ?? ''))?.status).toBe(204)
    expect((await client?.begin(5 * megabyte))?.status).toBe(201)
  }, 60_000)

  test('report at the start when there is no room for files, and when their folder is not there', async () => {
    await fill(disk, 5 * megabyte)
    const third = await two.another()
    await expect.poll(() => third.output()).toContain('there is no room for files')
    await empty(disk)
    const missing = join(disk, 'not-mounted')
    await expect(startServer({ env: { DATA_DIR: two.platform.config.dataDir, FILES_DIR: missing } })).rejects.toThrow(
      `FILES_DIR=${missing} is not there`,
    )
  }, 60_000)
})

describe.runIf(mayMount)('a PostgreSQL of the operator’s own, without a byte left', () => {
  let disk: string
  let dataDir: string
  let db: Database
  let platform: Platform
  let settings: Record<string, string>
  const started: ServerProcess[] = []

  beforeAll(async () => {
    disk = await smallDisk(400)
    dataDir = await mkdtemp(join(tmpdir(), 'tongying-own-'))
    await mkdir(join(disk, 'held'))
    db = await openDatabase({ dataDir: join(disk, 'postgres'), log: silentLog, poolSize: 4 })
    const at = (user: string) => `postgres://${user}@localhost/${db.connection.database}?host=${db.connection.host}`
    settings = {
      DATA_DIR: dataDir,
      KEYS_FILE: join(dataDir, 'keys.json'),
      DATABASE_URL: at(appRole),
      MIGRATE_DATABASE_URL: at(ownerRole),
    }
  }, 60_000)
  afterAll(async () => {
    await Promise.all(started.map((server) => server.kill()))
    await db?.close()
    await takeAway(disk)
    await rm(dataDir, { recursive: true, force: true })
  })

  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ env: { ...settings, ...env } })
    started.push(server)
    if (started.length > 1) return server
    const config = readConfig({ ...settings, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    platform = (await openPlatform(config, db, createLog('silent'))).platform
    return server
  }
  const heldBytes = () =>
    stat(join(disk, 'held', 'ballast')).then(
      ({ blocks }) => blocks * 512,
      () => undefined,
    )
  const save = (who: Caller, main: string) => who.call(consultationRoutes.saveDraft, { main })

  test('and with BALLAST_DIR: two processes let people sign in, read and delete, and refuse what needs room', async () => {
    const env = { BALLAST_MB: '256', BALLAST_DIR: join(disk, 'held') }
    const servers = [await start(env), await start(env)]
    await expect.poll(heldBytes, { timeout: 10_000 }).toBe(20 * megabyte)
    const { phone, password } = await inTransaction(db, (tx) => anAccount(tx, platform))
    const { applicantId } = await aCaseCast(platform)
    const doctors = await Promise.all(
      servers.map(async ({ origin }) => remoteCaller(() => origin, await signedIn(platform, applicantId))),
    )
    const drafts = await Promise.all(
      doctors.map(async (doctor) => (await save(doctor, '病史'.repeat(900))).data.consultationId),
    )

    await fill(disk, 0)
    await expect.poll(heldBytes, { timeout: 5000, interval: 50 }).toBe(0)
    for (const [turn, doctor] of doctors.entries()) {
      const server = servers[turn]
      const id = drafts[turn] ?? ''
      await expect.poll(() => server?.output()).toContain('the volume of the database is full')
      const refused = await save(doctor, '再写')
      expect([refused.status, refused.body.success ? '' : refused.body.error]).toEqual([503, 'StorageFull'])
      const guest = remoteCaller(() => server?.origin ?? '')
      expect((await guest.call(accountRoutes.login, { phone, password })).status).toBe(200)
      expect((await doctor.call(consultationRoutes.draft, { id })).data.main).toBe('病史'.repeat(900))
      expect((await doctor.call(consultationRoutes.discardDraft, { id })).status).toBe(200)
      expect((await doctor.call(accountRoutes.logout, {})).status).toBe(200)
    }
    // A process that starts now knows that the ballast is spent, and does not take it for room.
    const third = await start(env)
    const late = remoteCaller(() => third.origin, await signedIn(platform, applicantId))
    await expect.poll(() => third.output()).toContain('the volume of the database is full')
    expect((await save(late, '再写')).status).toBe(503)

    await empty(disk)
    await expect.poll(heldBytes, { timeout: 10_000, interval: 50 }).toBe(20 * megabyte)
    await expect.poll(async () => (await save(late, '有空间')).status).toBe(200)
    expect((await readdir(join(disk, 'held'))).filter((name) => name !== 'ballast')).toEqual([])
  }, 60_000)

  test('and without a ballast: reports it once, refuses what grows, and takes it again when there is room', async () => {
    await Promise.all(started.map((server) => server.kill()))
    await rm(join(disk, 'held', 'ballast'))
    const server = await start()
    const { applicantId } = await aCaseCast(platform)
    const doctor = remoteCaller(() => server.origin, await signedIn(platform, applicantId))
    await fill(disk, 0)
    const isRefused = () => save(doctor, randomBytes(900).toString('hex')).then(({ status }) => status === 503)
    for (let turn = 0; turn < 150 && !(await isRefused()); turn += 1);
    await expect.poll(() => server.output()).toContain('the database has no room on its disk')
    // From now on without asking the database, whose last bytes are for sign-ins.
    for (let turn = 0; turn < 5; turn += 1) expect((await save(doctor, '短')).status).toBe(503)
    expect(server.output()).not.toContain('takes new content again')
    await empty(disk)
    await expect.poll(async () => (await save(doctor, '又有空间')).status, { timeout: 8_000, interval: 50 }).toBe(200)
    await expect.poll(() => server.output()).toContain('the database takes new content again')
  }, 60_000)
})
