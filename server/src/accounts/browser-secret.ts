import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHostCookie, setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

interface Call {
  readonly request: FastifyRequest
  readonly platform: Pick<Platform, 'config'>
}

/** A secret that a browser keeps, by the name of its cookie. */
export interface SecretCookie {
  readonly name: string
  readonly lifeSeconds: number
}

/** What is known of the browser's secret; a program without cookies has none. */
export function browserHash({ request, platform }: Call, { name }: SecretCookie): Buffer | undefined {
  const secret = readHostCookie(name, { request, config: platform.config })
  return secret ? hashSecret(secret) : undefined
}

/** The browser's secret, kept or new; `keep` sets its cookie with the answer. */
export function browserSecret(
  call: Call & { readonly reply: FastifyReply },
  { name, lifeSeconds }: SecretCookie,
): { hash: Buffer; keep: () => void } {
  const place = { request: call.request, config: call.platform.config }
  const secret = readHostCookie(name, place) ?? newSecret()
  return {
    hash: hashSecret(secret),
    keep: () => setCookie(call.reply, name, secret, { ...place, maxAgeSeconds: lifeSeconds }),
  }
}
