import { existsSync } from 'node:fs'
import { messageRoutes } from '@tongying/contract/messages'
import { operationRoutes as routes } from '@tongying/contract/operations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { noteBackup } from '../platform/backup/last-backup.ts'
import { watchCarrier } from '../platform/carriers/watch-carrier.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'

let it: TestApp
let [adminId, userId] = ['', '']
let admin: Caller
beforeAll(async () => {
  it = await testApp()
  adminId = (await anAccount(it.platform.db.orm, it.platform, { realName: '季明川', roles: ['platformAdmin'] })).id
  userId = (await anAccount(it.platform.db.orm, it.platform, { realName: '程晓岚' })).id
  admin = await it.as(adminId)
  await it.deliverAll()
})
beforeEach(async () => {
  await query('delete from outbox_failure')
  await query("delete from timed_job where task = 'messages.sms'")
})
afterAll(() => it.close())

const query = (text: string, values: unknown[] = []) => it.platform.db.pool.query(text, values)
const failed = async () => (await admin.call(routes.failedJobs, {})).data.list

/** An event that a subscriber could not handle, as the delivery puts it aside. */
async function putAside(payload: object, error = 'error: the row of "陈桂兰" is locked'): Promise<string> {
  const id = String(Math.floor(Math.random() * 1e9))
  await query(
    `insert into outbox_failure (subscriber, event_id, name, payload, error)
     values ('messages.platformRoles', $1, 'account.reinstated', $2, $3)`,
    [id, JSON.stringify(payload), error],
  )
  return id
}
async function failingJob(key: string, attempts = 7): Promise<void> {
  await query(
    `insert into timed_job (key, task, due_at, next_try_at, payload, attempts, last_error)
     values ($1, 'messages.sms', $3::timestamptz, $3::timestamptz + interval '1 hour', '{}', $2, 'Error: 13877770001 refused')`,
    [key, attempts, it.clock.now()],
  )
}

test('what failed is listed without anybody’s data: events that were put aside, and work from its second try on', async () => {
  const event = await putAside({ accountId: userId, reason: '核实无误' })
  await failingJob('messages.sms:often')
  await failingJob('messages.sms:twice', 2)
  await failingJob('messages.sms:once', 1)
  const list = await failed()
  expect(list.map(({ kind, name, id, error }) => [kind, name, id, error])).toEqual(
    expect.arrayContaining([
      ['event', 'messages.platformRoles', event, 'error: the row of … is locked'],
      ['timed', 'messages.sms', 'messages.sms:often', 'Error: [redacted] refused'],
      ['timed', 'messages.sms', 'messages.sms:twice', 'Error: [redacted] refused'],
    ]),
  )
  expect(list.some(({ id }) => id === 'messages.sms:once')).toBe(false)
  expect(JSON.stringify(list)).not.toMatch(/陈桂兰|核实无误|1387777/)
})

test('an event that was put aside is tried again when asked for, once, and is gone when it was handled', async () => {
  const id = await putAside({ accountId: userId, reason: '核实无误' })
  const job = { kind: 'event', name: 'messages.platformRoles', id } as const
  expect((await admin.call(routes.retryJob, job)).status).toBe(200)
  await expect.poll(async () => (await failed()).length, { timeout: 5_000 }).toBe(0)
  const notices = (await (await it.as(userId)).call(messageRoutes.byType, { type: 'notice' })).data.list
  expect(notices.map(({ title }) => title)).toEqual(['账号已恢复'])
  expect((await admin.call(routes.retryJob, job)).body).toMatchObject({ error: 'StateChanged' })
})

test('one that fails again waits for a person again, and holds nobody up', async () => {
  const id = await putAside({ nothing: 'of this event' })
  await admin.call(routes.retryJob, { kind: 'event', name: 'messages.platformRoles', id })
  await expect.poll(async () => (await failed())[0]?.error, { timeout: 5_000 }).not.toContain('locked')
  expect((await failed())[0]?.nextTryAt).toBeNull()
  await inTransaction(it.platform.db, (tx) => emit(tx, 'account.reinstated', { accountId: adminId, reason: '试' }))
  await it.deliverAll()
  expect((await admin.call(messageRoutes.byType, { type: 'notice' })).data.list).toHaveLength(1)
})

