import type { AnyRoute, RouteAnswer, RouteInput } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { consultationsDomain } from '../consultations/index.ts'
import { meetingsDomain } from '../meetings/index.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { workOf } from '../run.ts'
import type { DemoKey } from './cast.ts'

/** The demo hospital's past: its people act through the same calls as in a browser, each at a time of its own. */
export interface Stage {
  readonly platform: Platform
  readonly now: Date
  idOf(key: DemoKey): string
  /** One call by one person at one time; news of it reaches its subscribers at that time. */
  act<R extends AnyRoute>(key: DemoKey, at: Date, route: R, input: RouteInput<R>): Promise<RouteAnswer<R>>
  /** Anything else that happened at a time: a timer, a person who sits down in a room. */
  happens(at: Date, what: (tx: Tx, platform: Platform) => Promise<void>): Promise<void>
}

const bindings = [...consultationsDomain.bindings, ...meetingsDomain.bindings]

export function openStage(platform: Platform, accountIds: ReadonlyMap<string, string>): Stage {
  const idOf = (key: DemoKey) => {
    const id = accountIds.get(key)
    if (id === undefined) throw new Error(`${key} is not in the demo hospital`)
    return id
  }
  return {
    platform,
    now: platform.clock.now(),
    idOf,
    async act(key, at, route, input) {
      const act = bindings.find((binding) => binding.route === route)?.act
      if (!act) throw new Error(`nothing answers ${route.path}`)
      const then = atTime(platform, at)
      const answer = await inTransaction(platform.db, async (tx) => {
        const answered = await act(then, tx, { accountId: idOf(key), now: at }, input)
        await tellNow(tx, then)
        return answered
      })
      // `act` answers what the route's output schema has parsed.
      return answer as RouteAnswer<typeof route>
    },
    async happens(at, what) {
      const then = atTime(platform, at)
      await inTransaction(platform.db, async (tx) => {
        await what(tx, then)
        await tellNow(tx, then)
      })
    },
  }
}

/** The platform as it was: the same, with the clock of that moment. */
export function atTime(platform: Platform, at: Date): Platform {
  return { ...platform, clock: { now: () => at } }
}

type Told = { id: string; name: string; payload: unknown; created_at: Date }

/** Hands this transaction's events to their subscribers at once, as of then, and takes them out of the outbox. */
async function tellNow(tx: Tx, platform: Platform): Promise<void> {
  const { subscribers } = workOf(platform)
  for (;;) {
    const { rows } = await tx.execute<Told>(
      sql`delete from outbox_event where xid = pg_current_xact_id() returning id::text, name, payload, created_at`,
    )
    if (rows.length === 0) return
    for (const { id, name, payload, created_at } of rows.sort((a, b) => Number(a.id) - Number(b.id))) {
      for (const { on } of subscribers) await on[name]?.(tx, payload, { id, name, payload, createdAt: created_at })
    }
  }
}
