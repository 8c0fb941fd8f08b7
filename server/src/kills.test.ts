import { consultationRoutes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { aCaseCast } from './consultations/fixtures.ts'
import { killRounds } from './testing/kill-harness.ts'
import { kindsOfWrites } from './testing/kill-ledger.ts'
import { startProduct } from './testing/product.ts'
import { remoteCaller, signedIn } from './testing/remote.ts'
import { callsOf, hasStrace, withDescendants } from './testing/strace.ts'
import { pdfOf, tusClient } from './testing/tus.ts'

// Four rounds each; `kills.long.test.ts` has two hundred each.
test.each(['server', 'database'] as const)(
  'whatever was acknowledged is there after the %s was killed, again and again',
  async (kill) => {
    const report = await killRounds({ rounds: 4, kill, writeMs: [50, 300] })
    expect(report.lost).toEqual([])
    expect(report.strange).toEqual([])
    for (const kind of kindsOfWrites) expect(report.acknowledged[kind], kind).toBeGreaterThan(0)
  },
  120_000,
)

test.runIf(hasStrace)(
  'what is acknowledged has been flushed to the disk: the file, its folder, the row',
  async () => {
    const product = await startProduct()
    try {
      const { rows } = await product.platform.db.pool.query(
        `select current_setting('synchronous_commit') as waits, current_setting('fsync') as flushes`,
      )
      expect(rows).toEqual([{ waits: 'on', flushes: 'on' }])
      const { applicantId } = await aCaseCast(product.platform)
      const who = remoteCaller(product.origin, await signedIn(product.platform, applicantId))
      const client = tusClient(product.origin, who, applicantId)
      const bytes = pdfOf(100_000)
      const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
      await client.send(path, 0, bytes.subarray(0, 50_000))
      const pids = await withDescendants(product.server().pid)
      const calls = await callsOf(pids, 'fsync,fdatasync,write,writev', async () => {
        expect((await client.send(path, 50_000, bytes.subarray(50_000))).status).toBe(204)
        expect((await who.call(consultationRoutes.saveDraft, { main: '左侧颈前肿物' })).status).toBe(200)
      })
      const id = path.split('/').at(-1)
      const flushed = [
        calls.done(new RegExp(`fsync\\(\\d+<[^>]*/partial/${id}>`)),
        calls.done(new RegExp(`fsync\\(\\d+<[^>]*/kept/${id?.slice(0, 2)}>`)),
        // The folder's own folder, which got a new entry too.
        calls.done(/fsync\(\d+<[^>]*\/kept>/),
        calls.done(/fdatasync\(\d+<[^>]*\/pg_wal\//),
      ]
      const answered = calls.begun(/HTTP\/1\.1 204/)
      expect(answered).toBeGreaterThan(0)
      for (const each of flushed) {
        expect(each).toBeGreaterThan(-1)
        expect(each).toBeLessThan(answered)
      }
      const rowFlushed = calls.done(/fdatasync\(\d+<[^>]*\/pg_wal\//, answered)
      const draftAnswered = calls.begun(/HTTP\/1\.1 200/, answered)
      expect(rowFlushed).toBeGreaterThan(-1)
      expect(draftAnswered).toBeGreaterThan(rowFlushed)
    } finally {
      await product.close()
    }
  },
  60_000,
)
