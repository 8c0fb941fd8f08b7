import { accountRoutes as account, ownDataLimits, ownExportFilePath } from '@tongying/contract/accounts'
import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { trailOf } from '../../testing/trail-of.ts'
import { anAccount } from '../fixtures.ts'
import { ownExportDownloadLimit } from '../limits.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

async function aPerson() {
  const person = await anAccount(it.platform.db.orm, it.platform)
  return { ...person, me: await it.as(person.id) }
}
const download = ({ headers, cookies }: Pick<Caller, 'headers' | 'cookies'>) =>
  it.app.inject({ method: 'GET', url: ownExportFilePath, headers, cookies })
async function exported(me: Caller) {
  await me.call(account.askExport, {}, { headers: { 'accept-language': 'en-US' } }).then((reply) => reply.data)
  await it.deliverAll()
  const reply = await download(me)
  expect(reply.statusCode).toBe(200)
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { names: Object.keys(files), page: text('index.html'), messages: () => JSON.parse(text('data/messages.json')) }
}

test('a file’s name of whatever letters keeps nobody from their export', async () => {
  const { id, me } = await aPerson()
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b6e6e' } })
    .jpeg()
    .toBuffer()
  const owner = { kind: 'account', id } as const
  // Letters of two units each, cut in the middle of one; half a letter; a way out; a direction.
  for (const fileName of [`${'𠮷'.repeat(60)}.jpeg`, 'a\ud842.jpg', '../../etc/x.jpg', 'x\u202egpj.exe.jpg'])
    await giveAttachment(it.platform, { accountId: id, owner, kind: 'image', fileName, bytes, slot: 'portrait' })
  const { names, page } = await exported(me)
  const files = names.filter((name) => name.startsWith('files/'))
  expect(files).toHaveLength(4)
  for (const name of files) {
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/^files\/\d-[\p{L}\p{N}._-]+$/u)
    expect(page).toContain(`href="${encodeURI(name)}"`)
  }
})

test('what a person was told names other people, and is not in it', async () => {
  const { id, me } = await aPerson()
  await inTransaction(it.platform.db, (tx) =>
    sendMessage(tx, {
      to: [id],
      text: 'certification.toReview',
      values: { name: '韩牧之', reason: '患者何桂芳的肝脏占位' },
      now: it.clock.now(),
    }),
  )
  const { messages, page } = await exported(me)
  expect(messages().message).toEqual(
    expect.arrayContaining([expect.objectContaining({ text_key: 'certification.toReview' })]),
  )
  for (const words of [JSON.stringify(messages()), page]) expect(words).not.toMatch(/韩牧之|何桂芳/)
})

test('of more rows than it holds the newest are in it, and the page says which table is cut', async () => {
  const { id, me } = await aPerson()
  const more = 5
  // The oldest are written last: where they lie says nothing of when they were.
  await it.platform.db.pool.query(
    `insert into message (id, account_id, type, retention, text_key, "values", created_at)
     select gen_random_uuid(), $1, 'notice', 'ordinary', 'n' || n, '{}', $2::timestamptz - n * interval '1 second'
     from generate_series(1, $3::int) n`,
    [id, it.clock.now(), ownDataLimits.exportedRows + more],
  )
  const { messages, page } = await exported(me)
  const keys = messages().message.map(({ text_key }: { text_key: string }) => text_key)
  expect(keys).toHaveLength(ownDataLimits.exportedRows)
  expect(keys.slice(0, 2)).toEqual(['n1', 'n2'])
  expect(keys).not.toContain(`n${ownDataLimits.exportedRows + 1}`)
  expect(page).toContain('Only the newest 10,000 are listed')
  expect(page.split('Only the newest')).toHaveLength(2)
})

test('trust.limit: of 300 downloads at once as many as an hour allows, each with its row', async () => {
  const { id, me } = await aPerson()
  await exported(me)
  it.clock.moveBy(hourMs + 1)
  const again = await it.as(id)
  const replies = await inParallel(300, () => download(again))
  const allowed = replies.filter(({ statusCode }) => statusCode === 200)
  expect(allowed).toHaveLength(ownExportDownloadLimit.allowed)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  const rows = (await trailOf(it, id)).filter((row) => row === 'account.downloadExport by user')
  expect(rows).toHaveLength(ownExportDownloadLimit.allowed + 1)
})

test('who finds a browser that was left open gets nothing: the download, too, wants a sign-in of late', async () => {
  const { id, me } = await aPerson()
  await exported(me)
  it.clock.moveBy(31 * minuteMs)
  expect((await download(me)).json()).toMatchObject({ error: 'SignInNotRecent' })
  expect((await download(await it.as(id))).statusCode).toBe(200)
})

test('that an account is deleted is told once it is, and while nothing is held', async () => {
  const { id, me, phone } = await aPerson()
  await me.call(account.askDeletion, {}).then((reply) => reply.data)
  const { sms } = it.platform
  const { send } = sms
  const seen: unknown[] = []
  sms.send = async (message) => {
    if (message.to === phone) {
      const { rows } = await it.platform.db.pool.query<{ erased: boolean }>(
        'select erased_at is not null as erased from account where id = $1 for update nowait',
        [id],
      )
      seen.push([message.purpose, rows[0]?.erased])
    }
    return send(message)
  }
  try {
    it.clock.moveBy(7 * dayMs + minuteMs)
    await it.deliverAll()
    await expect.poll(() => seen).toEqual([['accountDeleted', true]])
  } finally {
    sms.send = send
  }
})
