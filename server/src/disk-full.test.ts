import { hash } from 'node:crypto'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aCaseCast } from './consultations/fixtures.ts'
import { type Product, startProduct } from './testing/product.ts'
import { remoteCaller, signedIn } from './testing/remote.ts'
import { empty, fill, mayMount, smallDisk, takeAway } from './testing/small-disk.ts'
import { pdfOf, tusClient } from './testing/tus.ts'

const megabyte = 1024 ** 2
if (!mayMount) process.stderr.write('disk-full.test.ts is skipped: this account may not mount a small disk.\n')

const error = z.object({ error: z.string() })

/** One way in which a disk gets full; the others are tried in disk-full.long.test.ts. */
describe.runIf(mayMount)('a full disk', () => {
  let home: string
  let product: Product

  beforeAll(async () => {
    home = await smallDisk(760)
    product = await startProduct({ folder: home })
  }, 60_000)
  afterAll(async () => {
    await product?.close()
    await takeAway(home)
  })

  test('refuses the rest of an upload clearly, keeps what it took, and goes on with it when there is room', async () => {
    const accountId = (await aCaseCast(product.platform)).applicantId
    const doctor = remoteCaller(product.origin, await signedIn(product.platform, accountId))
    const client = tusClient(product.origin, doctor, accountId)
    const bytes = pdfOf(12 * megabyte)
    const path = (await client.begin(bytes.length)).headers.get('location') ?? ''
    expect((await client.send(path, 0, bytes.subarray(0, 4 * megabyte))).status).toBe(204)
    await fill(home, megabyte)
    const refused = await client.send(path, 4 * megabyte, bytes.subarray(4 * megabyte))
    expect([refused.status, error.parse(await refused.json()).error]).toEqual([503, 'StorageFull'])
    await empty(home)
    const offset = await client.offset(path)
    expect(offset).toBeGreaterThanOrEqual(4 * megabyte)
    expect(offset).toBeLessThan(bytes.length)
    expect((await client.send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const { list } = (await doctor.call(attachmentRoutes.list, { ownerKind: 'account', ownerId: accountId })).data
    const sha256 = hash('sha256', bytes)
    expect(list.find((each) => path.endsWith(each.id))?.sha256).toBe(sha256)
  }, 60_000)
})
