import { type AnyRoute, chooseLanguage } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { onCommit, type Tx } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { answer, type Frame, logFailure, refusal } from './answer-call.ts'
import { type BeforeStage, type Outcome, runBefore } from './before.ts'
import type { Call, Caller, Http, HttpCall } from './call.ts'
import { callerGone } from './caller-gone.ts'
import { allow, askerOf, type Command, perform, type Readings, requireStillSignedIn, type Served } from './pipeline.ts'

/** The records that an answer shows: a binding must name them where the route's column `audit` says `reading`, and only there. */
type WithReadings<R extends AnyRoute, Record_> = R['audit'] extends 'reading'
  ? { readonly audit: Readings<R, Record_> }
  : { readonly audit?: undefined }

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
  WithReadings<R, Record_> &
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
  const queue = new FairQueue({ running: 8, runningEach: 1, mostWaiting: 800, mostWaitingEach: 400 })
  return {
    route,
    handle: (platform, request, reply) =>
      answer(route, {
        access: options.access,
        readings: options.audit,
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
      const { access, audit: readings } = options
      const asked = { caller: callerWithoutHttp(platform, who), route, input: parsed, access, readings }
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
export function serveHttp<
  R extends AnyRoute & { readonly audit?: undefined },
  Record_ = undefined,
  Prepared = undefined,
>(route: R, options: HttpHandling<R, Record_, Prepared>): Binding {
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

async function outcomeOf<Prepared>(work: () => Promise<Prepared>): Promise<Outcome<Prepared>> {
  try {
    return { prepared: await work() }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { problem }
  }
}

function httpOf(request: FastifyRequest, reply: FastifyReply): Http {
  return { request, reply, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
