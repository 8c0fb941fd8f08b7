import { isIn } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/transaction.ts'
import { readHostCookie } from '../http/cookies.ts'
import { countAccountCall } from '../limits/call-limits.ts'
import type { Platform } from '../platform.ts'
import { findAccessToken, isAccessToken } from './access-tokens.ts'
import type { Actor } from './actor.ts'
import { cookieNames, findSession } from './sessions.ts'

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
 * where a browser can send no header of ours: both cookies together count there. Every request of an account passes
 * here, so here its calls are counted.
 * @throws TooManyRequests
 */
export async function whoIs(
  platform: Platform,
  request: FastifyRequest,
  now: Date,
  options: WhoOptions = {},
): Promise<Identified> {
  const found = await identify(platform, request, now, options)
  const { accountId } = found.actor
  // The second cookie is given only once: an answer that carries it is not refused.
  if (accountId !== undefined && found.boundSecret === undefined)
    countAccountCall(platform, request, { accountId, now })
  return found
}

async function identify(
  platform: Platform,
  request: FastifyRequest,
  now: Date,
  options: WhoOptions,
): Promise<Identified> {
  const tx = platform.db.orm
  const cookieToken = options.allowCookie && isSameOriginRead(request) ? request.cookies[cookieNames.token] : undefined
  const token = headerToken(request) ?? cookieToken
  if (!token) return { actor: guest }
  if (isAccessToken(token)) return isFromPage(request) ? { actor: guest } : whoseProgram(tx, token, now)
  const place = { request, config: platform.config }
  const session = await findSession(tx, {
    token,
    signInSecret: readHostCookie(cookieNames.signIn, place),
    boundSecret: readHostCookie(cookieNames.bound, place),
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

/** A program has its owner's rights as far as its token reaches (`http/token-reach.ts`), and no session. */
async function whoseProgram(tx: Tx, token: string, now: Date): Promise<Identified> {
  const found = await findAccessToken(tx, token, now)
  if (!found) return { actor: guest }
  const { accountId, id, scope } = found
  return { actor: { accountId, sessionId: undefined, holders: ['guest', 'user'], token: { id, scope } } }
}

/**
 * Whether a page in a browser asks: a program's token is none of its business, wherever the page has it from. Browsers
 * name where they ask from (over plain http only on changing calls), and pages of ours keep their token as a cookie.
 * `Sec-Fetch-Mode` alone is no sign: the fetch of Node sends it.
 */
function isFromPage(request: FastifyRequest): boolean {
  const { headers, cookies } = request
  const signs = [headers['sec-fetch-site'], headers['sec-fetch-dest'], headers.origin, cookies[cookieNames.token]]
  return signs.some((sign) => sign !== undefined)
}

function headerToken(request: FastifyRequest): string | undefined {
  const own = request.headers['access-token']
  if (typeof own === 'string' && own !== '') return own
  const bearer = request.headers.authorization
  return bearer?.startsWith('Bearer ') ? bearer.slice(7) : undefined
}

function isSameOriginRead(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return isIn(['GET', 'HEAD'], request.method) && (site === undefined || site === 'same-origin' || site === 'none')
}
