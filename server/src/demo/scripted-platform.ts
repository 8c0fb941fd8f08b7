import { type AnyRoute, dayMs, hourMs, type RouteAnswer, type RouteInput } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { agreementsDomain } from '../agreements/index.ts'
import { bookingsDomain } from '../bookings/index.ts'
import { consultationsDomain } from '../consultations/index.ts'
import { devicesDomain } from '../devices/index.ts'
import { examinationsDomain } from '../examinations/index.ts'
import { expertsDomain } from '../experts/index.ts'
import { institutionsDomain } from '../institutions/index.ts'
import { meetingsDomain } from '../meetings/index.ts'
import { membershipsDomain } from '../memberships/index.ts'
import { messagesWereRead } from '../messages/fixtures.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { practitionersDomain } from '../practitioners/index.ts'
import { workOf } from '../run.ts'
import type { DemoKey } from './cast.ts'

/** The demo hospital's past: its people act through the same calls as in a browser, each at a time of its own. */
export interface ScriptedPlatform {
  readonly platform: Platform
  readonly now: Date
  idOf(key: DemoKey): string
  /** One call by one person at one time; its events reach their subscribers at that time. */
  act<R extends AnyRoute>(key: DemoKey, at: Date, route: R, input: RouteInput<R>): Promise<RouteAnswer<R>>
  /** Anything else that happened at a time: a timer, a person who sits down in a room. */
  happens(at: Date, what: (tx: Tx, platform: Platform) => Promise<void>): Promise<void>
  /** Several steps that nobody else sees the middle of: the sweep of rooms ends a past meeting at once. */
  together(steps: () => Promise<void>): Promise<void>
}

const bindings = [
  institutionsDomain,
  practitionersDomain,
  membershipsDomain,
  agreementsDomain,
  meetingsDomain,
  consultationsDomain,
  devicesDomain,
  bookingsDomain,
  examinationsDomain,
  expertsDomain,
].flatMap((domain) => domain.bindings)

export function openScriptedPlatform(platform: Platform, accountIds: ReadonlyMap<string, string>): ScriptedPlatform {
  const idOf = (key: DemoKey) => {
    const id = accountIds.get(key)
    if (id === undefined) throw new Error(`${key} is not in the demo hospital`)
    return id
  }
  let shared: Tx | undefined
  const inStep = <T>(work: (tx: Tx) => Promise<T>) => (shared ? work(shared) : inTransaction(platform.db, work))
  return {
    platform,
    now: platform.clock.now(),
    idOf,
    async act(key, at, route, input) {
      const act = bindings.find((binding) => binding.route === route)?.act
      if (!act) throw new Error(`nothing answers ${route.path}`)
      const then = atTime(platform, at)
      const answer = await inStep(async (tx) => {
        const answered = await act(then, tx, { accountId: idOf(key), now: at }, input)
        await runUntil(tx, then, platform)
        return answered
      })
      // `act` answers what the route's output schema has parsed.
      return answer as RouteAnswer<typeof route>
    },
    async happens(at, what) {
      const then = atTime(platform, at)
      await inStep(async (tx) => {
        await what(tx, then)
        await runUntil(tx, then, platform)
      })
    },
    async together(steps) {
      await inTransaction(platform.db, async (tx) => {
        shared = tx
        await steps().finally(() => {
          shared = undefined
        })
      })
    },
  }
}

/** The platform as it was: the same, with the clock of that moment. */
export function atTime(platform: Platform, at: Date): Platform {
  return { ...platform, clock: { now: () => at } }
}

/** What follows from a step: who is notified, what they have read by now, and which timers must wait for the next step. */
async function runUntil(tx: Tx, then: Platform, platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await deliverNow(tx, then)
  await messagesWereRead(tx, new Date(now.getTime() - dayMs))
  await holdTimers(tx, now)
}

/** A timer that this step set for a time that has passed by now: the next step comes first, as it did then. */
async function holdTimers(tx: Tx, now: Date): Promise<void> {
  const later = sql`${new Date(now.getTime() + hourMs).toISOString()}::timestamptz`
  await tx.execute(sql`
    update timed_job set due_at = ${later}, next_try_at = ${later}
    where xmin = pg_current_xact_id()::xid and done_at is null and due_at < ${now.toISOString()} 
      and (task like 'consultation.%' or task like 'bookings.%')`)
}

type StoredEvent = { id: string; name: string; payload: unknown }

/** Hands this transaction's events to their subscribers at once, as of then, and takes them out of the outbox. */
async function deliverNow(tx: Tx, platform: Platform): Promise<void> {
  const { subscribers } = workOf(platform)
  for (;;) {
    const { rows } = await tx.execute<StoredEvent>(
      sql`delete from outbox_event where xid = pg_current_xact_id() returning id::text, name, payload`,
    )
    if (rows.length === 0) return
    for (const { id, name, payload } of rows.sort((a, b) => Number(a.id) - Number(b.id))) {
      for (const { on } of subscribers)
        await on[name]?.(tx, payload, { id, name, payload, createdAt: platform.clock.now() })
    }
  }
}
