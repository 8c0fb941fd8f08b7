import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { platformRoutes } from '@tongying/contract/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './consultations/fixtures.ts'
import { makeUltrasound } from './demo/studies/index.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { tell } from './platform/live/hub.ts'
import type { Caller } from './platform/testing/app.ts'
import { listenLive } from './platform/testing/listener.ts'
import { type TwoProcesses, twoProcesses } from './platform/testing/processes.ts'

let two: TwoProcesses
let cast: CaseCast
let images: { fileName: string; bytes: Uint8Array }[]

beforeAll(async () => {
  two = await twoProcesses({ env: { TEST_CLOCK: 'on' } })
  cast = await aCaseCast(two.platform)
  const patient = { name: '陈若兰', id: 'P1', sex: 'F', birthDate: '19800101' } as const
  images = [
    {
      fileName: '甲状腺横切.dcm',
      bytes: await makeUltrasound({ kind: 'thyroid-transverse', frames: 1, seed: 1, patient }),
    },
  ]
}, 60_000)
afterAll(() => two?.close())

/** A case whose experts are asked. */
async function anInvited(): Promise<string> {
  const [[applicant], [auditor]] = await Promise.all([two.as(cast.applicantId), two.as(cast.auditorId)])
  const draft = aCompleteDraft([cast.leadId], two.platform.clock.now())
  const id = (await applicant.call(routes.saveDraft, draft)).data.consultationId
  await addCaseFiles(two.platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  return id
}

/** How often each of these is there: a case that expired twice would have two. */
async function expiries(ids: readonly string[]): Promise<number[]> {
  const { rows } = await two.platform.db.pool.query<{ count: number }>(
    `select (select count(*)::int from outbox_event where name = 'consultation.expired' and payload ->> 'consultationId' = given.id) as count
     from unnest($1::text[]) with ordinality as given(id, place) order by place`,
    [ids],
  )
  return rows.map((row) => row.count)
}

describe('two server processes on one database', () => {
  test('bring an empty database to its shape together, once', async () => {
    const fresh = await twoProcesses({ isEmpty: true })
    try {
      const { rows } = await fresh.platform.db.pool.query(
        'select count(*)::int as all, count(distinct name)::int as different from migrations',
      )
      expect(rows[0].all).toBeGreaterThan(5)
      expect(rows[0].different).toBe(rows[0].all)
      for (const server of fresh.servers) expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    } finally {
      await fresh.close()
    }
  }, 60_000)

  test('know each other’s sessions and answer from the same rows', async () => {
    const [here, there] = await two.as(cast.applicantId)
    const { consultationId } = (await here.call(routes.saveDraft, { patientName: '陈若兰' })).data
    expect((await there.call(routes.draft, { id: consultationId })).data.patientName).toBe('陈若兰')
  })

  test('tell a browser at the one what happened at the other', async () => {
    const [here, there] = await two.as(cast.leadId)
    const sides: [Caller, number][] = [
      [here, two.servers[0].port],
      [there, two.servers[1].port],
    ]
    // A ticket from the one opens the line to the other, too.
    const lines = await Promise.all(sides.map(([who, port]) => listenLive(who, port, here)))
    const start = performance.now()
    await inTransaction(two.platform.db, (tx) => tell(tx, [cast.leadId], { kind: 'message.arrived', type: 'invite' }))
    for (const line of lines) {
      await expect.poll(() => line.heard, { interval: 10 }).toContainEqual({ kind: 'message.arrived', type: 'invite' })
      expect(line.heard).toHaveLength(1)
      line.socket.close()
    }
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  test('end a session’s lines at the other within a second of its sign-out', async () => {
    const [here, there] = await two.as(cast.expertIds[1])
    const line = await listenLive(there, two.servers[1].port)
    const start = performance.now()
    expect((await here.call(accountRoutes.logout, {})).status).toBe(200)
    expect((await line.closed).code).toBe(4401)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect((await there.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  })

  test('let one of two accepts win, pressed in both at once', async () => {
    const [here, there] = await two.as(cast.leadId)
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await anInvited()
      const replies = await Promise.all([here, there, here, there].map((who) => who.call(routes.accept, { id })))
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409])
      const { rows } = await two.platform.db.pool.query(
        'select count(*)::int as rooms from meeting where owner_id = $1',
        [id],
      )
      expect(rows[0].rooms).toBe(1)
    }
  }, 60_000)

  test('do each timed job once, also when one of them is killed at it', async () => {
    const ids = [await anInvited(), await anInvited(), await anInvited(), await anInvited()]
    const victim = await two.another()
    const [, there] = await two.as(cast.applicantId)
    const moving = there.call(platformRoutes.moveClock, { moveByMs: 25 * 3_600_000 })
    // Amidst the work: all three processes have heard that the clock was moved.
    setTimeout(() => void victim.kill(), 15)
    expect((await moving).status).toBe(200)
    await expect.poll(() => expiries(ids), { timeout: 15_000 }).toEqual(ids.map(() => 1))
    await victim.ended
    // Whatever was left half-done is done by the others by now; nothing is done a second time.
    const told = () =>
      two.platform.db.pool
        .query<{ count: number }>(
          `select count(*)::int as count from message
           where text_key = 'consultation.expired' and account_id = $1 and link_id = any($2::uuid[]) group by link_id`,
          [cast.applicantId, ids],
        )
        .then((answer) => answer.rows.map((row) => row.count))
    await expect.poll(told, { timeout: 10_000 }).toEqual(ids.map(() => 1))
    expect(await expiries(ids)).toEqual(ids.map(() => 1))
  }, 60_000)
})
