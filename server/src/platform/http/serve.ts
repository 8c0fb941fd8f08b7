import { type Holder, isAllowed, permissions } from '@tongying/contract/access'
import { type AnyRoute, changesSomething, chooseLanguage, kitErrors, type Language } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { auditActor, recordAudit } from '../audit/trail.ts'
import { cookieNames } from '../auth/sessions.ts'
import { type Actor, whoIs } from '../auth/who.ts'
import { inTransaction, onCommit, type Tx } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { emit } from '../jobs/outbox.ts'
import type { Asker } from '../limits/fair-queue.ts'
import { networkOf } from '../network-of.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { accountHolderPorts } from './account-holders.ts'
import { callerGone } from './caller-gone.ts'
import type { Access, Context } from './context.ts'
import { setCookie } from './cookies.ts'
import { okEnvelope } from './envelope.ts'
import { claimKey, keepAnswer } from './idempotency.ts'
import { publicOrigin, refuseForeignOrigin } from './origin.ts'
import { readInput } from './read-input.ts'
import { requireTokenReach, withinReach } from './token-reach.ts'
import { toldTo } from './told-to.ts'

export interface Handling<R extends AnyRoute, Record_> {
  /** The caller's part in the record at hand; left out where the route is about no record or only the caller's own. */
  readonly access?: (context: Context, input: z.output<R['input']>) => Promise<Access<Record_>>
  readonly run: (context: Context<Record_>, input: z.output<R['input']>) => Promise<z.input<R['output']>>
  /** Waits for its turn before a session of the database is taken: for what strangers may call and what locks a row. */
  readonly inTurn?: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
}
/** A route bound to what answers it; `compose.ts` mounts them all. */
export interface Binding {
  readonly route: AnyRoute
  handle(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** The same call without HTTP, as the demo hospital makes it: access, permission, command and audit row are the same. */
  act?(platform: Platform, tx: Tx, who: { accountId: string; now: Date }, input: unknown): Promise<unknown>
}

/**
 * The one way a call is answered: who → input → transaction → access → permission → command → audit → answer.
 * Whatever goes wrong is a `Problem` that `app.ts` turns into the error envelope.
 */
export function serve<R extends AnyRoute, Record_ = undefined>(route: R, handling: Handling<R, Record_>): Binding {
  const isChange = changesSomething(route)
  return {
    route,
    async handle(platform, request, reply) {
      if (isChange) refuseForeignOrigin(request, platform.config)
      const now = platform.clock.now()
      const { actor, boundSecret } = await whoIs(platform, request, now, {
        origin: publicOrigin(request, platform.config),
      })
      if (boundSecret) setCookie(reply, cookieNames.bound, boundSecret, { request, config: platform.config })
      requireAccount(route, actor)
      requireTokenReach(actor, { ...route, isChange })
      if (isChange && !route.worksWhenFull) platform.room.requireRoom()
      const input = readInput(route, request)
      const call = { platform, request, reply, actor, now, route, handling, input }
      const answer = () => (isChange ? change(call) : perform(call, platform.db.orm, []))
      try {
        return okEnvelope(handling.inTurn ? await handling.inTurn(askerOf(call), answer) : await answer())
      } catch (error) {
        throw await toldTo(actor, error)
      }
    },
    async act(platform, tx, { accountId, now }, input) {
      const actor: Actor = { accountId, sessionId: undefined, holders: ['guest', 'user'] }
      // The schema is the route's own, so its output is the route's output type.
      const parsed = route.input.parse(input) as z.output<R['input']>
      const afterwards: (() => void | Promise<void>)[] = []
      const call = { platform, request: noRequest(), reply: noReply, actor, now, route, handling, input: parsed }
      const data = await perform(call, tx, afterwards)
      for (const task of afterwards)
        onCommit(
          tx,
          () =>
            void (async () => task())().catch((error: unknown) =>
              platform.log.error({ err: error }, 'what follows a call failed'),
            ),
        )
      return data
    },
  }
}

/** What a call without HTTP has of a request: a number of its own for the trail. Anything else is refused loudly. */
function noRequest(): FastifyRequest {
  const known: Readonly<Record<string, unknown>> = { id: newId(), ip: '', headers: {}, query: {}, cookies: {} }
  // A stand-in that has only what `contextOf` reads.
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? refuseHttp(name),
  }) as unknown as FastifyRequest
}
const noReply = new Proxy({}, { get: (_target, name) => refuseHttp(name) }) as unknown as FastifyReply
function refuseHttp(name: string | symbol): never {
  throw new Error(`this call needs HTTP: it asked for ${String(name)}`)
}

interface Call<R extends AnyRoute, Record_> {
  readonly platform: Platform
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly now: Date
  readonly route: R
  readonly handling: Handling<R, Record_>
  readonly input: z.output<R['input']>
}

function askerOf({ actor, request, reply }: Pick<Call<AnyRoute, unknown>, 'actor' | 'request' | 'reply'>): Asker {
  const { accountId } = actor
  const signal = callerGone(reply)
  return { network: networkOf(request.ip), subject: accountId ?? '', isKnown: accountId !== undefined, signal }
}

