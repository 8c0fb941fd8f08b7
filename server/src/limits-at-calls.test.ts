import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaseStage } from './consultations/fixtures.ts'
import type { Limit } from './platform/limits/limit.ts'
import { aCaseStage } from './testing/case-trace.ts'
import { everyLimit } from './testing/every-limit.ts'
import { limitCases } from './testing/limit-cases.ts'

let stage: CaseStage
let origin: string
beforeAll(async () => {
  stage = await aCaseStage({ trustProxy: { hops: 1 } })
  origin = await stage.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => stage.server.close())
beforeEach(() => forget())

const forget = (except: readonly Limit[] = []) =>
  stage.server.platform.db.pool.query('delete from limit_count where name <> all($1)', [except.map(({ name }) => name)])

/** Whoever has tried is now taken to have tried as often as allowed; answers how many those are. */
async function useUp({ name, allowed, windowMs }: Limit): Promise<number> {
  const now = stage.server.clock.now()
  const { rowCount } = await stage.server.platform.db.pool.query(
    'update limit_count set tries = array_fill($1::timestamptz, array[$2::int]), ends_at = $3 where name = $4',
    [now, allowed, new Date(now.getTime() + windowMs), name],
  )
  return rowCount ?? 0
}

test('every limit has its case, and every case a limit', () => {
  expect(limitCases.map(({ limit }) => limit.name).toSorted()).toEqual(everyLimit.map(({ name }) => name).toSorted())
})

test.each(limitCases.map((each) => [each.limit.name, each] as const))(
  'trust.limit: the call where a limit stands counts in it, and is refused beyond it: %s',
  async (name, { limit, prepare, after = [], beyond = limit.error.name }) => {
    const count = await prepare(stage, origin)
    await forget()
    // The first call leaves the rows of the limits that come before; they are used up for the second.
    if (after.length > 0) await count()
    for (const each of after) expect(await useUp(each), each.name).toBeGreaterThan(0)
    await forget(after)
    expect(await count()).not.toBe(beyond)
    expect(await useUp(limit), `the call counts in “${name}”`).toBeGreaterThan(0)
    await forget([limit, ...after])
    expect(await count()).toBe(beyond)
  },
  // Some calls compute what a stranger's browser has to.
  60_000,
)
