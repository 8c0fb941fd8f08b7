import { hourMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { afterWorkingDays } from '../holidays/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { moveCertification } from './move-certification.ts'
import { certifications } from './tables.ts'

let it: TestApp
let [applicantId, auditorId, adminId] = ['', '', '']
beforeAll(async () => {
  it = await testApp()
  const { orm } = it.platform.db
  applicantId = (await anAccount(orm, it.platform, { realName: '孟晓舟' })).id
  auditorId = (await anAccount(orm, it.platform, { roles: ['platformAuditor'] })).id
  adminId = (await anAccount(orm, it.platform, { roles: ['platformAdmin'] })).id
})
afterAll(() => it.close())

async function submitted(): Promise<string> {
  const { orm } = it.platform.db
  const now = it.clock.now()
  const id = newId()
  await orm
    .insert(certifications)
    .values({ id, accountId: applicantId, status: 'saved', content: {}, createdAt: now, changedAt: now })
  await inTransaction(it.platform.db, (tx) =>
    moveCertification({ tx, now, byId: applicantId }, { id }, 'submit', { submittedAt: now }),
  )
  return id
}

async function remindersAt(moment: Date, accountId: string): Promise<string[]> {
  it.clock.moveBy(moment.getTime() - it.clock.now().getTime())
  await it.deliverAll()
  const { list } = (await (await it.as(accountId)).call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
  return list.map(({ content }) => content).filter((content) => content.includes('已等待'))
}
const waits = (days: number) => `孟晓舟的医生认证申请已等待${days}个工作日，请尽快审核。`

test('what waits is named to its reviewers after a working day, and from the second on to the administrators', async () => {
  const id = await submitted()
  const since = it.clock.now()
  const due = (days: number) => afterWorkingDays(it.platform.db.orm, since, days)
  expect(await remindersAt(new Date((await due(1)).getTime() - hourMs), auditorId)).toEqual([])
  expect(await remindersAt(await due(1), auditorId)).toEqual([waits(1)])
  expect(await remindersAt(await due(3), auditorId)).toEqual([waits(3), waits(2), waits(1)])
  expect(await remindersAt(await due(5), adminId)).toEqual([waits(3), waits(2)])
  expect(await remindersAt(await due(5), applicantId)).toEqual([])
  await it.platform.db.orm.delete(certifications).where(eq(certifications.id, id))
})

test('an application that was withdrawn or decided is named no more', async () => {
  const before = (await remindersAt(it.clock.now(), auditorId)).length
  const id = await submitted()
  await inTransaction(it.platform.db, (tx) =>
    moveCertification({ tx, now: it.clock.now(), byId: applicantId }, { id }, 'withdraw'),
  )
  const later = await afterWorkingDays(it.platform.db.orm, it.clock.now(), 4)
  expect((await remindersAt(later, auditorId)).length).toBe(before)
})
