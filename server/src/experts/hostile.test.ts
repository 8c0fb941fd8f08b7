import { expertDraft, expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { messageRoutes } from '@tongying/contract/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { aCompleteExpertApplication as complete } from './fixtures.ts'

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
  const long = Object.fromEntries(Object.keys(expertDraft.shape).map((name) => [name, '长'.repeat(4000)]))
  const refused = await me.call(routes.edit, long)
  expect(refused.body).toMatchObject({ success: false, error: 'RuleBroken' })
  for (const name of Object.keys(long)) {
    const { body } = await me.call(routes.edit, { [name]: '长'.repeat(1001) })
    expect(body, name).toMatchObject({ error: 'RuleBroken', fields: { [name]: expect.any(String) } })
  }
  // The largest draft that is taken, overwritten again and again, each time a minute later.
  const largest: Record<string, string> = {}
  for (const name of Object.keys(long)) {
    for (let length = 1000; length > 0; length = Math.floor(length / 2)) {
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
  expect(rows[0]?.bytes).toBeLessThan(600_000)
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
