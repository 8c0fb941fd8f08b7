import { type Holder, isAllowed, permissions, worksWithoutSession } from '@tongying/contract/access'
import { type AnyFileRoute, type AnyRoute, type CallRow, changesSomething, kitErrors } from '@tongying/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { asOneRow } from '../audit/record-move.ts'
import { type Reading, recordReading } from '../audit/record-reading.ts'
import { type AuditEntry as AuditRow, auditActor, recordAudit } from '../audit/trail.ts'
import { isAccessTokenLive } from '../auth/access-tokens.ts'
import type { Actor } from '../auth/actor.ts'
import { cookieNames, isSessionLive } from '../auth/sessions.ts'
import { whoIs } from '../auth/who.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { emit } from '../jobs/outbox.ts'
import type { Asker } from '../limits/fair-queue.ts'
import { networkOf } from '../network-of.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { accountHolderPort, accountHolderQuestions } from './account-holders.ts'
import { countAnswerTo } from './answer-room.ts'
import type { Access, Call, Caller } from './call.ts'
import { readHostCookie, setCookie } from './cookies.ts'
import { claimKey, type IdempotencyClaim, keepAnswer } from './idempotency.ts'
import { languageOf } from './language-of.ts'
import { publicOrigin, refuseForeignOrigin } from './origin.ts'
import { requireTokenReach, withinReach } from './token-reach.ts'

/** One call of a route, with its input read. */
export interface Served<R extends CallRow, Record_> {
  readonly caller: Caller
  readonly route: R
  readonly input: z.output<R['input']>
  readonly access?: FindAccess<R, Record_> | undefined
  /** The right was there before the transaction began: where it is gone now, the record has moved on. */
  readonly hadRight?: boolean
}
/** The caller's part in the record at hand. */
export type FindAccess<R extends CallRow, Record_> = (
  call: Call,
  input: z.output<R['input']>,
) => Promise<Access<Record_>>
/** The records that a call shows, where its route says that reading them leaves a row. */
export type Readings<R extends AnyRoute, Record_> = (
  call: Call<Record_>,
  answer: z.output<R['output']>,
  input: z.output<R['input']>,
) => readonly Reading[]
/** What answers a call once its caller has the right to it. */
export type Command<R extends AnyRoute, Record_> = (call: Call<Record_>) => Promise<z.input<R['output']>>
type Task = () => void | Promise<void>
type AuditEntry = Parameters<Call['audit']>[0]

/**
 * The beginning of every call by HTTP: origin → who → account → reach of a token. Sets the second cookie of a new session;
 * throws the refusal.
 * @throws SignInRequired
 */
