import { consultationRoutes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accountLimits from './accounts/limits.ts'
import { reportNumberLimits } from './consultations/limits.ts'
import { roomNumberLimit } from './meetings/limits.ts'
import { invitationLimit } from './memberships/limits.ts'
import { countTry, takeBack, usedTries, waitSeconds } from './platform/limits/count-try.ts'
import type { Limit } from './platform/limits/limit.ts'
import { type TestApp, testApp } from './platform/testing/app.ts'
import { inParallel, outcomes } from './platform/testing/parallel.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

function isLimit(value: unknown): value is Limit {
  return typeof value === 'object' && value !== null && 'windowMs' in value && 'allowed' in value
}
const ofAccounts: readonly unknown[] = Object.values(accountLimits)
const limits: Limit[] = [
  ...ofAccounts.flatMap((value) => (isLimit(value) ? [value] : Object.values(value ?? {}).filter(isLimit))),
  ...Object.values(reportNumberLimits),
  roomNumberLimit,
  invitationLimit,
]
const counting = (now = it.clock.now()) => ({ tx: it.platform.db.counting, keys: it.platform.keys, now })

test('every limit has a name of its own, and says how long to wait', () => {
  expect(limits.length).toBeGreaterThan(6)
  expect(new Set(limits.map((limit) => limit.name)).size).toBe(limits.length)
  for (const { name, error } of limits) {
    // Not a wait, but work that can be done at once.
    if (error.status !== 429 || error.name === 'ProofRequired') continue
    for (const text of Object.values(error.message)) expect(text, name).toMatch(/\{(seconds|minutes)\}/)
  }
})

test.each(limits.filter((limit) => limit.allowed <= 300).map((limit) => [limit.name, limit] as const))(
  'trust.limit: 300 tries at once pass at most what is allowed: %s',
  async (_name, limit) => {
    const counted = { limit, subject: 'somebody' }
    const now = it.clock.now()
    const waits = await inParallel(300, () => countTry(counting(now), counted))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(limit.allowed)
    expect(await usedTries(counting(now), counted)).toBe(limit.allowed)
    expect(await countTry(counting(now), { limit, subject: 'another' })).toBe(0)
    if (limit.allowed === 300) return
    const wait = await waitSeconds(counting(now), counted)
    const before = new Date(now.getTime() + (wait - 1) * 1000)
    const after = new Date(now.getTime() + wait * 1000 + 1)
    expect(await waitSeconds(counting(before), counted)).toBeGreaterThan(0)
    const later = await inParallel(limit.allowed + 20, () => countTry(counting(after), counted))
    const passed = later.filter((seconds) => seconds === 0).length
    expect(passed).toBe(limit.slowSeconds === undefined ? limit.allowed : 1)
  },
)

test('a try that is taken back leaves room for one more', async () => {
  const counted = { limit: roomNumberLimit, subject: 'taken back' }
  const now = it.clock.now()
  await inParallel(40, () => countTry(counting(now), counted))
  await takeBack(counting(now), counted)
  expect(await countTry(counting(now), counted)).toBe(0)
  expect(await countTry(counting(now), counted)).toBeGreaterThan(0)
})

test('trust.limit: of 300 room numbers at once thirty are looked up, as a call that reads and as one that changes', async () => {
  const asked = await inParallel(200, (index) =>
    it.guest.call(meetingRoutes.room, { roomName: `22222${String(index).padStart(4, '0')}` }),
  )
  const knocked = await inParallel(100, (index) =>
    it.guest.call(meetingRoutes.knock, {
      roomName: `33333${String(index).padStart(4, '0')}`,
      displayName: '程晓岚',
      pageId: crypto.randomUUID(),
    }),
  )
  const found = outcomes([...asked, ...knocked])
  expect(found.RoomInvalid).toBe(30)
  expect(Object.keys(found).sort()).toEqual(['RoomInvalid', 'TooManyRequests'])
})

test('trust.limit: of 300 report numbers at once ten wrong ones are looked up', async () => {
  const asked = await inParallel(300, (index) =>
    it.guest.call(consultationRoutes.verifyReport, { reportNo: `HZ2026${index}-1` }),
  )
  const { ReportNumberUnknown, ...refused } = outcomes(asked)
  expect(ReportNumberUnknown).toBe(10)
  expect(Object.keys(refused).sort()).toEqual(['Busy', 'TooManyRequests'])
})
