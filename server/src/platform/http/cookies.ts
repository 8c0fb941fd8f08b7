import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import { publicOrigin } from './origin.ts'

/** Where a cookie is set or read: the request shows by which address people come. */
interface Place {
  readonly request: FastifyRequest
  readonly config: Config
}

/**
 * The name of an HttpOnly cookie on the wire. By https it has the prefix `__Host-`: a browser takes such a cookie only
 * from this very host, over https and for the whole site, so no neighbouring host can plant one.
 */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}

/** Reads a cookie of `setCookie`; by https the name without prefix does not count, since anybody nearby may set it. */
export function readHostCookie(name: string, { request, config }: Place): string | undefined {
  return request.cookies[hostCookieName(name, isHttps({ request, config }))]
}

/** Sets an HttpOnly cookie for the whole site, one day unless given; Secure where people come by https. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { maxAgeSeconds, ...place }: Place & { maxAgeSeconds?: number },
): void {
  const secure = isHttps(place)
  reply.setCookie(hostCookieName(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: maxAgeSeconds ?? 86_400,
  })
}

/** Ends a cookie of `setCookie`. */
export function clearCookie(reply: FastifyReply, name: CookieName, place: Place): void {
  const secure = isHttps(place)
  reply.clearCookie(hostCookieName(name, secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

function isHttps({ request, config }: Place): boolean {
  return publicOrigin(request, config).startsWith('https:')
}
