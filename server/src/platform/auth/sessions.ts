import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { preparedSelect } from '../db/prepared.ts'
import type { Tx } from '../db/transaction.ts'
import { deriveSecret, hashSecret, isSame, newId, newSecret } from '../ids.ts'
import { emit } from '../jobs/outbox.ts'
import { sessions } from './tables.ts'

export const sessionLife = {
  pendingMs: minuteMs,
  signInMs: 2 * minuteMs,
  maxMs: dayMs,
  /** On a computer where a person did not want to stay signed in. */
  shortMs: 2 * hourMs,
  touchMs: minuteMs,
} as const
/**
 * `token` is the specification's and readable by scripts; the others are HttpOnly (`platform/http/cookies.ts`). `link` is of
 * the browser that opened a one-time link, of a person without an account. The privacy notice names them all.
 */
export const cookieNames = {
  token: 'token',
  signIn: 'sign-in',
  bound: 'session',
  link: 'link',
  terminal: 'terminal',
  browser: 'browser',
  codeAsker: 'code-asker',
} as const
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

export interface NewSession {
  /** Goes to the browser as `ssoToken`, later as the `access-token` header; never stored. */
  readonly token: string
  /** Goes into the HttpOnly cookie that must come along with the token. */
  readonly signInSecret: string
  readonly sessionId: string
}
export interface LiveSession {
  readonly id: string
  readonly accountId: string
  /** Set when this very call activated the session: the second cookie to set. */
  readonly boundSecret?: string
}

/** Starts a session that waits 60 s for its first use. */
export async function startSession(
  tx: Tx,
  input: {
    accountId: string
    now: Date
    origin?: string | undefined
    userAgent: string
    ip: string
    lifeMs?: number
  },
): Promise<NewSession> {
  const [token, signInSecret, sessionId] = [newSecret(), newSecret(), newId()]
  await tx.insert(sessions).values({
    id: sessionId,
    accountId: input.accountId,
    tokenHash: hashSecret(token),
    signInHash: hashSecret(signInSecret),
    boundHash: hashSecret(deriveSecret(signInSecret, 'bound')),
    state: 'pending',
    origin: input.origin ?? null,
    userAgent: input.userAgent.slice(0, 400),
    ip: input.ip,
    createdAt: input.now,
    lastSeenAt: input.now,
    expiresAt: new Date(input.now.getTime() + (input.lifeMs ?? sessionLife.maxMs)),
  })
  return { token, signInSecret, sessionId }
}

const sessionByToken = preparedSelect('session_by_token', (db) =>
  db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      signInHash: sessions.signInHash,
      boundHash: sessions.boundHash,
      state: sessions.state,
      origin: sessions.origin,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('hash')))
    .limit(1),
)

/**
 * The session behind a token, if its cookie came with it. The first use activates it; a second first use at the same
 * time finds it active and is as good. The header alone, a late or an ended session answer nothing.
 */
export async function findSession(
  tx: Tx,
  given: {
    token: string
    signInSecret?: string | undefined
    boundSecret?: string | undefined
    /** Where the request was sent to: a session starts only where it was asked for. */
    origin?: string | undefined
    /** How long a session may go without a call. */
    idleMs: number
    now: Date
  },
): Promise<LiveSession | undefined> {
  const [row] = await sessionByToken(tx, { hash: hashSecret(given.token) })
  if (!row || row.state === 'ended' || row.expiresAt <= given.now) return undefined
  if (given.now.getTime() - row.lastSeenAt.getTime() > given.idleMs) return undefined
  const ageMs = given.now.getTime() - row.createdAt.getTime()
  // Late by the cookie's own life: from then on only the second cookie counts.
  const hasSignIn =
    given.signInSecret !== undefined &&
    ageMs <= sessionLife.signInMs &&
    isSame(hashSecret(given.signInSecret), row.signInHash)
  const hasBound = given.boundSecret !== undefined && isSame(hashSecret(given.boundSecret), row.boundHash)
  if (!hasSignIn && !hasBound) return undefined
  const session = { id: row.id, accountId: row.accountId }
  if (row.state === 'active') {
    await touch(tx, row.id, row.lastSeenAt, given.now)
    return hasBound || given.signInSecret === undefined
      ? session
      : { ...session, boundSecret: deriveSecret(given.signInSecret, 'bound') }
  }
  if (given.signInSecret === undefined || !hasSignIn || !isFresh(row, given)) return undefined
  await tx
    .update(sessions)
    .set({ state: 'active', activatedAt: given.now, lastSeenAt: given.now })
    .where(and(eq(sessions.id, row.id), eq(sessions.state, 'pending')))
  return { ...session, boundSecret: deriveSecret(given.signInSecret, 'bound') }
}

