import { consultationRoutes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordLimits } from './accounts/limits.ts'
import { roomNumberLimit } from './meetings/limits.ts'
import { countEach, countForAll, countTry, takeBack, usedTries } from './platform/limits/count-try.ts'
import type { Limit } from './platform/limits/limit.ts'
import { inParallel, outcomes } from './platform/testing/parallel.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { everyLimit, expectToHold, reachableLimits } from './testing/every-limit.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const counting = (now = it.clock.now()) => ({ tx: it.platform.db.counting, keys: it.platform.keys, now })

test('every limit has a name of its own, and answers how long to wait', () => {
  expect(everyLimit.length).toBeGreaterThan(6)
  expect(new Set(everyLimit.map((limit) => limit.name)).size).toBe(everyLimit.length)
  for (const { name, error } of everyLimit) {
    // Not a wait, but work that can be done at once.
    if (error.status !== 429 || error.name === 'ProofRequired') continue
    const texts = Object.values(error.message).flatMap((text) =>
      typeof text === 'string' ? [text] : [text.one, text.other],
    )
    for (const text of texts) expect(text, name).toMatch(/\{(seconds|minutes)\}/)
  }
})

const kindOf = ({ success, slowSeconds }: Limit) => `${success}, ${slowSeconds === undefined ? 'closes' : 'slows'}`
// One of each kind; `every-limit.long.test.ts` tries them all.
const oneOfEachKind = [...new Map(reachableLimits.toReversed().map((limit) => [kindOf(limit), limit])).values()]

test.each(oneOfEachKind.map((limit) => [limit.name, limit] as const))(
  'trust.limit: 300 tries at once pass at most what is allowed: %s',
  (_name, limit) => expectToHold(it, limit),
)

test('a try that is taken back leaves room for one more', async () => {
  const counted = { limit: roomNumberLimit, subject: 'taken back' }
  const now = it.clock.now()
  await inParallel(40, () => countTry(counting(now), counted))
  await takeBack(counting(now), counted)
  expect(await countTry(counting(now), counted)).toBe(0)
  expect(await countTry(counting(now), counted)).toBeGreaterThan(0)
})

test('trust.limit: of 300 tries over two limits, named in either order, as many pass as both allow, and none of the rest counts', async () => {
  const now = it.clock.now()
  const [narrow, wide] = [passwordLimits.phone, passwordLimits.network].map((limit) => ({ limit, subject: 'both' }))
  if (!narrow || !wide) throw new Error('two limits were named')
  const tried = await inParallel(300, (index) =>
    countForAll(counting(now), index % 2 ? [narrow, wide] : [wide, narrow]),
  )
  expect(tried.filter((over) => over === undefined)).toHaveLength(narrow.limit.allowed)
  expect(await usedTries(counting(now), narrow)).toBe(narrow.limit.allowed)
  expect(await usedTries(counting(now), wide)).toBe(narrow.limit.allowed)
})

test('two of the same limit and subject in one list are one try', async () => {
  const counted = { limit: roomNumberLimit, subject: 'twice' }
  expect(await countEach(counting(), [counted, counted])).toEqual([true, true])
  expect(await usedTries(counting(), counted)).toBe(1)
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
  expect(outcomes(asked)).toEqual({ ReportNumberUnknown: 10, TooManyRequests: 290 })
})