test('timed work is tried again at once, or given up for a reason that stands in the trail', async () => {
  await failingJob('messages.sms:two')
  const job = { kind: 'timed', name: 'messages.sms', id: 'messages.sms:two' } as const
  expect((await admin.call(routes.retryJob, job)).status).toBe(200)
  const { rows } = await query("select next_try_at from timed_job where key = 'messages.sms:two'")
  expect(rows[0].next_try_at.getTime()).toBeLessThanOrEqual(it.clock.now().getTime())
  expect((await admin.call(routes.discardJob, { ...job, reason: ' ' })).status).toBe(422)
  const many = await Promise.all(
    Array.from({ length: 20 }, () => admin.call(routes.discardJob, { ...job, reason: '号码已停用' })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await failed()).some(({ id }) => id === job.id)).toBe(false)
  const trail = await query("select detail from audit.event where action = 'operation.discardJob'")
  expect(trail.rows).toEqual([{ detail: { ...job, reason: '号码已停用' } }])
})

test('a carrier’s last success and last failure are shown, the error without its values, and a test reaches one’s own phone', async () => {
  const { db, clock, sms } = it.platform
  let isDown = true
  const send = async (message: Parameters<typeof sms.send>[0]) => {
    if (isDown) throw new Error('550 13877770001 refused by "周医生"')
    await sms.send(message)
  }
  Object.assign(it.platform, { sms: watchCarrier({ send }, { name: 'sms', db, clock }) })
  const stateOf = async () => (await admin.call(routes.carriers, {})).data.list.find(({ name }) => name === 'sms')
  const usedOf = async () => (await stateOf())?.budgets.find(({ name }) => name === 'notice budget')?.used ?? 0
  expect((await admin.call(routes.testCarrier, { carrier: 'sms' })).body).toMatchObject({ error: 'CarrierRefused' })
  expect(await stateOf()).toMatchObject({
    via: 'file',
    lastSuccessAt: null,
    failuresSince: 1,
    lastError: 'Error: 550 [redacted] refused by …',
  })
  isDown = false
  const usedBefore = await usedOf()
  const tested = await admin.call(routes.testCarrier, { carrier: 'sms' })
  expect(tested.data.to).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect(it.sms.at(-1)).toMatchObject({ purpose: 'test', text: tested.data.texts[0] })
  const state = await stateOf()
  expect(state?.failuresSince).toBe(0)
  expect(state?.lastSuccessAt).not.toBeNull()
  expect(await usedOf()).toBe(usedBefore + 1)
  expect((await admin.call(routes.testCarrier, { carrier: 'mail' })).body).toMatchObject({
    error: 'CarrierTestAddress',
  })
})

test('a notice is shown in both languages with made-up values, and sent to the caller alone by what is ticked', async () => {
  const { list } = (await admin.call(routes.notices, {})).data
  expect(list.length).toBeGreaterThan(50)
  for (const { key } of list) {
    const { shown, tried } = (await admin.call(routes.tryNotice, { notice: key })).data
    expect([key, shown.map(({ language }) => language), tried]).toEqual([key, ['zh-CN', 'en-US'], []])
    expect([key, JSON.stringify(shown)]).toEqual([key, expect.not.stringMatching(/\{\w+\}/)])
  }
  const [before, mailsBefore] = [it.sms.length, it.mail.length]
  const { data } = await admin.call(routes.tryNotice, {
    notice: 'consultation.invited',
    sms: true,
    mail: true,
    push: true,
  })
  expect(data.shown[0]).toEqual({
    language: 'zh-CN',
    title: '邀请你参加会诊',
    content: expect.stringContaining('HZ20261124000002'),
  })
  expect(data.tried).toEqual([
    { channel: 'sms', to: expect.stringMatching(/^1\d\d\*{4}\d{4}$/), refused: '' },
    { channel: 'mail', to: '', refused: expect.stringContaining('没有这种联系方式') },
    { channel: 'push', to: '', refused: expect.stringContaining('没有这种联系方式') },
  ])
  expect(it.sms.slice(before).map(({ to, purpose }) => [to.slice(-4), purpose])).toEqual(
    Array.from({ length: 2 }, () => [data.tried[0]?.to.slice(-4), 'consultation.invited']),
  )
  expect(it.mail).toHaveLength(mailsBefore)
  const trail = await query(
    "select detail from audit.event where action = 'operation.tryNotice' order by at desc limit 1",
  )
  expect(trail.rows).toEqual([{ detail: { notice: 'consultation.invited', channels: ['sms', 'mail', 'push'] } }])
  expect((await admin.call(routes.tryNotice, { notice: 'no.such' })).body).toMatchObject({ error: 'NoticeUnknown' })
})

