import { expertDraft, expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { messageRoutes } from '@tongying/contract/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { activateCertification } from '../practitioners/activate-certification.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { untilWaiting } from '../testing/while-held.ts'
import { aCompleteExpertApplication as complete } from './fixtures.ts'
import { expertReminders } from './reminders.ts'

let it: TestApp
let auditor: Caller
beforeAll(async () => {
  it = await testApp()
  auditor = await it.as((await anAccount(it.platform.db.orm, it.platform, { roles: ['platformAuditor'] })).id)
})
afterAll(() => it.close())

async function anApplicant(): Promise<Caller & { id: string }> {
  const { id } = await anAccount(it.platform.db.orm, it.platform, { realName: '梁书远' })
  return { ...(await it.as(id)), id }
}

test('a draft is bounded field by field, and so is all that is kept of it', async () => {
  const me = await anApplicant()
  const long = Object.fromEntries(Object.keys(expertDraft.shape).map((name) => [name, '长'.repeat(5000)]))
  const refused = await me.call(routes.edit, long)
  expect(refused.body).toMatchObject({ success: false, error: 'RuleBroken' })
  for (const name of Object.keys(long)) {
    const { body } = await me.call(routes.edit, { [name]: '长'.repeat(4001) })
    expect(body, name).toMatchObject({ error: 'RuleBroken', fields: { [name]: expect.any(String) } })
  }
  // The largest draft that is taken, overwritten again and again, each time a minute later.
  const largest: Record<string, string> = {}
  for (const name of Object.keys(long)) {
    for (let length = 4000; length > 0; length = Math.floor(length / 2)) {
      const text = '长'.repeat(length)
      if (!(await me.call(routes.edit, { [name]: text })).body.success) continue
      largest[name] = text
      break
    }
  }
  for (let round = 0; round < 25; round++) {
    await it.clock.moveBy(61_000)
    await good(me.call(routes.edit, largest))
  }
  const { rows } = await it.platform.db.orm.execute<{ bytes: number; many: number }>(sql`
    select count(*)::int as many, sum(length(sealed))::int as bytes from expert_application_overwritten
    where draft_id = (select id from expert_application where account_id = ${me.id})`)
  expect(rows[0]?.many).toBeLessThanOrEqual(20)
  expect(rows[0]?.bytes).toBeLessThan(1_000_000)
})

test('what is typed holds no control or direction characters', async () => {
  const me = await anApplicant()
  await good(me.call(routes.edit, { major: '放\u202e射\u0001学\u0007' }))
  expect((await good(me.call(routes.isHaveApply, {}))).application?.content.major).toBe('放射学')
})

test('trust.limit: of 300 submissions at once five count, and each notifies the auditors once', async () => {
  const me = await anApplicant()
  const replies = await inParallel(300, (index) =>
    index % 2 ? me.call(routes.withdraw, {}) : me.call(routes.addExpert, complete()),
  )
  const submitted = replies.filter(({ body }, index) => index % 2 === 0 && body.success).length
  expect(submitted).toBeGreaterThan(0)
  expect(submitted).toBeLessThanOrEqual(5)
  for (let more = 0; more < 8; more++) {
    await me.call(routes.withdraw, {})
    await me.call(routes.addExpert, complete())
  }
  await it.deliverAll()
  const { list } = (await me.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
  expect(list.filter(({ title }) => title === '专家申请已提交')).toHaveLength(5)
  expect(outcomes([await me.call(routes.addExpert, complete())])).not.toHaveProperty('ok')
})

test('of what is personal a reviewer sees three masked fields, while it is under review', async () => {
  const me = await anApplicant()
  const id = (await good(me.call(routes.addExpert, complete()))).applyId
  const text = JSON.stringify((await good(auditor.call(routes.reviewed, { id }))) satisfies object)
  const { birthday, mobile, mail, officePhone, postCode, detailAddress, qualifiCertificate } = complete()
  for (const hidden of [birthday, mobile, mail, officePhone, postCode, detailAddress, qualifiCertificate])
    expect(text).not.toContain(String(hidden))
  await good(auditor.call(routes.reject, { id, reason: '编号与证书不一致' }))
  const { content } = await good(auditor.call(routes.reviewed, { id }))
  for (const name of ['mobile', 'mail', 'qualifiCertificate']) expect(content).not.toHaveProperty(name)
})

test('who is certified while they are approved is on the list: the approval waits for the certification', async () => {
  const me = await anApplicant()
  const id = (await good(me.call(routes.addExpert, complete()))).applyId
  const certified = { accountId: me.id, name: '梁书远', title: 'archiater' as const, departments: ['32.05' as const] }
  const passing = await inTransaction(it.platform.db, async (tx) => {
    await activateCertification(tx, certified, it.clock.now())
    const pass = auditor.call(routes.approve, { id })
    await Promise.race([pass, untilWaiting(it.platform, 1)])
    return { pass }
  })
  await good(passing.pass)
  expect((await good(me.call(routes.isHaveApply, {}))).isListed).toBe(true)
})

test('a reminder that comes late, of an earlier submission or of what was taken back, says nothing', async () => {
  const me = await anApplicant()
  const { applyId: id, submittedAt } = await good(me.call(routes.addExpert, complete()))
  const remind = (since: string) =>
    inTransaction(it.platform.db, (tx) => expertReminders.remind(tx, { id, since, workingDays: 2 }))
  const waiting = async () => {
    const { rows } = await it.platform.db.pool.query<{ many: number }>(
      `select count(*)::int as many from outbox_event where name = 'expertApplication.waiting'
        and payload ->> 'applicationId' = $1`,
      [id],
    )
    return rows[0]?.many
  }
  await remind('2026-01-01T00:00:00.000Z')
  expect(await waiting()).toBe(0)
  await remind(submittedAt ?? '')
  expect(await waiting()).toBe(1)
  await good(me.call(routes.withdraw, {}))
  await remind(submittedAt ?? '')
  expect(await waiting()).toBe(1)
})
