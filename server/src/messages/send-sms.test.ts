import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { noticeBudgets } from '../accounts/limits.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runDueJobs } from '../platform/jobs/run-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { messagesDomain, sendMessage } from './index.ts'

let server: TestApp
// A server each: what one test starts would run the timed work of the next.
beforeEach(async () => {
  server = await testApp()
})
afterEach(() => server.close())

async function invited() {
  const { platform, clock } = server
  return inTransaction(platform.db, async (tx) => {
    const account = await anAccount(tx, platform)
    const values = { number: 'HZ20261121000002', applicant: '林若溪' }
    await sendMessage(tx, { to: [account.id], text: 'consultation.invited', values, isSms: true, now: clock.now() })
    return account
  })
}
const runDue = (platform: Platform) => runDueJobs({ ...platform, tasks: messagesDomain.work?.(platform).tasks ?? {} })

test('an invitation goes to the phone as well, once', async () => {
  const { phone } = await invited()
  await server.settle()
  await server.settle()
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([
    {
      to: phone,
      purpose: 'consultation.invited',
      text: '林若溪邀请你参加会诊HZ20261121000002，请登录后应答。',
      // A carrier that sends by template takes these instead of the text.
      values: { applicant: '林若溪', number: 'HZ20261121000002' },
    },
  ])
})

test('beyond the day’s notices an invitation stands in the message centre alone; to an emergency it still goes out', async () => {
  const { platform, clock } = server
  await useUp(platform, { limit: noticeBudgets.usual, subject: 'all' })
  const { phone } = await invited()
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
  const expert = await inTransaction(platform.db, async (tx) => {
    const account = await anAccount(tx, platform)
    const values = { number: 'HZ20261121000003', applicant: '林若溪' }
    const now = clock.now()
    await sendMessage(tx, {
      to: [account.id],
      text: 'consultation.invited',
      values,
      isSms: true,
      isEmergency: true,
      now,
    })
    return account
  })
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === expert.phone)).toHaveLength(1)
})

test('a carrier that fails is asked again later', async () => {
  const { platform } = server
  const failing = { ...platform, sms: { send: () => Promise.reject(new Error('carrier down')) } }
  const { phone } = await invited()
  const first = await runDue(failing)
  expect(first.failures.map(({ error }) => String(error))).toEqual(['Error: carrier down'])
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
  await runDue(platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toHaveLength(1)
})

test('what was read on the screen in the meantime needs no SMS', async () => {
  const { phone, id } = await invited()
  await server.platform.db.pool.query('update message set read_at = now() where account_id = $1', [id])
  await runDue(server.platform)
  expect(server.sms.filter((sms) => sms.to === phone)).toEqual([])
})
