import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aWaitingApplication } from './fixtures.ts'

const many = 120
let server: TestApp
let auditor: Caller
/** In the order in which they were submitted: two at a time. */
const waiting: string[] = []
beforeAll(async () => {
  server = await testApp()
  const { orm } = server.platform.db
  auditor = await server.as((await anAccount(orm, server.platform, { roles: ['platformAuditor'] })).id)
  const start = server.clock.now().getTime()
  for (let index = 0; index < many; index++) {
    const { id: applicantId } = await anAccount(orm, server.platform, { realName: `申请人${index}` })
    const now = new Date(start - (many - Math.floor(index / 2)) * 60_000)
    waiting.push(await aWaitingApplication(orm, { applicantId, now, hospitalName: `第${index}医院` }))
  }
})
afterAll(() => server.close())

async function pages(filter: number, total = many, pageSize = 50) {
  const found: string[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = (await auditor.call(routes.reviewQueue, { filter, pageNum, pageSize })).data
    expect(page).toMatchObject({ total, pageNum, pageSize })
    if (page.list.length === 0) return found
    found.push(...page.list.map(({ applyId }) => applyId))
  }
}
const inPairs = (ids: readonly string[]) =>
  Array.from({ length: ids.length / 2 }, (_, at) => ids.slice(2 * at, 2 * at + 2).toSorted()).flat()

test('every waiting application is on one page or another, the longest waiting first', async () => {
  expect(await pages(0)).toEqual(inPairs(waiting))
  expect(await pages(0, many, 7)).toEqual(inPairs(waiting))
})
test('all of them, the newest first', async () => {
  expect(await pages(2)).toEqual(inPairs(waiting.toReversed()))
})
test('what was decided, the newest decision first, however old the application is', async () => {
  for (const id of [waiting[7], waiting[90], waiting[0]]) {
    await auditor.call(routes.reject, { id: id ?? '', reason: '许可证过期' }).then((reply) => reply.data)
    server.clock.moveBy(60_000)
  }
  expect(await pages(1, 3)).toEqual([waiting[0], waiting[90], waiting[7]])
  expect(await pages(0, many - 3)).toHaveLength(many - 3)
})
