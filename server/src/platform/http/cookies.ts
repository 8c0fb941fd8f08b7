import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { publicOrigin } from './origin.ts'

/** Sets an HttpOnly cookie for the whole site, one day unless told; Secure wherever people come by https. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { request: FastifyRequest; config: Config; maxAgeSeconds?: number },
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin(options.request, options.config).startsWith('https:'),
    maxAge: options.maxAgeSeconds ?? 86_400,
  })
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, { path: '/' })
}
