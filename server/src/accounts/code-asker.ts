import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../platform/auth/sessions.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'
import { browserHash, browserSecret, type SecretCookie } from './browser-secret.ts'

/** Distinguishes the browser that asked for a code from others of its network; a program without cookies does without. */
const askerSecret: SecretCookie = { name: cookieNames.codeAsker, lifeSeconds: 600 }

interface Call {
  readonly request: FastifyRequest
  readonly platform: Pick<Platform, 'config'>
}

/** Who types a code: by cookie, where there is one, and by network. */
export interface CodeTyper {
  readonly askerHash: Buffer | undefined
  readonly network: string
}

export function codeTyper(call: Call): CodeTyper {
  return { askerHash: browserHash(call, askerSecret), network: networkOf(call.request.ip) }
}

/** The browser's cookie, kept or new; `keep` sets it with the answer. */
export function askerCookie(call: Call & { readonly reply: FastifyReply }): { hash: Buffer; keep: () => void } {
  return browserSecret(call, askerSecret)
}
