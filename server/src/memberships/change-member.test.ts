import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aMember } from './fixtures.ts'
import { memberships } from './tables.ts'

let server: TestApp
let institutionId = ''
let admin: { id: string; caller: Caller }
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  institutionId = (await inTransaction(server.platform.db, (tx) => anInstitution(tx, { name: '青岚县人民医院' }))).id
  admin = await someone(['institutionAdmin', 'reportAuditor'], '陈若兰')
})

async function someone(roles: ('institutionAdmin' | 'reportAuditor')[], realName: string) {
  const { platform } = server
  const { id } = await inTransaction(platform.db, (tx) => aMember(tx, platform, { institutionId, roles, realName }))
  return { id, caller: await server.as(id) }
}

async function membershipOf(accountId: string) {
  const [row] = await server.platform.db.orm.select().from(memberships).where(eq(memberships.accountId, accountId))
  return row ?? { id: '', roles: [], job: '', department: '' }
}

/** Sets somebody's roles in a transaction that is committed only when `call` has met the row that it holds. */
async function besideChange<T>(accountId: string, roles: string[], call: () => Promise<T>): Promise<T> {
  const { pool } = server.platform.db
  const session = await pool.connect()
  try {
    await session.query('begin')
    await session.query('update membership set roles = $2 where account_id = $1', [accountId, roles])
    const running = call()
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select from pg_locks where not granted')
      expect(rows.length).toBeGreaterThan(0)
    })
    await session.query('commit')
    return await running
  } finally {
    session.release()
  }
}

test('a change of the post beside a removal of a role leaves the role removed', async () => {
  const member = await someone(['reportAuditor'], '何知远')
  const { id: membershipId } = await membershipOf(member.id)
  const change = { membershipId, job: '医务科干事' }
  const reply = await besideChange(member.id, ['member'], () => admin.caller.call(routes.changeMember, change))
  expect(reply.status).toBe(200)
  expect(await membershipOf(member.id)).toMatchObject({ roles: ['member'], job: '医务科干事' })
})

test('an id in capitals is the same membership', async () => {
  const { id: membershipId } = await membershipOf((await someone(['reportAuditor'], '何知远')).id)
  const change = { membershipId: membershipId.toUpperCase(), job: '医务科干事' }
  expect((await admin.caller.call(routes.changeMember, change)).status).toBe(200)
})

test('nobody keeps a role of their own that is removed at that moment', async () => {
  const { id: membershipId } = await membershipOf(admin.id)
  const reply = await besideChange(admin.id, ['member', 'institutionAdmin'], () =>
    admin.caller.call(routes.changeMember, { membershipId, roles: ['institutionAdmin', 'reportAuditor'] }),
  )
  expect(reply.body).toMatchObject({ code: 403, error: 'RoleToYourself' })
})

test('who is no administrator any more when the turn comes changes nothing', async () => {
  const member = await someone(['reportAuditor'], '何知远')
  const { id: membershipId } = await membershipOf(member.id)
  const reply = await besideChange(admin.id, ['member'], () =>
    admin.caller.call(routes.changeMember, { membershipId, roles: [] }),
  )
  expect(reply.status).toBe(403)
  expect(await membershipOf(member.id)).toMatchObject({ roles: ['member', 'reportAuditor'] })
})

test('300 changes of the post beside a removal of the role: the role stays removed', async () => {
  const member = await someone(['reportAuditor'], '何知远')
  const second = await someone(['institutionAdmin'], '温以宁')
  const { id: membershipId } = await membershipOf(member.id)
  const replies = await inParallel(300, (index) => {
    if (index === 150) return admin.caller.call(routes.changeMember, { membershipId, roles: [] })
    const { caller } = index % 2 === 0 ? admin : second
    return caller.call(routes.changeMember, { membershipId, job: `医务科${index}` })
  })
  expect(outcomes(replies)).toEqual({ ok: 300 })
  expect((await membershipOf(member.id)).roles).toEqual(['member'])
})

test('two administrators who change each other do not wait for each other', async () => {
  const second = await someone(['institutionAdmin'], '温以宁')
  const [own, other] = [await membershipOf(admin.id), await membershipOf(second.id)]
  const replies = await inParallel(40, (index) =>
    index % 2 === 0
      ? admin.caller.call(routes.changeMember, { membershipId: other.id, roles: ['institutionAdmin'] })
      : second.caller.call(routes.changeMember, { membershipId: own.id, roles: ['institutionAdmin'] }),
  )
  expect(outcomes(replies)).toEqual({ ok: 40 })
})

/** How many transactions of this database were ended because they waited for each other. */
async function deadlocks(): Promise<number> {
  const { pool } = server.platform.db
  const sessions = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    for (const session of sessions) await session.query('select pg_stat_force_next_flush()')
  } finally {
    for (const session of sessions) session.release()
  }
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

test('300 leave, are removed and change their post at once: nobody waits in a circle, and everybody who left is gone', async () => {
  const { platform } = server
  institutionId = (await inTransaction(platform.db, (tx) => anInstitution(tx, { name: '清溪县人民医院' }))).id
  // Older memberships than their administrators', so that the order of the rows is not the order of the roles.
  const members: { id: string; membershipId: string; caller: Caller }[] = []
  for (let index = 0; index < 30; index++) {
    const { id } = await inTransaction(platform.db, (tx) =>
      aMember(tx, platform, { institutionId, realName: '何知远', isPractitioner: false }),
    )
    members.push({ id, membershipId: (await membershipOf(id)).id, caller: await server.as(id) })
  }
  const admins = [await someone(['institutionAdmin'], '温以宁'), await someone(['institutionAdmin'], '许知微')]
  const before = await deadlocks()
  const replies = await inParallel(300, async (index) => {
    const member = members[Math.floor(index / 10)]
    const by = admins[index % admins.length]
    if (!member || !by) throw new Error('nobody to call for')
    const { membershipId } = member
    const turn = index % 3
    if (turn === 0) return member.caller.call(routes.leave, { institutionId })
    if (turn === 1) return by.caller.call(routes.removeMember, { membershipId, reason: '已调离' })
    return by.caller.call(routes.changeMember, { membershipId, job: `医务科${index}` })
  })
  expect((await deadlocks()) - before).toBe(0)
  expect(Object.keys(outcomes(replies)).filter((name) => !['ok', 'NotFound', 'Forbidden'].includes(name))).toEqual([])
  for (const member of members)
    expect(
      (
        await server.platform.db.pool.query('select from membership where account_id = $1 and ended_at is null', [
          member.id,
        ])
      ).rows,
    ).toEqual([])
})

test('two administrators who leave at once: one stays', async () => {
  const second = await someone(['institutionAdmin'], '温以宁')
  const replies = await inParallel(40, (index) =>
    (index % 2 === 0 ? admin : second).caller.call(routes.leave, { institutionId }),
  )
  expect(outcomes(replies)).toMatchObject({ ok: 1 })
  const left = await server.platform.db.pool.query(
    "select from membership where institution_id = $1 and ended_at is null and 'institutionAdmin' = any(roles)",
    [institutionId],
  )
  expect(left.rows).toHaveLength(1)
})
