import { type AnyRoute, changesSomething, chooseLanguage } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { onCommit, type Tx } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { countChange } from '../limits/call-limits.ts'
import { inCallTurn } from '../limits/call-turn.ts'
import { type Asker, FairQueue, type Work } from '../limits/fair-queue.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { type BeforeStage, type Outcome, runBefore } from './before.ts'
import type { Call, Caller, Http, HttpCall } from './call.ts'
import { callerGone } from './caller-gone.ts'
import { okEnvelope } from './envelope.ts'
import { errorForCaller } from './error-for-caller.ts'
import { findKept, type IdempotencyClaim, type Kept } from './idempotency.ts'
import { requireListed } from './listed-errors.ts'
import {
  allow,
  askerOf,
  type Command,
  callerOf,
  change,
  type Done,
  type FindAccess,
  perform,
  requireRoom,
  requireStillSignedIn,
  type Served,
} from './pipeline.ts'
import { readInput } from './read-input.ts'

interface Frame<R extends AnyRoute, Record_> {
  /** The caller's part in the record at hand; left out where the route is about no record or only the caller's own. */
  readonly access?: FindAccess<R, Record_> | undefined
  /** The queue in which it waits before a session of the database is taken, where that is not the queue of all calls. */
  readonly inTurn?: (<T>(asker: Asker, work: Work<T>) => Promise<T>) | undefined
}
type Run<C, R extends AnyRoute, More extends unknown[] = []> = (
  call: C,
  input: z.output<R['input']>,
  ...more: More
) => Promise<z.input<R['output']>>

/** What a call has before its transaction begins, once its right was found; it only reads. */
export type RightfulCall<Record_ = undefined> = Omit<Call<Record_>, 'audit' | 'emit' | 'afterCommit'>

/**
 * `before` runs outside of the transaction, here with the caller's right: for what waits for a worker or for somebody else's
 * service, and must not hold a session of the database meanwhile. It is done one at a time for each person; the right is
 * asked again in the transaction, and `run` gets what it answered.
 */
export type ServeOptions<R extends AnyRoute, Record_, Prepared> = Frame<R, Record_> &
  (
    | { readonly before?: undefined; readonly run: Run<Call<Record_>, R> }
    | {
        readonly before: (call: RightfulCall<Record_>, input: z.output<R['input']>) => Promise<Prepared>
        readonly run: Run<Call<Record_>, R, [prepared: Prepared]>
      }
  )
/**
 * `before` runs outside of the transaction, here ahead of the right: for what a refusal must not take back (counted tries)
 * and what must not hold a session of the database (hashing a password). `run` gets what it answered.
 */
export type HttpHandling<R extends AnyRoute, Record_, Prepared> = Frame<R, Record_> &
  (
    | { readonly before?: undefined; readonly run: Run<HttpCall<Record_>, R> }
    | (BeforeStage<z.output<R['input']>, Prepared> & { readonly run: Run<HttpCall<Record_>, R, [prepared: Prepared]> })
  )

