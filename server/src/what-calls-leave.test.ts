import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { platformRoutes } from '@tongying/contract/platform'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { anAccount } from './accounts/fixtures.ts'
import { passwordLimits } from './accounts/limits.ts'
import { recordMove } from './platform/audit/record-move.ts'
import { createApp, mount } from './platform/http/app.ts'
import { serve } from './platform/http/serve.ts'
import { newId } from './platform/ids.ts'
import { countTry } from './platform/limits/count-try.ts'
import { networkOf } from './platform/network-of.ts'
import { inParallel, outcomes } from './platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from './testing/app.ts'
import { trailOf } from './testing/trail-of.ts'

let it: TestApp
let me: Caller
beforeAll(async () => {
  it = await testApp()
  me = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
})
afterAll(() => it.close())

/** Rows of what is kept of calls: answers, the audit trail, the history of sign-ins that belong to nobody. */
async function kept(): Promise<{ answers: number; trail: number; strangers: number }> {
  const { rows } = await it.platform.db.pool.query<{ answers: number; trail: number; strangers: number }>(
    `select (select count(*)::int from idempotency_key) as answers, (select count(*)::int from audit.event) as trail,
       (select count(*)::int from sign_in where account_id is null) as strangers`,
  )
  return rows[0] ?? { answers: -1, trail: -1, strangers: -1 }
}
const keyed = (index: number) => ({ headers: { 'idempotency-key': `key ${index}` } })

test('a list that is asked for by POST leaves nothing, whatever key it carries', async () => {
  const before = await kept()
  const lists = [practitionerRoutes.titles, practitionerRoutes.departments, practitionerRoutes.hospitals]
  for (const route of lists) expect((await me.call(route, {}, keyed(0))).status).toBe(200)
  expect(await kept()).toEqual(before)
})

test('tickets of the live connection leave no audit row', async () => {
  const before = await kept()
  expect(outcomes(await inParallel(20, () => me.call(platformRoutes.liveTicket, {})))).toEqual({ ok: 20 })
  expect(await kept()).toEqual(before)
})

test('slowed sign-ins of one network leave ten rows a minute, however many phones they try, and none on a full disk', async () => {
  const tryPhone = (index: number) =>
    it.guest.call(accountRoutes.login, { phone: `139${String(10_000_000 + index)}`, password: 'Wrong#2031x' })
  const { platform, clock } = it
  const network = { limit: passwordLimits.network, subject: networkOf('127.0.0.1') }
  await inParallel(110, () => countTry({ tx: platform.db.counting, keys: platform.keys, now: clock.now() }, network))
  const before = await kept()
  expect(outcomes(await inParallel(60, tryPhone))).toEqual({ SignInSlowed: 60 })
  expect((await kept()).strangers - before.strangers).toBe(10)
  it.platform.room.noteFailure(Object.assign(new Error('no space left'), { code: '53100', severity: 'ERROR' }))
  it.clock.moveBy(61_000)
  const full = await kept()
  await inParallel(20, tryPhone)
  expect((await kept()).strangers).toBe(full.strangers)
  await expect.poll(() => it.platform.room.isFull()).toBe(false)
})

test('a carrier that does not answer holds nobody’s turn', async () => {
  const gate = Promise.withResolvers<void>()
  let sending = 0
  const send = it.platform.sms.send
  it.platform.sms.send = async () => {
    sending += 1
    await gate.promise
  }
  try {
    const asked = inParallel(5, (index) =>
      it.guest.call(accountRoutes.getAuthSmsCode, { mobile: `137${10_000_000 + index}`, type: 'register' }),
    )
    // One network's strangers have four places: a fifth only comes here when the first four gave theirs back.
    await expect.poll(() => sending).toBe(5)
    gate.resolve()
    await asked
  } finally {
    gate.resolve()
    it.platform.sms.send = send
  }
})

test('one account’s many calls wait behind themselves: another’s is answered before most of them', async () => {
  const other = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
  let done = 0
  const flood = inParallel(300, async () => {
    await me.call(consultationRoutes.counts, { tab: 'applied' })
    done += 1
  })
  await expect.poll(() => done, { interval: 1 }).toBeGreaterThan(10)
  const before = done
  expect((await other.call(consultationRoutes.counts, { tab: 'applied' })).status).toBe(200)
  expect(done - before).toBeLessThan(100)
  await flood
})

test('a call leaves one row for itself and its moves; of nobody’s call that names no record the moves leave theirs', async () => {
  const app = await createApp(it.platform)
  const move = { at: it.clock.now(), actorKind: 'system', action: 'demo.hold' } as const
  const route = (path: string, isNamed: boolean) =>
    serve(
      {
        ...{ method: 'POST', path, name: `test${path.replace('/', '.')}`, permission: 'platform.read', errors: [] },
        ...{ input: z.object({ id: z.string() }), output: z.object({}) },
        summary: { 'zh-CN': '移动', 'en-US': 'Move' },
      },
      {
        async run(call, { id }) {
          if (isNamed) call.audit({ subject: { kind: 'demo', id } })
          await recordMove(call.tx, { ...move, subject: { kind: 'demo', id } })
          return {}
        },
      },
    )
  mount(app, it.platform, [route('/named', true), route('/unnamed', false)])
  const press = async (url: string, headers: Record<string, string> = {}) => {
    const id = newId()
    const { statusCode } = await app.inject({ method: 'POST', url, payload: { id }, headers })
    expect(statusCode).toBe(200)
    return trailOf(it, id)
  }
  expect(await press('/named')).toEqual(['test.named by guest'])
  expect(await press('/unnamed')).toEqual(['demo.hold by guest'])
  await app.close()
})
