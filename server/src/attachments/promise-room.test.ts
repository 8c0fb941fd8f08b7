import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { beginUpload } from './begin-upload.ts'
import { measureArrived, promiseRoom } from './promise-room.ts'

// Of a person, whose uploads get a quarter of the room.
const bytes = 1_000
let server: TestApp
let accountId = ''
beforeAll(async () => {
  server = await testApp()
  accountId = (await anAccount(server.platform.db.orm, server.platform)).id
})
afterAll(() => server.close())

function begin(tx: Tx): Promise<string> {
  const { clock, config } = server.platform
  const wanted = {
    filename: 'a.pdf',
    kind: 'consultationFile',
    ownerKind: 'account',
    ownerId: accountId,
    attachmentType: 'other',
  } as const
  const call = { accountId, now: clock.now(), wanted, bytes }
  return beginUpload(tx, { ...call, quotas: config.quotas, token: undefined })
}

test('what has arrived is read before the lock, and no file is touched while it is held', async () => {
  const { db, config } = server.platform
  const located: string[] = []
  let isLocked = false
  // So much of each upload is there; the room is for the rest of both, and not for both as a whole.
  const disk = {
    ...openDisk(config.filesDir),
    room: async () => 4 * 1_200,
    locate: async (id: string) => {
      expect(isLocked).toBe(false)
      located.push(id)
      return { path: '', bytes: 900 }
    },
  }
  const first = await inTransaction(db, begin)
  const arrived = await measureArrived(db.orm, disk, bytes)
  expect(located).toEqual([first])
  isLocked = true
  await inTransaction(db, async (tx) => {
    await promiseRoom(tx, disk, { id: await begin(tx), arrived })
  })
  await expect(
    inTransaction(db, async (tx) => {
      await promiseRoom(tx, disk, { id: await begin(tx), arrived })
    }),
  ).rejects.toThrow('StorageFull')
  expect(located).toEqual([first])
})
