import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** Any of these says that somebody else stands behind the peer. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Figures are for the operator: a program of the same network that speaks to this process itself, or a bearer of the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && bears(request.headers.authorization, token)) return true
  if (forwarding.some((name) => request.headers[name] !== undefined)) return false
  return isNear(request.raw.socket.remoteAddress ?? '')
}

/** Whether an address is this machine's or of a private network. */
export function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (plain === '') return false
  return near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function bears(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
