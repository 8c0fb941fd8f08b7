import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aWaitingCertification } from './fixtures.ts'
import { certifications } from './tables.ts'

const many = 120
let it: TestApp
let auditor: Caller
/** In the order in which they were submitted: two at a time. */
const waiting: string[] = []
beforeAll(async () => {
  it = await testApp()
  const { orm } = it.platform.db
  auditor = await it.as((await anAccount(orm, it.platform, { roles: ['platformAuditor'] })).id)
  const start = it.clock.now().getTime()
  for (let index = 0; index < many; index++) {
    const { id: accountId } = await anAccount(orm, it.platform, { realName: `申请人${index}` })
    const now = new Date(start - (many - Math.floor(index / 2)) * 60_000)
    waiting.push(await aWaitingCertification(orm, { accountId, now }))
  }
})
afterAll(() => it.close())

async function pages(filter: number, pageSize = 50) {
  const found: string[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = (await auditor.call(routes.queue, { filter, pageNum, pageSize })).data
    expect(page).toMatchObject({ total: many, pageNum, pageSize })
    if (page.list.length === 0) return found
    found.push(...page.list.map(({ id }) => id))
  }
}
const inPairs = (ids: readonly string[]) =>
  Array.from({ length: ids.length / 2 }, (_, at) => ids.slice(2 * at, 2 * at + 2).toSorted()).flat()

test('every waiting application is on one page or another, the longest waiting first', async () => {
  expect(await pages(0)).toEqual(inPairs(waiting))
  expect(await pages(0, 7)).toEqual(inPairs(waiting))
})
test('all of them, the newest first', async () => {
  expect(await pages(2)).toEqual(inPairs(waiting.toReversed()))
})
test('what was decided, the newest decision first, however old the application is', async () => {
  // The oldest is decided last; the moves themselves are tested elsewhere.
  for (const [at, id] of waiting.entries()) {
    await it.platform.db.orm
      .update(certifications)
      .set({ decidedAt: new Date(it.clock.now().getTime() - at * 1000) })
      .where(sql`${certifications.id} = ${id}`)
  }
  expect(await pages(1)).toEqual(waiting)
})
