import { type ExpertApplicationState, expertApplicationRoutes as routes } from '@tongying/contract/experts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { practitioners } from '../practitioners/tables.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { aCompleteExpertApplication as complete } from './fixtures.ts'

const rounds = 50
let it: TestApp
let auditor: Caller
let other: Caller
let me: Caller
let accountId = ''
let id = ''
beforeAll(async () => {
  it = await testApp()
  const { orm } = it.platform.db
  const anAuditor = async () => it.as((await anAccount(orm, it.platform, { roles: ['platformAuditor'] })).id)
  ;[auditor, other] = [await anAuditor(), await anAuditor()]
  accountId = (await aPractitioner(orm, it.platform, { realName: '梁书远' })).id
  me = await it.as(accountId)
  id = (await good(me.call(routes.addExpert, complete()))).applyId
}, 120_000)
afterAll(() => it.close())

/** As it is before two moves meet. */
async function startIn(status: ExpertApplicationState): Promise<void> {
  const { pool, orm } = it.platform.db
  await orm.update(practitioners).set({ listedAt: null }).where(eq(practitioners.id, accountId))
  await pool.query('delete from limit_count')
  await pool.query(
    `update expert_application set status = $2, version = version + 1, decided_at = null, decided_by = null, reason = null,
      content = jsonb_set(content, '{major}', '"核医学"') where id = $1`,
    [id, status],
  )
}

const moves = {
  save: () => me.call(routes.edit, { ...complete({ major: '放射学' }) }),
  submit: () => me.call(routes.addExpert, complete()),
  withdraw: () => me.call(routes.withdraw, {}),
  approve: () => auditor.call(routes.approve, { id }),
  reject: () => other.call(routes.reject, { id, reason: '编号与证书不一致' }),
} as const
type Name = keyof typeof moves
/** Of these one ends the review. */
const endings: readonly Name[] = ['withdraw', 'approve', 'reject']

/** What must hold whatever came first; nothing where it does. */
function broken(names: readonly Name[], replies: readonly string[], after: Record<string, unknown>): boolean {
  const ok = names.filter((_name, at) => replies[at] === 'ok')
  const { status, major, isListed, isDecided } = after
  const ended = ok.filter((name) => endings.includes(name))
  return (
    replies.some((reply) => reply.startsWith('5')) ||
    ok.length === 0 ||
    ended.length > 1 ||
    (status === 'underReview' && ok.includes('submit') && major !== '影像医学与核医学') ||
    (status === 'approved') !== isListed ||
    (status === 'approved') !== ok.includes('approve') ||
    (status === 'approved' && major === '放射学') ||
    // What was rejected and is typed anew keeps its reason until it is submitted.
    (status !== 'saved' && (status === 'underReview') === isDecided)
  )
}

test('of every pair of moves of an application at once each leaves a state that holds', {
  timeout: 900_000,
}, async () => {
  const names = Object.keys(moves) as Name[] // the table's own keys
  const strange: string[] = []
  let tried = 0
  for (const [n, first] of names.entries())
    for (const second of names.slice(n))
      for (let round = 0; round < rounds; round += 1) {
        const both = [first, second]
        await startIn(both.some((name) => endings.includes(name)) ? 'underReview' : round % 2 ? 'saved' : 'rejected')
        const replies = (await Promise.all(both.map((name) => moves[name]()))).map(({ body, status }) =>
          body.success ? 'ok' : `${status} ${body.error}`,
        )
        tried += 1
        const { rows } = await it.platform.db.pool.query(
          `select a.status, a.content ->> 'major' as major, p.listed_at is not null as "isListed",
             a.decided_at is not null as "isDecided"
           from expert_application a join practitioner p on p.account_id = a.account_id where a.id = $1`,
          [id],
        )
        if (broken(both, replies, rows[0])) strange.push(`${both} ${round}: ${replies} ${JSON.stringify(rows[0])}`)
      }
  expect(strange).toEqual([])
  expect(tried).toBe(15 * rounds)
})
