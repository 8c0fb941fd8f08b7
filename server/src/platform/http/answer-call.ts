import { type AnyRoute, changesSomething } from '@tongying/contract/kit'
import { countChange } from '../limits/call-limits.ts'
import { inCallTurn } from '../limits/call-turn.ts'
import type { Asker, Work } from '../limits/fair-queue.ts'
import type { Platform } from '../platform.ts'
import type { Problem } from '../problem.ts'
import type { Http } from './call.ts'
import { startLaps } from './call-laps.ts'
import { callerGone } from './caller-gone.ts'
import { okEnvelope } from './envelope.ts'
import { errorForCaller } from './error-for-caller.ts'
import { findKept, type IdempotencyClaim, type Kept } from './idempotency.ts'
import { requireListed } from './listed-errors.ts'
import {
  type Asked,
  allow,
  askerOf,
  type Command,
  callerOf,
  change,
  type Done,
  type FindAccess,
  perform,
  type Readings,
  requireRoom,
  requireStillSignedIn,
  type Served,
} from './pipeline.ts'
import { readInput } from './read-input.ts'

export interface Frame<R extends AnyRoute, Record_> {
  /** The caller's part in the record at hand; left out where the route is about no record or only the caller's own. */
  readonly access?: FindAccess<R, Record_> | undefined
  /** The queue in which it waits before a session of the database is taken, where that is not the queue of all calls. */
  readonly inTurn?: (<T>(asker: Asker, work: Work<T>) => Promise<T>) | undefined
}
/** What a call still has to do, once what comes before its transaction is done. */
interface Ready<R extends AnyRoute, Record_> {
  readonly command: Command<R, Record_>
  /** The command only throws what was found before: it writes nothing. */
  readonly isRefused?: boolean
  readonly hadRight?: boolean
  /** Who waits for a turn, where a caller without a session can be recognized. */
  readonly asker?: () => Promise<Asker>
  /** Takes back what was counted before, where the call comes to nothing. */
  readonly takeBack?: () => Promise<void>
}

interface Answering<R extends AnyRoute, Record_> extends Frame<R, Record_> {
  readonly platform: Platform
  readonly http: Http
  readonly readings?: Readings<R, Record_> | undefined
  readonly before: (asked: Served<R, Record_>) => Promise<Ready<R, Record_>>
  /** Whether anything is done before the transaction. */
  readonly hasBefore: boolean
}

/** Answers a call by HTTP; a mistake is thrown in the words of its caller. */
export async function answer<R extends AnyRoute, Record_>(
  route: R,
  answering: Answering<R, Record_>,
): Promise<unknown> {
  const { platform, http, access, readings } = answering
  const caller = await callerOf(platform, route, http)
  const key = keyOf(route, http)
  // A repeat needs no room: its answer is kept already.
  if (key === undefined) requireRoom(platform, route)
  if (changesSomething(route)) countChange(platform, { ...caller, ip: http.ip })
  const asked = { caller, route, input: readInput(route, http.request), access, readings }
  const claim = key === undefined ? undefined : claimOf(asked, key, http)
  const isFull = platform.room.isFull()
  try {
    // A repeat neither counts a try again nor hashes a password again.
    const kept = claim && (answering.hasBefore || isFull) ? await keptAnswer(asked, claim) : undefined
    if (kept) return okEnvelope(kept.answer)
    requireRoom(platform, route)
    // A full database has no room for answers; the calls that it still takes do no harm twice.
    return okEnvelope(await doInTurn(asked, answering, isFull ? undefined : claim))
  } catch (error) {
    requireListed(platform, route, error)
    throw await errorForCaller(caller, route.name, error)
  }
}

/** What the first call with this key answered, where the caller still has the right to it. */
async function keptAnswer<R extends AnyRoute, Record_>(
  asked: Served<R, Record_>,
  claim: IdempotencyClaim,
): Promise<Kept | undefined> {
  const { db, keys } = asked.caller.platform
  const kept = await findKept(db.orm, keys, claim)
  if (kept?.asksRight) await allow(asked, db.orm)
  return kept
}

/** Does the call: what comes before its transaction, the transaction in its turn, what follows it. Answers its data. */
async function doInTurn<R extends AnyRoute, Record_>(
  asked: Asked<R, Record_>,
  { platform, http, before, inTurn, hasBefore }: Answering<R, Record_>,
  claim: IdempotencyClaim | undefined,
): Promise<unknown> {
  const { caller, route } = asked
  const laps = startLaps(http.request)
  const { command: given, isRefused = false, hadRight = false, asker, takeBack } = await before(asked)
  laps.end('before')
  const now = { ...asked, hadRight }
  const command = endingLap(laps, 'session', given)
  const work = async (hasWaited: boolean): Promise<Done> => {
    laps.end('turn')
    if (hasWaited || hasBefore) await requireStillSignedIn(caller)
    // A refusal writes nothing; it needs a transaction only to find out whether the call is a repeat.
    if (changesSomething(route) && !(isRefused && claim === undefined)) return change(now, command, claim)
    return { data: await perform(now, command, platform.db.orm, []), afterwards: [] }
  }
  const gone = goneOf(http)
  try {
    const { data, afterwards } = await (inTurn
      ? inTurn(askerOf(caller, gone()), work)
      : inCallTurn(askerOf(caller), work, { gone, asker }))
    laps.end('work')
    for (const task of afterwards) await task()
    laps.end('afterwards')
    return data
  } catch (error) {
    laps.fail()
    if (takeBack) await logFailure(platform, takeBack)
    throw error
  }
}

/** The same, once a part of the call's time has ended. */
function endingLap<Given extends readonly unknown[], Answer>(
  laps: ReturnType<typeof startLaps>,
  name: Parameters<typeof laps.end>[0],
  work: (...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => {
    laps.end(name)
    return work(...given)
  }
}

function goneOf({ reply }: Http): () => ReturnType<typeof callerGone> {
  return () => callerGone(reply)
}

/** A refusal is thrown after the right was asked, and with a key once it is sure that the call is no repeat. */
export function refusal(problem: Problem) {
  const command = async (): Promise<never> => {
    throw problem
  }
  return { command, isRefused: true }
}

/** The caller's idempotency key; undefined where no answer is kept. */
function keyOf(route: AnyRoute, { request }: Http): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || route.method !== 'POST' || route.isSecret) return undefined
  return changesSomething(route) ? key : undefined
}

/** What the key stands for. */
function claimOf<R extends AnyRoute, Record_>(
  { caller, route, input }: Served<R, Record_>,
  key: string,
  { ip }: Http,
): IdempotencyClaim {
  return { actor: caller.actor.accountId ?? `guest ${ip}`, key, route: route.path, input }
}

/** Nobody is answered with what goes wrong here: it is logged. */
export async function logFailure({ log }: Platform, task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    log.error({ err: error }, 'what follows a call failed')
  }
}