/**
 * Whether a token is one that still waits for its first use, in the browser that was given its sign-in cookie and at
 * the origin it was asked for. Changes nothing: the first call activates it.
 */
export async function isSessionPending(
  tx: Tx,
  given: { token: string; signInSecret: string | undefined; origin: string; now: Date },
): Promise<boolean> {
  if (given.signInSecret === undefined) return false
  const [row] = await sessionByToken(tx, { hash: hashSecret(given.token) })
  if (row?.state !== 'pending' || !isSame(hashSecret(given.signInSecret), row.signInHash)) return false
  return isFresh(row, given)
}

/** A session starts within its first minute, where it was asked for. */
function isFresh(
  row: { readonly createdAt: Date; readonly origin: string | null },
  given: { readonly origin?: string | undefined; readonly now: Date },
): boolean {
  const ageMs = given.now.getTime() - row.createdAt.getTime()
  return ageMs <= sessionLife.pendingMs && (row.origin === null || row.origin === given.origin)
}

/** Whether a session still counts, e.g. for a socket that is opened for it. */
export async function isSessionLive(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await sessionEnd(tx, id, now)) !== undefined
}

/** When a session that still counts is over by its time; undefined for every other. */
export async function sessionEnd(tx: Tx, id: string, now: Date): Promise<Date | undefined> {
  const [row] = await tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), ne(sessions.state, 'ended'), gt(sessions.expiresAt, now)))
  return row?.expiresAt
}

interface SessionTime {
  readonly now: Date
  /** How long a session may go without a call. */
  readonly idleMs: number
}

/** Of these sessions, those that still count: neither ended nor over by their time. */
export async function liveSessionsOf(tx: Tx, ids: readonly string[], time: SessionTime): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isInTime(time)))
  return new Set(rows.map(({ id }) => id))
}

/** Notes that these sessions are in use though no call comes; one that is over stays over. */
export async function touchSessions(tx: Tx, ids: readonly string[], time: SessionTime): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sessions)
    .set({ lastSeenAt: time.now })
    .where(and(inArray(sessions.id, [...ids]), isInTime(time), lt(sessions.lastSeenAt, time.now)))
}

function isInTime({ now, idleMs }: SessionTime) {
  return and(
    ne(sessions.state, 'ended'),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - idleMs - 1)),
  )
}

/** Written at most once a minute a session: the idle time-out needs no more. */
async function touch(tx: Tx, id: string, lastSeenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < sessionLife.touchMs) return
  await tx
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)))
}

/** Ends one session, and its sockets in every process. */
export async function endSession(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await endWhere(tx, [id], reason, now)
}

/** Ends every live session of an account but `exceptId`; answers how many there were. */
export async function endOtherSessions(
  tx: Tx,
  accountId: string,
  exceptId: string | undefined,
  reason: string,
  now: Date,
): Promise<number> {
  const others = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        ne(sessions.state, 'ended'),
        gt(sessions.expiresAt, now),
        exceptId ? ne(sessions.id, exceptId) : sql`true`,
      ),
    )
  await endWhere(
    tx,
    others.map((row) => row.id),
    reason,
    now,
  )
  return others.length
}

async function endWhere(tx: Tx, ids: string[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sessions)
    .set({ state: 'ended', endedAt: now, endedReason: reason })
    .where(and(inArray(sessions.id, ids), ne(sessions.state, 'ended')))
  await emit(tx, 'session.ended', { sessionIds: ids })
}
