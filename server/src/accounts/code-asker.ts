import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../platform/auth/sessions.ts'
import { readHostCookie, setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'

const lifeSeconds = 600
/** What a secret of ours looks like: anything else is none, and is not sent back. */
const secretShape = /^[\w-]{43}$/

interface Call {
  readonly request: FastifyRequest
  readonly platform: Pick<Platform, 'config'>
}

/** Who types a code: by cookie, where there is one, and by network. */
export interface CodeTyper {
  readonly askerHash: Buffer | undefined
  readonly network: string
}

/** The cookie distinguishes the browser that asked from others of its network; a program without cookies does without. */
export function codeTyper(call: Call): CodeTyper {
  const secret = secretOf(call)
  return { askerHash: secret ? hashSecret(secret) : undefined, network: networkOf(call.request.ip) }
}

/** The browser's cookie, kept or new; `keep` sets it with the answer. */
export function askerCookie(call: Call & { readonly reply: FastifyReply }): { hash: Buffer; keep: () => void } {
  const secret = secretOf(call) ?? newSecret()
  const place = { request: call.request, config: call.platform.config, maxAgeSeconds: lifeSeconds }
  return { hash: hashSecret(secret), keep: () => setCookie(call.reply, cookieNames.codeAsker, secret, place) }
}

function secretOf({ request, platform }: Call): string | undefined {
  const value = readHostCookie(cookieNames.codeAsker, { request, config: platform.config })
  return value !== undefined && secretShape.test(value) ? value : undefined
}
