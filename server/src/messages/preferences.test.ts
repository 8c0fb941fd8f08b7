import { wallClockOf } from '@tongying/contract/kit'
import {
  defaultChoices,
  isMessageKey,
  type MessagePreferences,
  messageKinds,
  messageTextOf,
  messageTexts,
  messageRoutes as routes,
} from '@tongying/contract/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runDueJobs } from '../platform/jobs/run-jobs.ts'
import { seal } from '../platform/keys/seal.ts'
import type { Platform } from '../platform/platform.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { messagesDomain, type NewMessage, sendMessage } from './index.ts'

const minute = 60_000
let server: TestApp
let person: { id: string; phone: string; caller: Caller }
// A server each: what one test holds back would go out in the next.
beforeEach(async () => {
  server = await testApp({ publicUrl: 'https://consult.example' })
  const { id, phone } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  const sealed = seal(server.platform.keys, `account:${id}:email`, 'lin@hospital.example')
  await server.platform.db.pool.query(
    `update account set email_sealed = $2, email_hash = '\\x01', email_masked = 'l***@hospital.example' where id = $1`,
    [id, sealed],
  )
  person = { id, phone, caller: await server.as(id) }
})
afterEach(() => server.close())

const standard: MessagePreferences = { choices: defaultChoices(), quiet: null, digestAt: null, language: 'zh-CN' }
const save = (given: Partial<MessagePreferences>) =>
  person.caller.call(routes.changePreferences, { ...standard, ...given })
function send(more: Partial<NewMessage> = {}): Promise<void> {
  const values = { number: 'HZ20261124000002', applicant: '林若溪' }
  const given = { to: [person.id], text: 'consultation.invited', values, isSms: true, now: server.clock.now() } as const
  return inTransaction(server.platform.db, (tx) => sendMessage(tx, { ...given, ...more }))
}
const emergency = () => send({ urgent: { emergencyFrom: person.id } })
const sent = () => ({ sms: server.sms.map(({ purpose }) => purpose), mail: server.mail.map(({ purpose }) => purpose) })
/** Moves the product's clock to the next time that it is so late in China. */
async function waitFor(clock: string) {
  const now = server.clock.now().getTime()
  const day = new Date(now + 8 * 60 * minute).toISOString().slice(0, 10)
  const today = Date.parse(`${day}T${clock}:00+08:00`)
  server.clock.moveBy((today > now ? today : today + 1_440 * minute) - now)
  await server.deliverAll()
  // A session does not last so long.
  person = { ...person, caller: await server.as(person.id) }
}

test('whoever has chosen nothing has what the product begins with, and sees where it goes', async () => {
  const own = await good(person.caller.call(routes.preferences, {}))
  expect(own).toMatchObject({ ...standard, savedAt: null, email: 'l***@hospital.example' })
  expect(own.phone).toContain('****')
  await send()
  await server.deliverAll()
  expect(sent()).toEqual({ sms: ['consultation.invited'], mail: ['consultation.invited'] })
})

test('what is chosen is kept, and decides what goes out; the message centre has every message', async () => {
  const choices = { ...defaultChoices(), invitation: { sms: false, mail: false, push: false } }
  await good(save({ choices, language: 'en-US' }))
  expect(await good(person.caller.call(routes.preferences, {}))).toMatchObject({ choices, language: 'en-US' })
  await send()
  await server.deliverAll()
  expect(sent()).toEqual({ sms: [], mail: [] })
  expect((await good(person.caller.call(routes.byType, { type: 'invite' }))).total).toBe(1)
  // An emergency is another kind: its SMS goes out whatever was chosen.
  await emergency()
  await server.deliverAll()
  expect(sent()).toEqual({ sms: ['consultation.invited'], mail: ['consultation.invited'] })
  expect(server.mail[0]?.text).toContain('https://consult.example/me/account/notifications')
  expect(server.mail[0]?.text).toMatch(/^林若溪 invites you to consultation HZ20261124000002/)
})

