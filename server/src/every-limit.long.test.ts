import { afterAll, beforeAll, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { expectToHold, reachableLimits } from './testing/every-limit.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

test.each(reachableLimits.map((limit) => [limit.name, limit] as const))(
  'trust.limit: 300 tries at once pass at most what is allowed: %s',
  (_name, limit) => expectToHold(it, limit),
)