async function change<R extends AnyRoute, Record_>(call: Call<R, Record_>): Promise<unknown> {
  const { platform, request, actor, route } = call
  const key = request.headers['idempotency-key']
  const claim =
    typeof key === 'string' && key !== '' && route.method === 'POST' && !route.isSecret
      ? { actor: actor.accountId ?? `guest ${request.ip}`, key, route: route.path, input: call.input }
      : undefined
  let afterwards: (() => void | Promise<void>)[] = []
  const data = await inTransaction(platform.db, async (tx) => {
    afterwards = []
    const earlier = claim ? await claimKey(tx, platform.keys, claim, call.now) : undefined
    if (earlier?.asksRight) await allow(call, contextOf(call, tx, [], afterwards))
    if (earlier) return earlier.answer
    const answer = await perform(call, tx, afterwards)
    if (claim) await keepAnswer(tx, claim, { answer, asksRight: await isStillAllowed(call, tx) })
    return answer
  })
  for (const task of afterwards) await task()
  return data
}

async function perform<R extends AnyRoute, Record_>(
  call: Call<R, Record_>,
  tx: Tx,
  afterwards: (() => void | Promise<void>)[],
): Promise<unknown> {
  const { route, handling, input } = call
  const trail: Parameters<Context['audit']>[0][] = []
  const context = await allow(call, contextOf(call, tx, trail, afterwards))
  const result = await handling.run(context, input)
  const answer = route.output.parse(result)
  if (changesSomething(route)) await writeTrail(call, tx, trail)
  return answer
}

/** Finds the caller's part in the record and asks the permission; throws the refusal, else answers what `run` gets. */
async function allow<R extends AnyRoute, Record_>(
  { route, handling, input, actor: caller }: Call<R, Record_>,
  context: Context,
): Promise<Context<Record_>> {
  const actor = { ...caller, holders: await accountHolders(route, caller, context.tx) }
  // Without an `access` the record is undefined, which is what `Record_` then is.
  const found = handling.access
    ? await handling.access({ ...context, actor }, input)
    : { holders: [], record: undefined as Record_ }
  const parts = withinReach(actor, found.holders)
  const holders: readonly Holder[] = [...actor.holders, ...parts]
  if (!isAllowed(route.permission, holders)) throw refusal({ ...found, holders: parts }, handling.access !== undefined)
  return { ...context, actor: { ...actor, holders }, record: found.record }
}

/** Whether the caller still has the right after the call: some calls end it themselves, and are repeated all the same. */
async function isStillAllowed<R extends AnyRoute, Record_>(call: Call<R, Record_>, tx: Tx): Promise<boolean> {
  try {
    await allow(call, contextOf(call, tx, [], []))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function contextOf<R extends AnyRoute, Record_>(
  call: Call<R, Record_>,
  tx: Tx,
  trail: Parameters<Context['audit']>[0][],
  afterwards: (() => void | Promise<void>)[],
): Context {
  return {
    tx,
    actor: call.actor,
    now: call.now,
    language: languageOf(call.request),
    requestId: call.request.id,
    ip: call.request.ip,
    userAgent: call.request.headers['user-agent'] ?? '',
    platform: call.platform,
    record: undefined,
    request: call.request,
    reply: call.reply,
    audit: (entry) => void trail.push(entry),
    emit: (name, payload) => emit(tx, name, payload),
    afterCommit: (task) => void afterwards.push(task),
  }
}

async function writeTrail<R extends AnyRoute, Record_>(
  call: Call<R, Record_>,
  tx: Tx,
  trail: Parameters<Context['audit']>[0][],
): Promise<void> {
  const entries = trail.length > 0 ? trail : [{}]
  for (const entry of entries) {
    await recordAudit(tx, {
      at: call.now,
      ...auditActor(call.actor),
      action: `${call.route.method} ${call.route.path}`,
      requestId: call.request.id,
      ...entry,
    })
  }
}

/** A route that no guest may use needs a live session before its input is even read. */
function requireAccount(route: AnyRoute, actor: Actor): void {
  const row: readonly Holder[] = permissions[route.permission]
  const isOpenToGuests = row.some((holder) =>
    ['guest', 'patientByLink', 'participant', 'host', 'terminal'].includes(holder),
  )
  if (!isOpenToGuests && actor.accountId === undefined) throw new Problem(kitErrors.SignInRequired)
}

/** What the account itself gives beyond `user`; asked only where the permission's row speaks of it. */
async function accountHolders(route: AnyRoute, actor: Actor, tx: Tx): Promise<readonly Holder[]> {
  const { accountId } = actor
  if (accountId === undefined) return actor.holders
  const row: readonly Holder[] = permissions[route.permission]
  const holders: Holder[] = [...actor.holders]
  for (const [holder, isHeld] of accountHolderPorts()) {
    if (row.includes(holder) && (await isHeld(tx, accountId))) holders.push(holder)
  }
  return withinReach(actor, holders)
}

function refusal(found: Access<unknown>, hasRecord: boolean): Problem {
  if (hasRecord && found.holders.length === 0) return new Problem(found.notFound ?? kitErrors.NotFound)
  return new Problem(kitErrors.Forbidden)
}

/** The caller's language: the address, the cookie, the browser, Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query
  const wanted =
    typeof query === 'object' && query !== null && 'displayLanguage' in query
      ? String(query.displayLanguage)
      : undefined
  return chooseLanguage({
    query: wanted,
    cookie: request.cookies?.language,
    accepted: request.headers['accept-language'],
  })
}
