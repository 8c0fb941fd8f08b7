import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName } from '../platform/auth/sessions.ts'
import { readHostCookie, setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

interface Call {
  readonly request: FastifyRequest
  readonly platform: Pick<Platform, 'config'>
}

/** A secret that a browser keeps, by the name of its cookie. */
export interface SecretCookie {
  readonly name: CookieName
  readonly lifeSeconds: number
}

/** What a cookie of ours looks like: anything else is none, and is not sent back. */
const secretShape = /^[\w-]{43}$/

function secretOf({ request, platform }: Call, { name }: SecretCookie): string | undefined {
  const value = readHostCookie(name, { request, config: platform.config })
  return value !== undefined && secretShape.test(value) ? value : undefined
}

/** What is known of the browser's secret; a program without cookies has none. */
export function browserHash(call: Call, cookie: SecretCookie): Buffer | undefined {
  const secret = secretOf(call, cookie)
  return secret ? hashSecret(secret) : undefined
}

/** The browser's secret, kept or new; `keep` sets its cookie with the answer. */
export function browserSecret(
  call: Call & { readonly reply: FastifyReply },
  cookie: SecretCookie,
): { hash: Buffer; keep: () => void } {
  const secret = secretOf(call, cookie) ?? newSecret()
  const place = { request: call.request, config: call.platform.config, maxAgeSeconds: cookie.lifeSeconds }
  return { hash: hashSecret(secret), keep: () => setCookie(call.reply, cookie.name, secret, place) }
}
