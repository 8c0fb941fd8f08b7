import { expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { hourMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { practitionerRoutes as certificationRoutes } from '@tongying/contract/practitioners'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { accounts } from '../accounts/tables.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { afterWorkingDays } from '../holidays/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { activateCertification } from '../practitioners/activate-certification.ts'
import { aCompleteCertification, aPractitioner, aWaitingCertification } from '../practitioners/fixtures.ts'
import { practitioners } from '../practitioners/tables.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aCompleteExpertApplication as complete } from './fixtures.ts'
import { expertApplications } from './tables.ts'

let it: TestApp
let auditor: Caller
let auditorId: string
let adminId: string
beforeAll(async () => {
  it = await testApp()
  const { orm } = it.platform.db
  auditorId = (await anAccount(orm, it.platform, { roles: ['platformAuditor'] })).id
  adminId = (await anAccount(orm, it.platform, { roles: ['platformAdmin'] })).id
  auditor = await it.as(auditorId)
})
afterAll(() => it.close())

interface Applicant {
  readonly id: string
  readonly me: Caller
}
async function anApplicant(realName = '梁书远'): Promise<Applicant> {
  const { id } = await anAccount(it.platform.db.orm, it.platform, { realName })
  return { id, me: await it.as(id) }
}
/** Certified, but not on the list. */
async function aPhysician(): Promise<Applicant> {
  const { id } = await aPractitioner(it.platform.db.orm, it.platform, { realName: '梁书远' })
  await it.platform.db.orm.update(practitioners).set({ listedAt: null }).where(eq(practitioners.id, id))
  return { id, me: await it.as(id) }
}
const own = async ({ me }: Applicant) => (await me.call(routes.isHaveApply, {})).data
async function submitted(who: Applicant): Promise<string> {
  return (await who.me.call(routes.addExpert, complete())).data.applyId
}
const isListed = async (who: Applicant) => (await own(who)).isListed

test('from nothing typed to the list of experts: saved, submitted, approved, notified', async () => {
  const who = await aPhysician()
  expect(await own(who)).toMatchObject({ isHaveApply: false, application: null, isCertified: true, isListed: false })
  const saved = (await who.me.call(routes.edit, { realName: '梁书远', mail: 'liang@', workYear: '2' })).data
  expect(saved).toMatchObject({ status: 4, state: 'saved', version: 1, number: null })
  expect((await own(who)).application).toMatchObject({
    content: { mail: 'liang@', workYear: '2' },
    allowed: ['submit'],
  })
  const standing = (await who.me.call(routes.addExpert, { ...complete(), version: 1 })).data
  expect(standing).toMatchObject({ applyId: saved.applyId, status: 3, state: 'underReview' })
  expect(standing.number).toMatch(/^ZJ\d{14}$/)
  expect(standing.dueAt).toBe(
    (await afterWorkingDays(it.platform.db.orm, new Date(standing.submittedAt ?? ''), 3)).toISOString(),
  )
  expect((await own(who)).application).toMatchObject({ content: complete(), allowed: ['withdraw'] })

  const queue = (await auditor.call(routes.reviewQueue, { filter: 0 })).data.list
  expect(queue).toContainEqual(expect.objectContaining({ applyId: saved.applyId, name: '梁书远', title: '主任医师' }))
  const read = (await auditor.call(routes.reviewed, { id: saved.applyId })).data
  expect(read).toMatchObject({ certified: { name: '梁书远', title: '主任医师' }, allowed: ['approve', 'reject'] })
  expect(read.content).toMatchObject({ mobile: '139****2280', mail: 'l***@hospital.example' })
  for (const name of ['birthday', 'nation', 'politicalOrienta', 'officePhone', 'postCode', 'detailAddress'])
    expect(read.content).not.toHaveProperty(name)
  expect(read.content.qualifiCertificate).toMatch(/\*{4,}/)
  expect(
    (await auditor.call(routes.approve, { id: saved.applyId, reviewVersion: read.reviewVersion })).data.status,
  ).toBe(1)

  expect(await own(who)).toMatchObject({ isListed: true, application: { state: 'approved', allowed: [] } })
  await it.deliverAll()
  const notices = (await who.me.call(messageRoutes.byType, { type: 'notice' })).data.list.map(({ title }) => title)
  expect(notices).toEqual(['专家申请已通过', '专家申请已提交'])
  const asked = (await auditor.call(messageRoutes.byType, { type: 'notice' })).data.list.map(({ content }) => content)
  expect(asked).toContain('梁书远申请成为会诊专家，请审核。')
})

test('a reviewer sees a number in full for a reason, which stays in the trail, and only while it is under review', async () => {
  const who = await anApplicant()
  const id = await submitted(who)
  const input = { id, field: 'qualifiCertificate', reason: '与证件比对' } as const
  expect((await who.me.call(routes.unmask, input)).status).toBe(404)
  expect((await it.guest.call(routes.unmask, input)).status).toBe(401)
  expect((await auditor.call(routes.unmask, { ...input, reason: '' })).status).toBe(422)
  expect((await auditor.call(routes.unmask, { ...input, field: 'birthday' as 'mail' })).status).toBe(400)
  expect((await auditor.call(routes.unmask, input)).data).toEqual({
    field: 'qualifiCertificate',
    value: complete().qualifiCertificate,
  })
  for (const field of ['mobile', 'mail'] as const)
    expect((await auditor.call(routes.unmask, { ...input, field })).data.value).toBe(complete()[field])
  const { rows } = await it.platform.db.pool.query(
    `select detail from audit.event where action = 'expert.unmask' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map((row) => [row.detail.unmasked, row.detail.reason])).toEqual([
    ['qualifiCertificate', '与证件比对'],
    ['mobile', '与证件比对'],
    ['mail', '与证件比对'],
  ])
  expect(JSON.stringify(rows)).not.toContain(complete().qualifiCertificate)
  await who.me.call(routes.withdraw, {})
  expect((await auditor.call(routes.unmask, input)).status).toBe(404)
  await submitted(who)
  await auditor.call(routes.reject, { id, reason: '证书编号与证书不一致' })
  expect((await auditor.call(routes.unmask, input)).status).toBe(409)
})

test('a reviewer does not see their own number through their application', async () => {
  const { id: ownId } = await anAccount(it.platform.db.orm, it.platform, {
    roles: ['platformAuditor'],
    realName: '梁书远',
  })
  const me = await it.as(ownId)
  const id = (await me.call(routes.addExpert, complete())).data.applyId
  expect((await me.call(routes.unmask, { id, field: 'mobile', reason: '看看' })).status).toBe(403)
})

test('what is personal does not stand readable in the database', async () => {
  const who = await anApplicant()
  await submitted(who)
  const { rows } = await it.platform.db.orm.execute(
    sql`select to_jsonb(e)::text as row from expert_application e where account_id = ${who.id}`,
  )
  const text = JSON.stringify(rows)
  for (const hidden of ['13900002280', 'liang.shuyuan', '199933110330106197406180', '学院路88号', '1974-06-18'])
    expect(text).not.toContain(hidden)
})

test('whoever is approved before they are certified stands on the list once they are', async () => {
  const who = await anApplicant()
  await auditor.call(routes.approve, { id: await submitted(who) })
  expect(await own(who)).toMatchObject({ isCertified: false, isListed: false })
  const certified = { accountId: who.id, name: '梁书远', title: 'archiater', departments: ['32.05'] } as const
  await inTransaction(it.platform.db, (tx) =>
    activateCertification(tx, { ...certified, departments: [...certified.departments] }, it.clock.now()),
  )
  expect(await isListed(who)).toBe(true)
})

test('certified and approved at the same time, in either order, they are on the list', async () => {
  for (let round = 0; round < 12; round++) {
    const who = await anApplicant()
    const id = await submitted(who)
    const certify = () =>
      inTransaction(it.platform.db, (tx) =>
        activateCertification(
          tx,
          { accountId: who.id, name: '梁书远', title: 'archiater', departments: ['32.05'] },
          it.clock.now(),
        ),
      )
    const pass = () => auditor.call(routes.approve, { id })
    await Promise.all(round % 2 ? [certify(), pass()] : [pass(), certify()])
    expect(await isListed(who)).toBe(true)
  }
})

test('whoever decides both at the same time waits for nobody in a circle', async () => {
  const { orm, pool } = it.platform.db
  const deadlocks = async () =>
    Number(
      (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks,
    )
  const before = await deadlocks()
  for (let round = 0; round < 6; round++) {
    const who = await aPhysician()
    const id = await submitted(who)
    const certificationId = await aWaitingCertification(orm, {
      accountId: who.id,
      now: it.clock.now(),
      content: await aCompleteCertification(it.platform, who.id),
    })
    const both = await Promise.all([
      auditor.call(certificationRoutes.approve, { id: certificationId }),
      auditor.call(routes.approve, { id }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await isListed(who)).toBe(true)
  }
  await vi.waitFor(async () => expect(await deadlocks()).toBe(before), { timeout: 2_000 })
})

test('a rejected application says why, is edited, and is submitted again under its number', async () => {
  const who = await aPhysician()
  const id = await submitted(who)
  const { number } = (await own(who)).application ?? {}
  expect((await auditor.call(routes.reject, { id, reason: '' })).body).toMatchObject({ error: 'RuleBroken' })
  await auditor.call(routes.reject, { id, reason: '资格证书编号与证书不一致' })
  expect((await own(who)).application).toMatchObject({ status: 2, reason: '资格证书编号与证书不一致' })
  expect((await who.me.call(routes.edit, { ...complete(), major: '放射学' })).data).toMatchObject({ state: 'saved' })
  expect((await who.me.call(routes.addExpert, complete())).data).toMatchObject({
    state: 'underReview',
    number,
    reason: '',
  })
  expect(await isListed(who)).toBe(false)
})

test('what waits or was approved is not changed; what waits is withdrawn', async () => {
  const who = await aPhysician()
  const id = await submitted(who)
  expect((await who.me.call(routes.edit, { major: '放射学' })).body).toMatchObject({ error: 'ExpertApplicationClosed' })
  expect((await who.me.call(routes.addExpert, complete())).body).toMatchObject({ error: 'ExpertApplicationClosed' })
  expect((await who.me.call(routes.withdraw, {})).data.state).toBe('saved')
  expect((await who.me.call(routes.edit, complete())).data.state).toBe('saved')
  await who.me.call(routes.addExpert, complete())
  await auditor.call(routes.approve, { id })
  expect((await who.me.call(routes.edit, { major: '放射学' })).body).toMatchObject({ error: 'ExpertApplicationClosed' })
  expect((await who.me.call(routes.withdraw, {})).body).toMatchObject({ error: 'ExpertApplicationClosed' })
})

test('every field that is missing or wrong is named, and nothing is lost', async () => {
  const who = await anApplicant()
  await who.me.call(routes.edit, { realName: '梁书远', mail: 'liang@' })
  const wrong = await who.me.call(routes.addExpert, { ...complete(), mail: 'liang@', workYear: 2, city: '' })
  expect(wrong.status).toBe(422)
  if (wrong.body.success) throw new Error('an incomplete application was taken')
  expect(Object.keys(wrong.body.fields ?? {}).toSorted()).toEqual(['city', 'mail', 'workYear'])
  expect((await own(who)).application).toMatchObject({ state: 'saved', content: { mail: 'liang@' } })
  expect((await who.me.call(routes.addExpert, complete({ county: '330199' }))).body).toMatchObject({
    error: 'ExpertRegionUnknown',
  })
  const real = { realName: '孟晓舟', idCard: fictionalIdCard('1986-04-12', 'female', 1) }
  const { id } = await anAccount(it.platform.db.orm, it.platform, real)
  const verified = { me: await it.as(id) }
  expect((await verified.me.call(routes.addExpert, complete())).body).toMatchObject({ error: 'RealNameDiffers' })
})

test('a save that was based on an older version is refused, and shows what stands', async () => {
  const who = await anApplicant()
  await who.me.call(routes.edit, { major: '放射学' })
  await who.me.call(routes.edit, { major: '超声医学', version: 1 })
  expect((await who.me.call(routes.edit, { major: '核医学', version: 1 })).body).toMatchObject({
    error: 'DraftChanged',
  })
  expect((await own(who)).application).toMatchObject({ content: { major: '超声医学' }, version: 2 })
})

test('nobody reviews their own, and a decision is about what was read', async () => {
  const me = { id: auditorId, me: auditor }
  const id = await submitted(me)
  expect((await auditor.call(routes.reviewed, { id })).data.allowed).toEqual([])
  expect((await auditor.call(routes.approve, { id })).body).toMatchObject({ error: 'OwnExpertApplication' })
  const who = await anApplicant()
  const theirs = await submitted(who)
  const { reviewVersion } = (await auditor.call(routes.reviewed, { id: theirs })).data
  await who.me.call(routes.withdraw, {})
  await who.me.call(routes.addExpert, complete({ major: '放射学' }))
  expect((await auditor.call(routes.approve, { id: theirs, reviewVersion })).body).toMatchObject({
    error: 'StateChanged',
  })
  expect((await who.me.call(routes.reviewed, { id: theirs })).body).toMatchObject({ error: 'NotFound' })
  expect((await who.me.call(routes.approve, { id: theirs })).body).toMatchObject({ error: 'NotFound' })
})

test('what was taken back, or is typed anew after a rejection, is its applicant’s alone; of what was decided nothing personal is shown', async () => {
  const who = await anApplicant()
  const id = await submitted(who)
  await who.me.call(routes.withdraw, {})
  const listed = async (filter: number) =>
    (await auditor.call(routes.reviewQueue, { filter, pageSize: 100 })).data.list.map(({ applyId }) => applyId)
  expect((await auditor.call(routes.reviewed, { id })).body).toMatchObject({ error: 'NotFound' })
  expect(await listed(2)).not.toContain(id)
  await who.me.call(routes.addExpert, complete())
  await auditor.call(routes.reject, { id, reason: '资历说明不清楚' })
  expect((await auditor.call(routes.reviewed, { id })).data.content).not.toHaveProperty('mobile')
  expect(await listed(1)).toContain(id)
  await who.me.call(routes.edit, complete({ major: '放射学' }))
  expect((await auditor.call(routes.reviewed, { id })).body).toMatchObject({ error: 'NotFound' })
  expect(await listed(1)).not.toContain(id)
})

test('an approval is for the name that was judged', async () => {
  const { orm } = it.platform.db
  const who = await anApplicant()
  await auditor.call(routes.approve, { id: await submitted(who) })
  const other = { accountId: who.id, name: '孟晓舟', title: 'physician', departments: ['32.05'] } as const
  await inTransaction(it.platform.db, (tx) =>
    activateCertification(tx, { ...other, departments: [...other.departments] }, it.clock.now()),
  )
  expect(await isListed(who)).toBe(false)
  // Verified under another name between submission and decision.
  const later = await anApplicant()
  const id = await submitted(later)
  const named = { realName: '孟晓舟', realNameState: 'formatChecked' as const }
  await orm.update(accounts).set(named).where(eq(accounts.id, later.id))
  expect((await auditor.call(routes.approve, { id })).body).toMatchObject({ error: 'RealNameDiffers' })
})

test('a draft is its applicant’s alone', async () => {
  const who = await anApplicant()
  const { applyId: id } = (await who.me.call(routes.edit, { major: '放射学' })).data
  expect((await auditor.call(routes.reviewed, { id })).body).toMatchObject({ error: 'NotFound' })
  expect((await auditor.call(routes.reject, { id, reason: '不完整' })).body).toMatchObject({ error: 'NotFound' })
})

test('of many who decide at once one does', async () => {
  const id = await submitted(await anApplicant())
  expectOneWinner(await Promise.all(Array.from({ length: 20 }, () => auditor.call(routes.approve, { id }))))
})

test('three hundred first saves at once begin one application', async () => {
  const who = await anApplicant()
  await Promise.all(Array.from({ length: 300 }, () => who.me.call(routes.edit, { major: '放射学' })))
  const rows = await it.platform.db.orm
    .select()
    .from(expertApplications)
    .where(eq(expertApplications.accountId, who.id))
  expect(rows.map(({ draftVersion }) => draftVersion)).toEqual([300])
})

test('what waits is named to its reviewers after a working day, and from the second on to the administrators', async () => {
  const applicant = await anApplicant('沈若谷')
  await applicant.me.call(routes.addExpert, complete({ realName: '沈若谷' }))
  const since = it.clock.now()
  const due = (days: number) => afterWorkingDays(it.platform.db.orm, since, days)
  const remindersAt = async (moment: Date, accountId: string) => {
    it.clock.moveBy(moment.getTime() - it.clock.now().getTime())
    await it.deliverAll()
    const { list } = (await (await it.as(accountId)).call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
    return list.map(({ content }) => content).filter((content) => content.startsWith('沈若谷的专家申请已等待'))
  }
  const waits = (days: number) => `沈若谷的专家申请已等待${days}个工作日，请尽快审核。`
  expect(await remindersAt(new Date((await due(1)).getTime() - hourMs), auditorId)).toEqual([])
  expect(await remindersAt(await due(1), auditorId)).toEqual([waits(1)])
  expect(await remindersAt(await due(3), auditorId)).toEqual([waits(3), waits(2), waits(1)])
  expect(await remindersAt(await due(5), adminId)).toEqual([waits(3), waits(2)])
})
