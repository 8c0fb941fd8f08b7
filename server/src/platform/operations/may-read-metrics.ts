import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isThisMachine } from '../http/near.ts'

/** Any of these shows that the peer passes on a request of somebody else. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Metrics are for the operator: a bearer of the token, or, where no address is published, a program of this machine that
 * speaks to this process itself. A published server has a proxy in front, and one that adds no header looks
 * like such a program: there only the token counts.
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, publicUrl }: Pick<Config, 'metricsToken' | 'publicUrl'>,
): boolean {
  if (metricsToken !== undefined && bears(request.headers.authorization, metricsToken)) return true
  if (publicUrl !== undefined || forwarding.some((name) => request.headers[name] !== undefined)) return false
  return isThisMachine(request.raw.socket.remoteAddress ?? '')
}

function bears(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
