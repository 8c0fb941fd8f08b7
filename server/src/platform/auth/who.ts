import type { Holder } from '@tongying/contract/access'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { findAccessToken, isAccessToken } from './access-tokens.ts'
import { cookieNames, findSession } from './sessions.ts'

/** Who is calling. `holders` starts with what the account itself gives; a record's relations are added by `serve`. */
export interface Actor {
  readonly accountId: string | undefined
  readonly sessionId: string | undefined
  readonly holders: readonly Holder[]
}
export const guest: Actor = { accountId: undefined, sessionId: undefined, holders: ['guest'] }

export interface Identified {
  readonly actor: Actor
  /** The second cookie, to be set with this answer. */
  readonly boundSecret?: string | undefined
}

export interface WhoOptions {
  /** For same-origin GETs of files and pages, where a browser can send no header of ours. */
  readonly allowCookie?: boolean
  /** Where the request was sent to, as people see it; a session starts only at the origin it was asked for. */
  readonly origin?: string
}

/**
 * The caller of a request. Calls carry the token in a header; `allowCookie` is for same-origin GETs of files and pages,
 * where a browser can send no header of ours: both cookies together count there.
 */
export async function whoIs(
  platform: Pick<Platform, 'db' | 'config'>,
  request: FastifyRequest,
  now: Date,
  options: WhoOptions = {},
): Promise<Identified> {
  const tx = platform.db.orm
  const cookieToken = options.allowCookie && isSameOriginRead(request) ? request.cookies[cookieNames.token] : undefined
  const token = headerToken(request) ?? cookieToken
  if (!token) return { actor: guest }
  if (isAccessToken(token)) return whoseProgram(tx, token, now)
  const session = await findSession(tx, {
    token,
    signInSecret: request.cookies[cookieNames.signIn],
    boundSecret: request.cookies[cookieNames.bound],
    origin: options.origin,
    idleMs: platform.config.sessionIdleMs,
    now,
  })
  if (!session) return { actor: guest }
  return {
    actor: { accountId: session.accountId, sessionId: session.id, holders: ['guest', 'user'] },
    boundSecret: session.boundSecret,
  }
}

/** A program has its owner's rights, but no session: what wants a recent sign-in stays closed to it. */
async function whoseProgram(tx: Tx, token: string, now: Date): Promise<Identified> {
  const found = await findAccessToken(tx, token, now)
  if (!found) return { actor: guest }
  return { actor: { accountId: found.accountId, sessionId: undefined, holders: ['guest', 'user'] } }
}

function headerToken(request: FastifyRequest): string | undefined {
  const own = request.headers['access-token']
  if (typeof own === 'string' && own !== '') return own
  const bearer = request.headers.authorization
  return bearer?.startsWith('Bearer ') ? bearer.slice(7) : undefined
}

function isSameOriginRead(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return ['GET', 'HEAD'].includes(request.method) && (site === undefined || site === 'same-origin' || site === 'none')
}
