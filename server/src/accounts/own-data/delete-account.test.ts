import { accountRoutes as account, closedAccountName } from '@tongying/contract/accounts'
import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, anArranged } from '../../consultations/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { aMember } from '../../memberships/fixtures.ts'
import { aPractitioner } from '../../practitioners/fixtures.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { trailOf } from '../../testing/trail-of.ts'
import { anAccount, fixturePassword } from '../fixtures.ts'
import { accountsByIds } from '../queries.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

async function aPerson(more: object = {}) {
  const person = await anAccount(it.platform.db.orm, it.platform, more)
  return { ...person, me: await it.as(person.id) }
}
const signIn = (phone: string) => it.guest.call(account.login, { phone, password: fixturePassword })
const heard = (phone: string) => it.sms.filter(({ to }) => to === phone).map(({ purpose }) => purpose)
async function waitAndErase() {
  it.clock.moveBy(7 * dayMs + minuteMs)
  await it.deliverAll()
}
async function tablesWith(secret: string): Promise<string[]> {
  const { pool } = it.platform.db
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'audit')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [secret])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('sessions and tokens end at once, the person is told, and signing in within seven days cancels it', async () => {
  const { id, me, phone } = await aPerson()
  const elsewhere = await it.as(id)
  const { dueAt } = (await me.call(account.askDeletion, {})).data
  expect(Date.parse(dueAt) - it.clock.now().getTime()).toBeGreaterThan(7 * dayMs - minuteMs)
  for (const session of [me, elsewhere]) expect((await session.call(account.getUserInfo, {})).status).toBe(401)
  expect(heard(phone)).toEqual(['deletionAsked'])
  it.clock.moveBy(7 * dayMs - hourMs)
  await it.deliverAll()
  expect((await signIn(phone)).status).toBe(200)
  expect(heard(phone)).toEqual(['deletionAsked', 'deletionCancelled'])
  await waitAndErase()
  const again = await it.as(id)
  expect((await again.call(account.getUserInfo, {})).status).toBe(200)
  const list = (await again.call(messageRoutes.byType, { type: 'notice' })).data.list
  expect(list.map(({ title }) => title)).toEqual(['账号注销已撤销'])
  expect(await trailOf(it, id)).not.toContain('account.erase by system')
})

test('after seven days nothing personal is left in any table but what is named as kept; the phone is free again', async () => {
  const secrets = {
    realName: '澹台明镜',
    idCard: '110101199003078515',
    nickname: '明镜台-77',
    jobTitle: '独一无二职务',
  }
  const { id, phone } = await aPractitioner(it.platform.db.orm, it.platform, {
    ...secrets,
    certified: { beGoodAt: '罕见擅长甲', profile: '罕见简介乙' },
  })
  const me = await it.as(id)
  await me.call(account.update, { company: '罕见单位丙', birthday: '1981-02-03' })
  await me.call(account.askExport, {})
  await it.deliverAll()
  await me.call(account.makeAccessToken, { name: '罕见令牌丁', days: 30, scope: 'read' })
  expect((await me.call(account.askDeletion, {})).status).toBe(200)
  await waitAndErase()
  for (const secret of [
    ...Object.values(secrets),
    '罕见擅长甲',
    '罕见简介乙',
    '罕见单位丙',
    '罕见令牌丁',
    '1981-02-03',
    phone,
  ])
    expect(await tablesWith(secret), secret).toEqual([])
  // Rows that stay name the account by its number alone.
  const kept = await tablesWith(id)
  expect(kept.sort()).toEqual(
    [
      'audit.event',
      'public.account',
      'public.limit_count',
      'public.outbox_event',
      'public.policy_acceptance',
      'public.practitioner',
      'public.session',
      'public.sign_in',
      'public.timed_job',
    ].filter((name) => kept.includes(name)),
  )
  expect(await accountsByIds(it.platform.db.orm, [id])).toEqual([
    { id, name: closedAccountName, avatarUrl: '', phoneMasked: closedAccountName },
  ])
  expect(heard(phone).at(-1)).toBe('accountDeleted')
  expect(await trailOf(it, id)).toContain('account.erase by system')
  expect((await signIn(phone)).body).toMatchObject({ error: 'SignInWrong' })
  const anew = await anAccount(it.platform.db.orm, it.platform, { phone, idCard: secrets.idCard, realName: '新人' })
  expect(anew.id).not.toBe(id)
  // What comes late is told to nobody.
  await it.deliverAll()
})

test('a person in an institution leaves it with the account, and its administrators are told of nobody by name', async () => {
  const { orm } = it.platform.db
  const { id: institutionId } = await anInstitution(orm)
  const roles = ['member', 'institutionAdmin'] as const
  const admin = await aMember(orm, it.platform, { institutionId, roles: [...roles] })
  const member = await aMember(orm, it.platform, { institutionId, realName: '林知夏' })
  const me = await it.as(member.id)
  expect((await me.call(account.askDeletion, {})).status).toBe(200)
  await waitAndErase()
  const { rows } = await it.platform.db.pool.query('select ended_reason from membership where account_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ ended_reason: 'accountDeleted' }])
  const heardOf = (await (await it.as(admin.id)).call(messageRoutes.byType, { type: 'notice' })).data.list
  expect(heardOf.map(({ content }) => content).join()).toContain(closedAccountName)
  // The only administrator stays until there is another one.
  const alone = await it.as(admin.id)
  expect((await alone.call(account.ownDeletion, {})).data.openParts).toEqual([{ kind: 'soleAdministrator', count: 1 }])
  expect((await alone.call(account.askDeletion, {})).body).toMatchObject({ error: 'AccountStillNeeded' })
})

test('it is refused while a case or a role of the platform waits for its owner', async () => {
  const stage = await aCaseStage()
  try {
    await aDraft(stage)
    const { applicant } = stage.people
    expect((await applicant.call(account.ownDeletion, {})).data.openParts).toEqual([{ kind: 'applicant', count: 1 }])
    expect((await applicant.call(account.askDeletion, {})).body).toMatchObject({ error: 'AccountStillNeeded' })
    await anArranged(stage)
    const asLead = (await stage.people.lead.call(account.ownDeletion, {})).data.openParts
    expect(asLead).toEqual([{ kind: 'expert', count: 1 }])
  } finally {
    await stage.server.close()
  }
  const operator = await aPerson({ roles: ['platformAuditor'] })
  expect((await operator.me.call(account.ownDeletion, {})).data.openParts).toEqual([{ kind: 'platformRole', count: 1 }])
  expect((await operator.me.call(account.askDeletion, {})).status).toBe(409)
})

test('only oneself, signed in of late, and with the second factor where there is one', async () => {
  const { me } = await aPerson()
  expect((await it.guest.call(account.askDeletion, {})).status).toBe(401)
  expect((await it.guest.call(account.ownDeletion, {})).status).toBe(401)
  it.clock.moveBy(31 * minuteMs)
  expect((await me.call(account.askDeletion, {})).body).toMatchObject({ error: 'SignInNotRecent' })
})

test('asked 300 times at once, and beside a sign-in: one answer, and the account stays or goes, never half', async () => {
  const { id, me, phone } = await aPerson()
  const replies = await Promise.all(Array.from({ length: 300 }, () => me.call(account.askDeletion, {})))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const both = await Promise.all(Array.from({ length: 12 }, () => signIn(phone)))
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(both.filter(({ status }) => status >= 500)).toEqual([])
  await waitAndErase()
  const { rows } = await it.platform.db.pool.query('select erased_at, deletion_due_at from account where id = $1', [id])
  expect(rows).toEqual([{ erased_at: null, deletion_due_at: null }])
})
