import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { activateCertification } from './activate-certification.ts'
import { aPractitioner } from './fixtures.ts'
import { movePractitioner } from './move-certification.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const dayFromNow = (days: number) => productDay(new Date(it.clock.now().getTime() + days * dayMs))
/** Moves the clock to this time in China, so many days before a day, and lets the timers run. */
async function moveTo(day: string, daysBefore: number, time: string): Promise<void> {
  it.clock.moveBy(toInstant(day, time).getTime() - daysBefore * dayMs - it.clock.now().getTime())
  await it.deliverAll()
}
async function whoseLicenceEnds(licenceExpiresOn: string | null) {
  return inTransaction(it.platform.db, (tx) => aPractitioner(tx, it.platform, { certified: { licenceExpiresOn } }))
}
const warning = (day: string, days: number) =>
  `你的执业证有效期到${day}为止，还有${days}天。到期后医生认证暂停，不能申请或参加会诊。请在医生认证中更新有效期并重新提交。`
async function warningsOf(id: string): Promise<string[]> {
  const { list } = (await (await it.as(id)).call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
  return list.filter(({ title }) => title === '执业证即将到期').map(({ content }) => content)
}
const renewed = (id: string, licenceExpiresOn: string) =>
  inTransaction(it.platform.db, (tx) =>
    activateCertification(
      tx,
      { accountId: id, name: '周慎行', title: 'archiater', departments: ['32.05'], licenceExpiresOn },
      it.clock.now(),
    ),
  )

test('30 and 7 days before its last day, in the morning, by message and by SMS, once each', async () => {
  const day = dayFromNow(90)
  const { id, phone } = await whoseLicenceEnds(day)
  const unlimited = await whoseLicenceEnds(null)
  await moveTo(day, 30, '08:59')
  expect(await warningsOf(id)).toEqual([])
  await moveTo(day, 30, '09:00')
  expect(await warningsOf(id)).toEqual([warning(day, 30)])
  await moveTo(day, 8, '23:00')
  expect(await warningsOf(id)).toEqual([warning(day, 30)])
  await moveTo(day, 7, '09:00')
  await moveTo(day, 1, '09:00')
  expect(await warningsOf(id)).toEqual([warning(day, 7), warning(day, 30)])
  expect(it.sms.filter(({ to, purpose }) => to === phone && purpose === 'certification.licenceEnding')).toHaveLength(2)
  expect(await warningsOf(unlimited.id)).toEqual([])
})

test('a renewal cancels the warnings of the former licence and plans those of the new one', async () => {
  const [former, day] = [dayFromNow(40), dayFromNow(400)]
  const { id } = await whoseLicenceEnds(former)
  await renewed(id, day)
  await moveTo(former, 7, '10:00')
  expect(await warningsOf(id)).toEqual([])
  await moveTo(day, 30, '09:00')
  expect(await warningsOf(id)).toEqual([warning(day, 30)])
})

test('who is suspended is not warned, and once reinstated is told what is left; a server that stood still warns once', async () => {
  const day = dayFromNow(60)
  const [{ id: suspended }, { id: late }] = [await whoseLicenceEnds(day), await whoseLicenceEnds(day)]
  const move = (name: 'suspend' | 'reinstate') =>
    inTransaction(it.platform.db, (tx) =>
      movePractitioner({ tx, now: it.clock.now(), byId: null }, { id: suspended }, name, {}, '核实'),
    )
  await move('suspend')
  // Nothing ran between the two warnings.
  await moveTo(day, 5, '12:00')
  expect(await warningsOf(late)).toEqual([warning(day, 5)])
  expect(await warningsOf(suspended)).toEqual([])
  await move('reinstate')
  await it.deliverAll()
  expect(await warningsOf(suspended)).toEqual([warning(day, 5)])
})