export async function callerOf(
  platform: Platform,
  route: CallRow & Pick<AnyFileRoute, 'byCookie' | 'needsSession'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> {
  const isChange = changesSomething(route)
  if (isChange) refuseForeignOrigin(request, platform.config)
  const [now, origin] = [platform.clock.now(), publicOrigin(request, platform.config)]
  const { actor, boundSecret } = await whoIs(platform, request, now, { origin, allowCookie: route.byCookie === true })
  if (boundSecret) setCookie(reply, cookieNames.bound, boundSecret, { request, config: platform.config })
  const network = networkOf(request.ip)
  if (!isChange) countAnswerTo(request, { whose: actor.accountId ?? network, network })
  requireAccount(route, actor)
  if (route.needsSession && actor.sessionId === undefined) throw new Problem(kitErrors.SignInRequired)
  requireTokenReach(actor, { ...route, isChange })
  return {
    platform,
    actor,
    now,
    language: languageOf(request),
    requestId: request.id,
    network,
    origin,
    linkSecret: readHostCookie(cookieNames.link, { request, config: platform.config }),
    terminalSecret: readHostCookie(cookieNames.terminal, { request, config: platform.config }),
  }
}

/**
 * Refuses a call that writes while the database is full, unless its route works then too.
 * @throws StorageFull
 */
export function requireRoom({ room }: Pick<Platform, 'room'>, route: CallRow): void {
  if (changesSomething(route) && !route.worksWhenFull) room.requireRoom()
}

/**
 * Asks again who is calling, after a call has waited: its session or token may have ended meanwhile.
 * @throws SignInRequired
 */
export async function requireStillSignedIn({ platform, actor }: Pick<Caller, 'platform' | 'actor'>): Promise<void> {
  const { token, sessionId } = actor
  const [tx, now] = [platform.db.orm, platform.clock.now()]
  const isLive =
    (token === undefined || (await isAccessTokenLive(tx, token.id, now))) &&
    (sessionId === undefined || (await isSessionLive(tx, sessionId, now)))
  if (!isLive) throw new Problem(kitErrors.SignInRequired)
}

/** Who takes turns for this call: an account as itself, wherever it calls from, or the strangers of a network together. */
export function askerOf({ actor, network }: Pick<Caller, 'actor' | 'network'>, signal?: AbortSignal): Asker {
  const { accountId } = actor
  const who = accountId === undefined ? { network, subject: '' } : { network: accountId, subject: '', isKnown: true }
  return { ...who, ...(signal && { signal }) }
}

/** What a call answers, and what follows its commit: sending an SMS may take seconds, and holds nobody's turn. */
export interface Done {
  readonly data: unknown
  readonly afterwards: readonly Task[]
}

/** A call of JSON, with what reading its answer leaves in the audit trail. */
export interface Asked<R extends AnyRoute, Record_> extends Served<R, Record_> {
  readonly readings?: Readings<R, Record_> | undefined
}

/** A changing call: one transaction around right, command and audit; a repeat with its key gets the first answer. */
export async function change<R extends AnyRoute, Record_>(
  asked: Asked<R, Record_>,
  command: Command<R, Record_>,
  claim: IdempotencyClaim | undefined,
): Promise<Done> {
  const { platform, now } = asked.caller
  let afterwards: Task[] = []
  const data = await inTransaction(platform.db, async (tx) => {
    afterwards = []
    const earlier = claim ? await claimKey(tx, platform.keys, claim, now) : undefined
    if (earlier?.asksRight) await allow(asked, tx)
    if (earlier) return earlier.answer
    const answer = await perform(asked, command, tx, afterwards)
    if (claim) await keepAnswer(tx, claim, { answer, asksRight: await isStillAllowed(asked, tx) })
    return answer
  })
  return { data, afterwards }
}

/** Access → right → command → audit, on this transaction; `afterwards` collects what follows its commit. */
export async function perform<R extends AnyRoute, Record_>(
  asked: Asked<R, Record_>,
  command: Command<R, Record_>,
  tx: Tx,
  afterwards: Task[],
): Promise<unknown> {
  const { route } = asked
  const isWithRow = changesSomething(route) && route.isRoutine !== true
  const trail: AuditEntry[] = []
  if (isWithRow)
    return asOneRow(tx, async (moves) => {
      const answer = await answerOf(asked, command, { tx, afterwards, trail })
      await writeTrail(asked, tx, trail, moves)
      return answer
    })
  const answer = await answerOf(asked, command, { tx, afterwards, trail })
  // A row that is not written would be missed by nobody.
  if (trail.length > 0) throw new Error(`${route.name} leaves no row, but its command names one`)
  return answer
}

interface Performing {
  readonly tx: Tx
  readonly afterwards: Task[]
  readonly trail: AuditEntry[]
}

async function answerOf<R extends AnyRoute, Record_>(
  asked: Asked<R, Record_>,
  command: Command<R, Record_>,
  { tx, afterwards, trail }: Performing,
): Promise<z.output<R['output']>> {
  const { route, readings, input } = asked
  const call = await allow(asked, tx, trail, afterwards)
  const result = await command(call)
  // What the schema of a generic route answers is typed `unknown`.
  const answer = route.output.parse(result) as z.output<R['output']>
  for (const each of readings?.(call, answer, input) ?? []) await recordReading(call, route.name, each)
  return answer
}

/**
 * Finds the caller's part in the record and asks the permission; throws the refusal, else answers the call.
 * @throws Forbidden, NotFound, StateChanged
 */
export async function allow<R extends CallRow, Record_>(
  { route, access, input, caller, hadRight }: Served<R, Record_>,
  tx: Tx,
  trail: AuditEntry[] = [],
  afterwards: Task[] = [],
): Promise<Call<Record_>> {
  const actor = { ...caller.actor, holders: await accountHolders(route, caller.actor, tx) }
  const call: Call = {
    ...caller,
    actor,
    tx,
    record: undefined,
    audit: (entry) => void trail.push(entry),
    emit: (name, payload) => emit(tx, name, payload),
    afterCommit: (task) => void afterwards.push(task),
  }
  // Without an `access` the record is undefined, which is what `Record_` then is.
  const found: Access<Record_> = access ? await access(call, input) : { holders: [], record: undefined as Record_ }
  const parts = withinReach(actor, found.holders)
  const holders: readonly Holder[] = [...actor.holders, ...parts]
  const doesNotExist = found.isStranger || (access !== undefined && parts.length === 0)
  const isRight = isAllowed(route.permission, holders)
  if (!isRight && hadRight) throw new Problem(kitErrors.StateChanged)
  if (!isRight) throw new Problem(doesNotExist ? (found.notFound ?? kitErrors.NotFound) : kitErrors.Forbidden)
  // A right of the account alone is no right to a record that is not there.
  if (found.isStranger) throw new Problem(found.notFound ?? kitErrors.NotFound)
  return { ...call, actor: { ...actor, holders }, record: found.record }
}

/** Whether the caller still has the right after the call: some calls end it themselves, and are repeated all the same. */
async function isStillAllowed<R extends AnyRoute, Record_>(asked: Served<R, Record_>, tx: Tx): Promise<boolean> {
  try {
    await allow(asked, tx)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function writeTrail<R extends AnyRoute, Record_>(
  { caller, route }: Served<R, Record_>,
  tx: Tx,
  trail: readonly AuditEntry[],
  moves: readonly AuditRow[],
): Promise<void> {
  const by = { at: caller.now, ...auditActor(caller.actor), requestId: caller.requestId }
  // A row that names neither a caller nor a subject proves nothing; strangers could make them without end.
  const isOfNobody = trail.length === 0 && caller.actor.accountId === undefined
  if (isOfNobody) for (const move of moves) await recordAudit(tx, { ...move, ...by })
  else
    for (const entry of trail.length > 0 ? trail : [{}]) await recordAudit(tx, { action: route.name, ...by, ...entry })
}

/** A route that no guest may use needs a live session before its input is even read. */
function requireAccount(route: CallRow, actor: Actor): void {
  if (actor.accountId === undefined && !worksWithoutSession(route.permission))
    throw new Problem(kitErrors.SignInRequired)
}

/** What the account itself gives beyond `user`; asked only where the permission's row speaks of it. */
async function accountHolders(route: CallRow, actor: Actor, tx: Tx): Promise<readonly Holder[]> {
  const { accountId } = actor
  if (accountId === undefined) return actor.holders
  const row: readonly Holder[] = permissions[route.permission]
  const holders: Holder[] = [...actor.holders]
  const answers = accountHolderPort.answers()
  for (const holder of accountHolderQuestions) {
    if (row.includes(holder) && (await answers[holder](tx, accountId))) holders.push(holder)
  }
  return withinReach(actor, holders)
}