test('a notice is tried twenty times an hour by each channel', async () => {
  await query('delete from limit_count')
  const tryIt = () => admin.call(routes.tryNotice, { notice: 'consultation.invited', push: true })
  for (let count = 0; count < 20; count++) expect((await tryIt()).status).toBe(200)
  expect((await tryIt()).status).toBe(429)
  await query('delete from limit_count')
})

test('a carrier by template without one says so', async () => {
  const { sms } = it.platform
  Object.assign(it.platform, { sms: { ...sms, hasTemplate: () => false } })
  expect((await admin.call(routes.testCarrier, { carrier: 'sms' })).body).toMatchObject({
    error: 'CarrierTestTemplate',
  })
  Object.assign(it.platform, { sms })
})

test('versions, database, room, work and the last backup are on one page', async () => {
  const { data } = await admin.call(routes.health, {})
  expect(data).toMatchObject({ version: '0.1.0', node: process.version, jobs: { failed: (await failed()).length } })
  expect(data.database.migrations).toBeGreaterThan(100)
  expect(data.database.lastMigration).toMatch(/^\d{4}-.*\.sql$/)
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.files.totalBytes).toBeGreaterThan(data.files.freeBytes)
  expect(existsSync(it.platform.config.dataDir)).toBe(true)
  await noteBackup(it.platform.config.dataDir, { takenAt: '2026-11-24T19:10:00.000Z' })
  expect((await admin.call(routes.health, {})).data.backupAt).toBe('2026-11-24T19:10:00.000Z')
})

test('what goes by itself is counted with the time of the next', async () => {
  const dueAt = new Date(it.clock.now().getTime() + 3_600_000)
  await query(
    "insert into timed_job (key, task, due_at, next_try_at, payload) values ('accounts.erase:x', 'accounts.erase', $1::timestamptz, $1::timestamptz, '{}')",
    [dueAt],
  )
  const { data } = await admin.call(routes.storage, {})
  expect(data.due.find(({ what }) => what === 'accounts.erase')).toMatchObject({
    count: 1,
    nextAt: dueAt.toISOString(),
  })
})

test('nobody but an administrator of the platform reads or decides any of it', async () => {
  const user = await it.as(userId)
  const auditor = await it.as((await anAccount(it.platform.db.orm, it.platform, { roles: ['platformAuditor'] })).id)
  for (const route of [routes.failedJobs, routes.carriers, routes.notices, routes.health, routes.storage]) {
    expect((await user.call(route, {})).status).toBe(403)
    expect((await auditor.call(route, {})).status).toBe(403)
    expect((await it.guest.call(route, {})).status).toBe(401)
  }
  const job = { kind: 'timed', name: 'messages.sms', id: 'x' } as const
  for (const caller of [user, auditor]) {
    expect((await caller.call(routes.retryJob, job)).status).toBe(403)
    expect((await caller.call(routes.discardJob, { ...job, reason: '试' })).status).toBe(403)
    expect((await caller.call(routes.testCarrier, { carrier: 'sms' })).status).toBe(403)
    expect((await caller.call(routes.tryNotice, { notice: 'account.suspended' })).status).toBe(403)
  }
})
