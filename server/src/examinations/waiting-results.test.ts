import { resultAddendumRoutes as addenda, examinationRoutes as routes } from '@tongying/contract/examinations'
import { dayMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { removeFrom } from '../memberships/fixtures.ts'
import { membersWithRole } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anEndedExamination, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
})
beforeEach(async () => {
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

/** What somebody reads after days: they log in anew. */
const titles = async (accountId: string) =>
  (
    await good((await server.as(accountId)).call(messageRoutes.byType, { type: 'notice', pageNum: 1, pageSize: 20 }))
  ).list
    .map(({ title, link }) => [title, link?.kind])
    .filter(([title]) => /结果|追加/.test(String(title)))
    .toReversed()
/** Whatever of working days and holidays comes next, in twelve days there are at least two working ones. */
async function afterTwelveDays(): Promise<void> {
  for (let day = 0; day < 12; day++) {
    await server.clock.moveBy(dayMs)
    await server.deliverAll()
  }
}
async function anAdmin(): Promise<string> {
  const [admin = ''] = await inTransaction(server.platform.db, (tx) =>
    membersWithRole(tx, stage.institutionId, 'institutionAdmin'),
  )
  return admin
}
async function aSigned() {
  const { id } = await anEndedExamination(stage, '13900006024')
  await good(stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(stage.examiner.call(routes.sign, { id, version: 1 }))
  return { id, textSha256: result?.textSha256 ?? '' }
}

test('the other examiners hear of a signed result at once, again after a working day, and the administrators after two', async () => {
  const { examiner, secondExaminer, staff } = stage
  await aSigned()
  await server.deliverAll()
  expect(await titles(secondExaminer.accountId)).toEqual([['检查结果等你审核', 'examination']])
  await afterTwelveDays()
  const late = ['检查结果还没有审核', 'examination']
  expect(await titles(secondExaminer.accountId)).toEqual([['检查结果等你审核', 'examination'], late, late])
  expect(await titles(await anAdmin())).toEqual([['检查结果还没有审核', undefined]])
  for (const who of [examiner, staff]) expect(await titles(who.accountId)).toEqual([])
})

test('a result that is passed in time reminds nobody, and one that is returned is written by its own clock', async () => {
  const { examiner, secondExaminer } = stage
  const passed = await aSigned()
  await good(secondExaminer.call(routes.pass, passed))
  const { id } = await aSigned()
  await good(secondExaminer.call(routes.returnResult, { id, reason: '描述与图不符' }))
  await afterTwelveDays()
  const late = ['检查结果还没有写', 'examination']
  expect(await titles(examiner.accountId)).toEqual([['检查结果被退回', 'examination'], late, late])
  expect((await titles(secondExaminer.accountId)).map(([title]) => title)).toEqual([
    '检查结果等你审核',
    '检查结果等你审核',
  ])
  expect(await titles(await anAdmin())).toEqual([['检查结果还没有写', undefined]])
})

test('a result that nobody writes reminds everybody where its examiner has left', async () => {
  const { examiner, secondExaminer, admin, institutionId } = stage
  await anEndedExamination(stage, '13900006024')
  await removeFrom(admin, { accountId: examiner.accountId, institutionId })
  await afterTwelveDays()
  expect((await titles(secondExaminer.accountId)).map(([title]) => title)).toEqual([
    '检查结果还没有写',
    '检查结果还没有写',
  ])
})

test('whose certification has ended is reminded of nothing: the others are, and nobody to review is said to administrators', async () => {
  const { examiner, secondExaminer } = stage
  await anEndedExamination(stage, '13900006024')
  await server.platform.db.pool.query(`update practitioner set status = 'revoked' where account_id = $1`, [
    examiner.accountId,
  ])
  await afterTwelveDays()
  expect(await titles(examiner.accountId)).toEqual([])
  expect((await titles(secondExaminer.accountId)).length).toBeGreaterThan(0)
})

test('where nobody else can review, administrators learn at once that they have to name somebody', async () => {
  const { secondExaminer } = stage
  await server.platform.db.pool.query(`update practitioner set status = 'revoked' where account_id = $1`, [
    secondExaminer.accountId,
  ])
  await aSigned()
  await server.deliverAll()
  expect(await titles(secondExaminer.accountId)).toEqual([])
  expect(await titles(await anAdmin())).toEqual([['没有人能审核检查结果', undefined]])
})

test('an addendum that waits is told, and reminds while it waits', async () => {
  const { examiner, secondExaminer } = stage
  const { id, textSha256 } = await aSigned()
  await good(secondExaminer.call(routes.pass, { id, textSha256 }))
  await good(examiner.call(addenda.submitAddendum, { id, reason: '补充', text: '建议随访。' }))
  await server.deliverAll()
  expect((await titles(secondExaminer.accountId)).at(-1)).toEqual(['检查报告的追加内容等你审核', 'examination'])
  await afterTwelveDays()
  const late = ['追加内容还没有审核', 'examination']
  expect((await titles(secondExaminer.accountId)).slice(-2)).toEqual([late, late])
})

test('an addendum that was taken back reminds nobody', async () => {
  const { examiner, secondExaminer } = stage
  const { id, textSha256 } = await aSigned()
  await good(secondExaminer.call(routes.pass, { id, textSha256 }))
  await good(examiner.call(addenda.submitAddendum, { id, reason: '补充', text: '建议随访。' }))
  await good(examiner.call(addenda.withdrawAddendum, { id }))
  await afterTwelveDays()
  expect((await titles(secondExaminer.accountId)).at(-1)).toEqual(['检查报告的追加内容等你审核', 'examination'])
})