/** A route bound to what answers it; `compose.ts` mounts them all. */
export interface Binding {
  readonly route: AnyRoute
  handle(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** The same call without HTTP, as the demo hospital makes it: access, permission, command and audit row are the same. */
  act?(platform: Platform, tx: Tx, who: { accountId: string; now: Date }, input: unknown): Promise<unknown>
}

/**
 * The one way a call is answered: origin → who → input → before → transaction → access → right → run → audit → answer.
 * Whatever goes wrong is a `Problem` that `app.ts` turns into the error envelope.
 */
export function serve<R extends AnyRoute, Record_ = undefined, Prepared = undefined>(
  route: R,
  options: ServeOptions<R, Record_, Prepared>,
): Binding {
  const commandOf =
    ({ input }: Served<R, Record_>): Command<R, Record_> =>
    async (call) =>
      options.before ? options.run(call, input, await options.before(call, input)) : options.run(call, input)
  const queue = new FairQueue({ running: 8, runningEach: 1, waiting: 800, waitingEach: 400 })
  return {
    route,
    handle: (platform, request, reply) =>
      answer(route, {
        access: options.access,
        inTurn: options.inTurn,
        platform,
        http: httpOf(request, reply),
        hasBefore: options.before !== undefined,
        async before(asked) {
          if (!options.before) return { command: commandOf(asked) }
          const { before, run } = options
          const outcome = await queue.run(askerOf(asked.caller, callerGone(reply)), (hasWaited) =>
            outcomeOf(async () => {
              if (hasWaited) await requireStillSignedIn(asked.caller)
              return before(await allow(asked, platform.db.orm), asked.input)
            }),
          )
          if ('problem' in outcome) return refusal(outcome.problem)
          return { command: (call) => run(call, asked.input, outcome.prepared), hadRight: true }
        },
      }),
    async act(platform, tx, who, input) {
      // The schema is the route's own, so its output is the route's output type.
      const parsed = route.input.parse(input) as z.output<R['input']>
      const asked = { caller: callerWithoutHttp(platform, who), route, input: parsed, access: options.access }
      const afterwards: (() => void | Promise<void>)[] = []
      const data = await perform(asked, commandOf(asked), tx, afterwards)
      for (const task of afterwards) onCommit(tx, () => void logFailure(platform, task))
      return data
    },
  }
}

function callerWithoutHttp(platform: Platform, { accountId, now }: { accountId: string; now: Date }): Caller {
  return {
    platform,
    actor: { accountId, sessionId: undefined, holders: ['guest', 'user'] },
    now,
    language: chooseLanguage({}),
    requestId: newId(),
    network: '',
    origin: platform.config.publicUrl ?? '',
  }
}

/** The same for a command that needs the request itself, or a stage before its transaction: it exists by HTTP only. */
export function serveHttp<R extends AnyRoute, Record_ = undefined, Prepared = undefined>(
  route: R,
  options: HttpHandling<R, Record_, Prepared>,
): Binding {
  return {
    route,
    async handle(platform, request, reply) {
      const http = httpOf(request, reply)
      return answer(route, {
        access: options.access,
        inTurn: options.inTurn,
        platform,
        http,
        hasBefore: options.before !== undefined,
        async before({ caller, input }) {
          if (!options.before) return { command: (call) => options.run({ ...call, ...http }, input) }
          const { run, takeBack } = options
          const { outcome, asker } = await runBefore(options, { ...caller, request, gone: callerGone(reply) }, input)
          if ('problem' in outcome) return { ...refusal(outcome.problem), asker }
          const { prepared } = outcome
          return {
            command: (call) => run({ ...call, ...http }, input, prepared),
            asker,
            takeBack: async () => takeBack?.(prepared),
          }
        },
      })
    },
  }
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
  readonly before: (asked: Served<R, Record_>) => Promise<Ready<R, Record_>>
  /** Whether anything is done before the transaction. */
  readonly hasBefore: boolean
}

async function answer<R extends AnyRoute, Record_>(route: R, answering: Answering<R, Record_>): Promise<unknown> {
  const { platform, http, access } = answering
  const caller = await callerOf(platform, route, http)
  const key = keyOf(route, http)
  // A repeat needs no room: its answer is kept already.
  if (key === undefined) requireRoom(platform, route)
  if (changesSomething(route)) countChange(platform, { ...caller, ip: http.ip })
  const asked = { caller, route, input: readInput(route, http.request), access }
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
    throw await errorForCaller(caller.actor, error)
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
  asked: Served<R, Record_>,
  { platform, http, before, inTurn, hasBefore }: Answering<R, Record_>,
  claim: IdempotencyClaim | undefined,
): Promise<unknown> {
  const { caller, route } = asked
  const { command, isRefused = false, hadRight = false, asker, takeBack } = await before(asked)
  const now = { ...asked, hadRight }
  const work = async (hasWaited: boolean): Promise<Done> => {
    if (hasWaited || hasBefore) await requireStillSignedIn(caller)
    // A refusal writes nothing; it needs a transaction only to find out whether the call is a repeat.
    if (changesSomething(route) && !(isRefused && claim === undefined)) return change(now, command, claim)
    return { data: await perform(now, command, platform.db.orm, []), afterwards: [] }
  }
  const gone = () => callerGone(http.reply)
  try {
    const { data, afterwards } = await (inTurn
      ? inTurn(askerOf(caller, gone()), work)
      : inCallTurn(askerOf(caller), work, { gone, asker }))
    for (const task of afterwards) await task()
    return data
  } catch (error) {
    if (takeBack) await logFailure(platform, takeBack)
    throw error
  }
}

/** A refusal is thrown after the right was asked, and with a key once it is sure that the call is no repeat. */
function refusal(problem: Problem) {
  const command = async (): Promise<never> => {
    throw problem
  }
  return { command, isRefused: true }
}

async function outcomeOf<Prepared>(work: () => Promise<Prepared>): Promise<Outcome<Prepared>> {
  try {
    return { prepared: await work() }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { problem }
  }
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

function httpOf(request: FastifyRequest, reply: FastifyReply): Http {
  return { request, reply, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

/** Nobody is answered with what goes wrong here: it is logged. */
async function logFailure({ log }: Platform, task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    log.error({ err: error }, 'what follows a call failed')
  }
}
