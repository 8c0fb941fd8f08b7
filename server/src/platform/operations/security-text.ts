import { dayMs } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** RFC 9116 asks for less than a year; a reader fetches it again after this. */
const validDays = 180

/** `/.well-known/security.txt`: where a weakness is reported, in the form that finders look for. */
export function registerSecurityText(app: FastifyInstance, { config, clock }: Platform): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validDays * dayMs)
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: zh, en',
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
