import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHostCookie, setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'

/** Distinguishes the browser that asked for a code from others of its network; a program without cookies does without. */
const cookieName = 'code-asker'
const lifeSeconds = 600

interface Call {
  readonly request: FastifyRequest
  readonly platform: Pick<Platform, 'config'>
}

/** Who types a code: by cookie, where there is one, and by network. */
export interface CodeTyper {
  readonly askerHash: Buffer | undefined
  readonly network: string
}

export function codeTyper({ request, platform }: Call): CodeTyper {
  const secret = readHostCookie(cookieName, { request, config: platform.config })
  return { askerHash: secret ? hashSecret(secret) : undefined, network: networkOf(request.ip) }
}

/** The browser's cookie, kept or new; `keep` sets it with the answer. */
export function askerCookie(call: Call & { readonly reply: FastifyReply }): { hash: Buffer; keep: () => void } {
  const place = { request: call.request, config: call.platform.config }
  const secret = readHostCookie(cookieName, place) ?? newSecret()
  return {
    hash: hashSecret(secret),
    keep: () => setCookie(call.reply, cookieName, secret, { ...place, maxAgeSeconds: lifeSeconds }),
  }
}