test('what cannot be turned off is not turned off', async () => {
  const choices = defaultChoices()
  const wrong = await save({
    choices: {
      ...choices,
      emergency: { ...choices.emergency, sms: false },
      security: { ...choices.security, mail: false },
    },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({
    fields: {
      'choices.emergency.sms': '这一项不能关闭',
      'choices.security.mail': '这一项不能关闭',
    },
  })
  expect((await save({ quiet: { from: '22:00', to: '22:00' } })).status).toBe(422)
  expect((await save({ digestAt: '24:00' })).status).toBe(422)
  expect((await server.guest.call(routes.changePreferences, standard)).status).toBe(401)
  expect((await good(person.caller.call(routes.preferences, {}))).savedAt).toBeNull()
})

test('of an emergency nothing is held or turned off, also what is no invitation; its reserve is for invitations alone', async () => {
  const choices = { ...defaultChoices(), progress: { sms: false, mail: false, push: false } }
  await good(save({ choices, quiet: { from: '22:00', to: '07:00' } }))
  await waitFor('23:30')
  const values = { number: 'HZ20261124000004', time: '2026-11-26 23:30' }
  await send({ text: 'consultation.quorumReached', values })
  await server.deliverAll()
  expect(sent()).toEqual({ sms: [], mail: [] })
  await send({ text: 'consultation.quorumReached', values, isEmergency: true, cause: 'another' })
  await server.deliverAll()
  expect(server.sms.map(({ purpose }) => purpose)).toEqual(['consultation.quorumReached'])
})

test('what is over when quiet hours end goes out no more', async () => {
  await good(save({ quiet: { from: '12:00', to: '13:30' } }))
  await waitFor('12:30')
  const { day } = wallClockOf(server.clock.now())
  for (const [at, cause] of [
    ['13:00', 'over'],
    ['14:00', 'ahead'],
  ] as const)
    await send({
      text: 'consultation.startsInAnHour',
      values: { number: 'HZ20261124000005', time: `${day} ${at}`, hour: at },
      cause,
    })
  await server.deliverAll()
  expect(sent()).toEqual({ sms: [], mail: [] })
  await waitFor('13:30')
  await server.deliverAll()
  expect(server.sms.map(({ text }) => text)).toEqual([expect.stringContaining('14:00')])
})

test('quiet hours hold SMS and mail until they are over; an emergency goes out at once', async () => {
  await good(save({ quiet: { from: '22:00', to: '07:00' } }))
  await waitFor('23:30')
  await send()
  await server.deliverAll()
  expect(sent()).toEqual({ sms: [], mail: [] })
  await emergency()
  await server.deliverAll()
  expect(sent()).toEqual({ sms: ['consultation.invited'], mail: ['consultation.invited'] })
  await waitFor('06:59')
  expect(server.sms).toHaveLength(1)
  await waitFor('07:00')
  await server.deliverAll()
  expect([server.sms.length, server.mail.length]).toEqual([2, 2])
})

test('what was read in the quiet hours, or is not wanted any more, does not go out after them', async () => {
  await good(save({ quiet: { from: '22:00', to: '07:00' } }))
  await waitFor('23:30')
  await send()
  await server.deliverAll()
  await good(person.caller.call(routes.readAll, { type: 'invite' }))
  await send({ text: 'consultation.quorumReached', values: { number: 'HZ20261124000003', time: '2026-11-26 09:30' } })
  const choices = { ...defaultChoices(), progress: { sms: false, mail: true, push: true } }
  await good(save({ choices, quiet: { from: '22:00', to: '07:00' } }))
  await waitFor('07:00')
  expect(sent()).toEqual({ sms: [], mail: [] })
})

test('who caused a message gets no mail of it, and one that is read needs none', async () => {
  await send({ byId: person.id, isSms: false })
  await send()
  await good(person.caller.call(routes.readAll, { type: 'invite' }))
  await server.deliverAll()
  expect(server.mail).toEqual([])
})

test('no mail and no summary says what somebody typed, whatever the message', async () => {
  const choices = defaultChoices()
  for (const kind of messageKinds) choices[kind].mail = true
  await good(save({ choices, digestAt: '07:30' }))
  const typed = '患者王建国拒绝检查'
  const saying = Object.keys(messageTexts)
    .filter(isMessageKey)
    .filter((key) => JSON.stringify(messageTextOf(key).body).includes('{reason}'))
  expect(saying.length).toBeGreaterThan(20)
  for (const text of saying) await send({ text, values: { reason: typed }, isSms: false, cause: text })
  await waitFor('07:30')
  expect(server.mail).toHaveLength(saying.length + 1)
  expect(JSON.stringify(server.mail)).not.toContain(typed)
  const returned = server.mail.find(({ purpose }) => purpose === 'examination.returned')
  expect(returned?.text.startsWith(messageTextOf('examination.returned').title['zh-CN'])).toBe(true)
})

test('a mail carrier that fails is asked again, and holds up neither the message nor its SMS', async () => {
  const { platform } = server
  const runDue = (on: Platform) => runDueJobs({ ...on, tasks: messagesDomain.work?.(on).tasks ?? {} })
  await send()
  const failing = { ...platform, mail: { send: () => Promise.reject(new Error('carrier down')) } }
  const { failures } = await runDue(failing)
  expect(failures.map(({ key }) => key.split(':')[0])).toEqual(['messages.mail'])
  expect(sent()).toEqual({ sms: ['consultation.invited'], mail: [] })
  expect(await good(person.caller.call(routes.unreadCount, {}))).toBe(1)
  const { rows } = await platform.db.pool.query(
    `select attempts, next_try_at > $1 as later from timed_job where task = 'messages.mail'`,
    [server.clock.now()],
  )
  expect(rows).toEqual([{ attempts: 1, later: true }])
  await runDue(platform)
  expect(sent().mail).toEqual(['consultation.invited'])
})

test('a suspended account is sent nothing but what happens to itself', async () => {
  await good(save({ digestAt: '07:30' }))
  await server.platform.db.pool.query(`update account set suspended_at = $2, suspended_reason = 'x' where id = $1`, [
    person.id,
    server.clock.now(),
  ])
  await send()
  await send({ text: 'account.suspended', values: { reason: '账号被盗用' }, cause: 'another' })
  const now = wallClockOf(server.clock.now()).time
  await server.deliverAll()
  expect(sent()).toEqual({ sms: ['account.suspended'], mail: ['account.suspended'] })
  server.clock.moveBy(1_440 * minute)
  await server.deliverAll()
  expect([now, server.mail.length]).toEqual([now, 1])
})

test('the daily summary goes out once a day while there is something to say, and names no patient', async () => {
  await good(save({ digestAt: '07:30' }))
  await send({ isSms: false })
  await server.deliverAll()
  const digests = () => server.mail.filter(({ purpose }) => purpose === 'digest')
  await waitFor('07:29')
  expect(digests()).toEqual([])
  await waitFor('07:30')
  expect(digests()).toHaveLength(1)
  expect(digests()[0]).toMatchObject({ to: 'lin@hospital.example' })
  expect(digests()[0]?.text).toMatch(/^未读消息（1）\n- 林若溪邀请你参加会诊HZ20261124000002/)
  await server.deliverAll()
  await waitFor('07:30')
  expect(digests()).toHaveLength(2)
  await good(person.caller.call(routes.readAll, { type: 'invite' }))
  await waitFor('07:30')
  expect(digests()).toHaveLength(2)
  await send({ isSms: false })
  await good(save({ digestAt: null }))
  await waitFor('07:30')
  expect(digests()).toHaveLength(2)
})
