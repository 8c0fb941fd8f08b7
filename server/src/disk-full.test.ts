import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes } from '@tongying/contract/consultations'
import { kitErrors, say } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aCaseCast } from './consultations/fixtures.ts'
import { withClient } from './platform/db/roles.ts'
import type { Caller } from './platform/testing/app.ts'
import { type Product, startProduct } from './platform/testing/product.ts'
import { remoteCaller, signedIn } from './platform/testing/remote.ts'
import { pdfOf, type TusClient, tusClient } from './platform/testing/tus.ts'

const run = promisify(execFile)
const megabyte = 1024 ** 2
/** Only an administrator may mount a small disk of their own. */
const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
if (!mayMount) process.stderr.write('disk-full.test.ts is skipped: this account may not mount a small disk.\n')

const error = z.object({ error: z.string() })
async function said(answer: Response): Promise<[number, string]> {
  return [answer.status, error.parse(await answer.json()).error]
}

describe.runIf(mayMount)('a full disk', () => {
  let home: string
  let product: Product
  let doctor: Caller
  let client: TusClient
  let accountId: string

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tongying-full-'))
    await chmod(home, 0o755)
    // Larger than what uploads must leave free, or none could begin.
    await run('mount', ['-t', 'tmpfs', '-o', 'size=760m,mode=0755', 'tmpfs', home])
    product = await startProduct({ folder: home })
    accountId = (await aCaseCast(product.platform)).applicantId
    doctor = remoteCaller(product.origin, await signedIn(product.platform, accountId))
    client = tusClient(product.origin, doctor, accountId)
  }, 60_000)
  afterAll(async () => {
    await product?.close()
    await run('umount', [home]).catch(() => undefined)
    await rm(home, { recursive: true, force: true })
  })

  const ballast = () => join(home, 'ballast')
  /** Leaves so many bytes free. */
  async function fillUp(leave: number): Promise<void> {
    await makeRoom()
    const { bavail, bsize } = await statfs(home)
    await run('fallocate', ['-l', String(bavail * bsize - leave), ballast()])
  }
  const makeRoom = () => rm(ballast(), { force: true })
  const saveDraft = (main: string) =>
    doctor.call(consultationRoutes.saveDraft, { main }, { headers: { 'accept-language': 'en-US' } })

  test('begins no upload that would not leave the database its room, and says so', async () => {
    await fillUp(515 * megabyte)
    const answer = await client.begin(8 * megabyte)
    expect(await said(answer)).toEqual([503, 'StorageFull'])
    await makeRoom()
    expect((await client.begin(8 * megabyte)).status).toBe(201)
  })

  test('refuses the rest of an upload clearly, keeps what it took, and goes on with it when there is room', async () => {
    const bytes = pdfOf(12 * megabyte)
    const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
    expect((await client.send(path, 0, bytes.subarray(0, 4 * megabyte))).status).toBe(204)
    await fillUp(megabyte)
    const refused = await client.send(path, 4 * megabyte, bytes.subarray(4 * megabyte))
    expect(await said(refused)).toEqual([503, 'StorageFull'])
    await makeRoom()
    const offset = await client.offset(path)
    expect(offset).toBeGreaterThanOrEqual(4 * megabyte)
    expect(offset).toBeLessThan(bytes.length)
    expect((await client.send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const { list } = (await doctor.call(attachmentRoutes.list, { ownerKind: 'account', ownerId: accountId })).data
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(list.find((each) => path.endsWith(each.id))?.sha256).toBe(sha256)
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
      new Set([`503 ${say(kitErrors.Unavailable.message, 'en-US')}`]),
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
    const switchLog = () => withClient(superuser, (client) => client.query('select pg_switch_wal()'))
    for (let turn = 0; turn < 20 && !product.server().said().includes('PANIC'); turn += 1) {
      const reply = await saveDraft('术前')
      if (reply.body.success) kept.push(reply.body.data.consultationId)
      else expect([reply.status, reply.body.error]).toEqual([503, 'Unavailable'])
      await switchLog().catch(() => undefined)
      await sleep(50)
    }
    expect(product.server().said()).toContain('PANIC')
    // Without room it cannot come back; callers are told so, in time.
    for (let turn = 0; turn < 20; turn += 1) {
      const reply = await saveDraft('术后')
      if (reply.body.success) kept.push(reply.body.data.consultationId)
      else expect([reply.status, reply.body.error]).toEqual([503, 'Unavailable'])
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
