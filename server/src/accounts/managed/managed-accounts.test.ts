import { once } from 'node:events'
import { type AccountFilter, accountRoutes, managedAccountRoutes as routes } from '@tongying/contract/accounts'
import { dayMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { trailOf } from '../../testing/trail-of.ts'
import { type AccountFixture, anAccount } from '../fixtures.ts'

let it: TestApp
let address: string
beforeAll(async () => {
  it = await testApp()
  address = (await it.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => it.close())

interface Somebody {
  readonly id: string
  readonly phone: string
  readonly password: string
  readonly me: Caller
}
async function aPerson(given: AccountFixture = {}): Promise<Somebody> {
  const made = await anAccount(it.platform.db.orm, it.platform, given)
  return { ...made, me: await it.as(made.id) }
}
const anAdmin = (realName: string) => aPerson({ realName, roles: ['platformAdmin'] })
/** Somebody with a name that was checked, who may be given a role. */
async function aCandidate(realName: string): Promise<Somebody> {
  const person = await aPerson({ realName })
  await it.platform.db.pool.query("update account set real_name_state = 'formatChecked' where id = $1", [person.id])
  return person
}
/** Administrators of earlier tests are out of the way. */
async function onlyAdmins(...names: string[]): Promise<Somebody[]> {
  await it.platform.db.pool.query('delete from role_request')
  await it.platform.db.pool.query("delete from account_role where role = 'platformAdmin'")
  return Promise.all(names.map(anAdmin))
}
const rolesOf = async (id: string): Promise<string[]> =>
  (
    await it.platform.db.pool.query<{ role: string }>('select role from account_role where account_id = $1', [id])
  ).rows.map(({ role }) => role)
const heardOf = async (me: Caller) => {
  await it.deliverAll()
  return (await me.call(messageRoutes.byType, { type: 'notice' })).data.list.map(({ title }) => title)
}
const reason = '账号被盗用'

test('an account is found by its whole phone number, its id and how its name begins, and by no part of a number', async () => {
  const [admin] = await onlyAdmins('季明川')
  const who = await aPerson({ realName: '欧阳听雨', phone: '13877770001' })
  const found = async (search: string, which: AccountFilter = 'all') =>
    (await admin?.me.call(routes.findAccounts, { search, which }))?.data.list.map(({ name, phone }) => [name, phone])
  const row = ['欧阳听雨', '138****0001']
  expect(await found('13877770001')).toEqual([row])
  expect(await found(who.id)).toEqual([row])
  expect(await found('欧阳')).toEqual([row])
  for (const part of ['1387777', '0001', '138****0001', '听雨', '%', '_', '\\'])
    expect([part, await found(part)]).toEqual([part, []])
  expect((await found(''))?.[0]).toEqual(row)
  expect(await found('', 'platformAdmin')).toHaveLength(1)
  expect(await found('', 'suspended')).toEqual([])
  const record = (await admin?.me.call(routes.readAccount, { id: who.id }))?.data
  expect(record).toMatchObject({ phone: '138****0001', roles: [], isSuspended: false, devices: 1, requests: [] })
  expect(JSON.stringify(record)).not.toContain('13877770001')
  const shown = await admin?.me.call(accountRoutes.unmask, { id: who.id, field: 'phone', reason: '核实来电' })
  expect(shown?.data.value).toBe('13877770001')
  const { history } = (await admin?.me.call(routes.readAccount, { id: who.id }))?.data ?? {}
  expect(history).toMatchObject([{ what: 'account.unmask', by: '季明川', note: '核实来电' }])
})

test('a suspended account is out before the call is answered, by every way in, and its owner is told why', async () => {
  const [admin] = await onlyAdmins('叶青禾')
  const who = await aPerson({ realName: '程晓岚' })
  const ticket = (await who.me.call(platformRoutes.liveTicket, {})).data.ticket
  const socket = new WebSocket(`${address}/live?ticket=${ticket}`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  expect((await admin?.me.call(routes.suspendAccount, { id: who.id, reason }))?.status).toBe(200)
  // Nothing was delivered yet: the sockets of this process are closed by the call itself.
  expect((await closed)[0]).toBe(4401)
  expect((await who.me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  const logIn = (more: object) => it.guest.call(accountRoutes.login, { phone: who.phone, ...more })
  expect((await logIn({ password: who.password })).body).toMatchObject({ error: 'AccountSuspended' })
  // A wrong password says nothing about the account.
  expect((await logIn({ password: 'Falsch@2026' })).body).toMatchObject({ error: 'SignInWrong' })
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: who.phone, type: 'login' })
  expect((await logIn({ smscode: it.sms.at(-1)?.code ?? '' })).body).toMatchObject({ error: 'AccountSuspended' })
  await it.deliverAll()
  expect(it.sms.filter(({ to }) => to === who.phone).map(({ purpose }) => purpose)).toContain('account.suspended')
  const suspended = (await admin?.me.call(routes.readAccount, { id: who.id }))?.data
  expect(suspended).toMatchObject({ isSuspended: true, reason, devices: 0 })
  expect((await admin?.me.call(routes.suspendAccount, { id: who.id, reason }))?.body).toMatchObject({
    error: 'StateChanged',
  })
  expect((await admin?.me.call(routes.reinstateAccount, { id: who.id, reason: '已核实' }))?.status).toBe(200)
  expect((await logIn({ password: who.password })).status).toBe(200)
  expect(await heardOf(await it.as(who.id))).toEqual(['账号已恢复', '账号已暂停'])
  expect(await trailOf(it, who.id)).toEqual(
    expect.arrayContaining(['account.suspendAccount by user', 'account.reinstateAccount by user']),
  )
})

test('who took an account over does not have it erased while it is suspended; its owner then has the whole week', async () => {
  const [admin] = await onlyAdmins('叶青禾')
  const who = await aPerson({ realName: '程晓岚' })
  expect((await who.me.call(accountRoutes.askDeletion, {})).status).toBe(200)
  await admin?.me.call(routes.suspendAccount, { id: who.id, reason }).then(({ data }) => data)
  const isClosed = async () => {
    const again = await it.as((await anAdmin('季明川')).id)
    return (await again.call(routes.readAccount, { id: who.id })).data.isClosed
  }
  it.clock.moveBy(8 * dayMs)
  await it.deliverAll()
  expect(await isClosed()).toBe(false)
  const other = await it.as((await anAdmin('骆清和')).id)
  await other.call(routes.reinstateAccount, { id: who.id, reason: '已核实' }).then(({ data }) => data)
  it.clock.moveBy(6 * dayMs)
  await it.deliverAll()
  expect(await isClosed()).toBe(false)
  it.clock.moveBy(2 * dayMs)
  await it.deliverAll()
  expect(await isClosed()).toBe(true)
})

test('trust.limit: of 300 numbers that an administrator reads at once sixty are shown', async () => {
  const [admin] = await onlyAdmins('叶青禾')
  const who = await aPerson()
  const asked = { id: who.id, field: 'phone', reason: '核实来电' } as const
  if (!admin) throw new Error('no administrator')
  const unmask = () => admin.me.call(accountRoutes.unmask, asked)
  const replies = await inParallel(300, unmask)
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(60)
  expect((await unmask()).status).toBe(429)
})

test('an account is logged out everywhere, and may log in again', async () => {
  const [admin] = await onlyAdmins('骆清和')
  const who = await aPerson()
  expect((await admin?.me.call(routes.logOutAccount, { id: who.id, reason: '手机丢失' }))?.status).toBe(200)
  expect((await who.me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await it.guest.call(accountRoutes.login, { phone: who.phone, password: who.password })).status).toBe(200)
})

test('nobody but an administrator of the platform does it, nobody without a reason, nobody to themselves', async () => {
  const [admin] = await onlyAdmins('季明川')
  const who = await aPerson()
  const auditor = await aPerson({ roles: ['platformAuditor'] })
  for (const [route, more] of [
    [routes.suspendAccount, {}],
    [routes.reinstateAccount, {}],
    [routes.logOutAccount, {}],
    [routes.askRole, { role: 'platformAdmin', change: 'give' }],
  ] as const) {
    const asked = { id: who.id, reason, ...more }
    expect((await auditor.me.call(route, asked)).status).toBe(403)
    expect((await who.me.call(route, asked)).status).toBe(403)
    expect((await it.guest.call(route, asked)).status).toBe(401)
    expect((await admin?.me.call(route, { ...asked, reason: ' ' }))?.status).toBe(422)
  }
  for (const route of [routes.suspendAccount, routes.reinstateAccount, routes.logOutAccount])
    expect((await admin?.me.call(route, { id: admin.id, reason }))?.body).toMatchObject({ error: 'NotYourOwnAccount' })
  const nobody = '0193e2a0-0000-7000-8000-00000000dead'
  expect((await admin?.me.call(routes.suspendAccount, { id: nobody, reason }))?.status).toBe(404)
})

test('one administrator asks for a role and another approves it, never the one who asked nor the one who gets it', async () => {
  const [one, two] = await onlyAdmins('季明川', '叶青禾')
  const chosen = await aCandidate('何知远')
  const asked = { id: chosen.id, role: 'platformAdmin', change: 'give', reason: '接替季明川' } as const
  expect((await one?.me.call(routes.askRole, asked))?.data).toEqual({ isDone: false })
  expect(await rolesOf(chosen.id)).toEqual([])
  expect((await one?.me.call(routes.askRole, asked))?.body).toMatchObject({ error: 'PlatformRoleAsked' })
  expect(await heardOf(await it.as(two?.id ?? ''))).toEqual(['有角色变更待批准'])
  const [request] = (await two?.me.call(routes.roleRequests, {}))?.data.list ?? []
  expect(request).toMatchObject({ name: '何知远', role: 'platformAdmin', askedBy: '季明川', isOwn: false })
  const requestId = request?.id ?? ''
  expect((await one?.me.call(routes.approveRole, { requestId }))?.body).toMatchObject({
    error: 'SecondAdministratorNeeded',
  })
  expect((await chosen.me.call(routes.approveRole, { requestId })).status).toBe(403)
  const twice = await Promise.all(Array.from({ length: 8 }, () => two?.me.call(routes.approveRole, { requestId })))
  expect(twice.filter((reply) => reply?.status === 200)).toHaveLength(1)
  expect(await rolesOf(chosen.id)).toEqual(['platformAdmin'])
  expect(await heardOf(await it.as(chosen.id))).toEqual(['你已成为平台管理员'])
})

test('a role is taken the same way, and its holder is out before the call is answered; a reviewer’s at once', async () => {
  const [one, two, third] = await onlyAdmins('季明川', '叶青禾', '骆清和')
  const taken = { id: two?.id ?? '', role: 'platformAdmin', change: 'take', reason: '岗位调整' } as const
  await one?.me.call(routes.askRole, taken)
  const requestId = (await third?.me.call(routes.roleRequests, {}))?.data.list[0]?.id ?? ''
  expect((await third?.me.call(routes.approveRole, { requestId }))?.status).toBe(200)
  expect(await rolesOf(taken.id)).toEqual([])
  expect((await two?.me.call(routes.roleRequests, {}))?.status).toBe(401)
  const auditor = await aPerson({ realName: '沈听澜', roles: ['platformAuditor'] })
  const asked = { id: auditor.id, role: 'platformAuditor', change: 'take', reason: '岗位调整' } as const
  expect((await one?.me.call(routes.askRole, asked))?.data).toEqual({ isDone: true })
  expect((await auditor.me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await one?.me.call(routes.askRole, asked))?.body).toMatchObject({ error: 'StateChanged' })
})

test('a request falls with the right of the one who asked, and is declined or withdrawn with a reason', async () => {
  const [one, two, third] = await onlyAdmins('季明川', '叶青禾', '骆清和')
  const chosen = await aCandidate('韩牧')
  const ask = (role: 'platformAdmin' | 'platformAuditor') =>
    one?.me.call(routes.askRole, { id: chosen.id, role, change: 'give', reason: '轮岗' })
  const idOf = async () => (await two?.me.call(routes.roleRequests, {}))?.data.list[0]?.id ?? ''
  await ask('platformAuditor')
  const first = await idOf()
  expect((await two?.me.call(routes.declineRole, { requestId: first, reason: ' ' }))?.status).toBe(422)
  expect((await two?.me.call(routes.declineRole, { requestId: first, reason: '人选未定' }))?.status).toBe(200)
  await ask('platformAdmin')
  const second = await idOf()
  await third?.me.call(routes.suspendAccount, { id: one?.id ?? '', reason })
  expect((await two?.me.call(routes.approveRole, { requestId: second }))?.body).toMatchObject({ error: 'StateChanged' })
  expect(await rolesOf(chosen.id)).toEqual([])
})

test('an only administrator gives and takes no administrator’s role: the operator is the second person', async () => {
  const [one] = await onlyAdmins('季明川')
  const chosen = await aCandidate('白若木')
  const give = { id: chosen.id, role: 'platformAdmin', change: 'give', reason: '轮岗' } as const
  expect((await one?.me.call(routes.askRole, give))?.body).toMatchObject({ error: 'NoSecondAdministrator' })
  const take = { ...give, id: one?.id ?? '', change: 'take' } as const
  expect((await one?.me.call(routes.askRole, take))?.body).toMatchObject({ error: 'LastPlatformAdministrator' })
  const unnamed = await aPerson({ realName: '方砚秋' })
  expect((await one?.me.call(routes.askRole, { ...give, id: unnamed.id }))?.body).toMatchObject({
    error: 'PlatformRoleNeedsName',
  })
})

test('of six administrators who suspend each other 300 times at once, one who can act always stays', async () => {
  const admins = await onlyAdmins('甲', '乙', '丙', '丁', '戊', '己')
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, number) => {
      const by = admins[number % 6]
      const about = admins[(number + 1 + (Math.floor(number / 6) % 5)) % 6]
      return by?.me.call(routes.suspendAccount, { id: about?.id ?? '', reason })
    }),
  )
  expect(replies.filter((reply) => (reply?.status ?? 500) >= 500)).toEqual([])
  const { rows } = await it.platform.db.pool.query(
    "select from account_role r join account a on a.id = r.account_id where r.role = 'platformAdmin' and a.suspended_at is null",
  )
  expect(rows).toHaveLength(1)
}, 60_000)
