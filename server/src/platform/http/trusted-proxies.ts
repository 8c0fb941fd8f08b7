import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { isIn } from '@tongying/contract/kit'
import { isNear } from './near.ts'

/** Whether what this address says about whom it speaks for is believed; `hop` counts from the connection itself, 0. */
export type Trust = (address: string, hop: number) => boolean

/** Whose forwarding headers are believed: nobody's, those of these addresses, or those of so many proxies in a row. */
export type TrustProxy = 'none' | { readonly addresses: readonly string[] } | { readonly hops: number }

/** Nobody is believed: the caller is the one who holds the connection. */
export const trustNobody: Trust = () => false

/**
 * Reads `none`, a number of proxies (1 to 9), or addresses, networks and the words loopback, linklocal, uniquelocal,
 * parted by commas; `undefined` where it is none of these.
 */
export function readTrustProxy(setting: string): TrustProxy | undefined {
  if (setting === 'none') return 'none'
  if (/^[1-9]$/.test(setting)) return { hops: Number(setting) }
  const addresses = setting.split(',').map((word) => word.trim())
  return addresses.every(isAddress) ? { addresses } : undefined
}

/** Stricter than `proxyAddress.compile`, which reads `10` as an address. */
function isAddress(word: string): boolean {
  if (isIn(['loopback', 'linklocal', 'uniquelocal'], word)) return true
  const [address = '', bits, ...more] = word.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 6 ? 128 : 32))
  )
}

/** The setting as a question that can be asked of each address. */
export function trustOf(setting: TrustProxy): Trust {
  if (setting === 'none') return trustNobody
  if ('addresses' in setting) return proxyAddress.compile([...setting.addresses])
  // A proxy of one's own stands in one's own network: who connects from elsewhere is no proxy, whatever number is set.
  return (address, hop) => hop < setting.hops && (hop > 0 || isNear(address))
}

/** The address of the sender, as far as the proxies in between are believed. */
export function callerOf(message: IncomingMessage, trust: Trust): string {
  keepReadableForwarding(message)
  return message.socket.remoteAddress === undefined ? '' : proxyAddress(message, trust)
}

/**
 * Drops from `X-Forwarded-For` the last word that is no IP address and all before it; with nothing left the connection's
 * own address stands there. Otherwise a caller could choose any words as their address, which are stored and shown.
 */
export function keepReadableForwarding({ headers, socket }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return
  const addresses = String(forwarded)
    .split(',')
    .map((word) => word.trim())
  // A zone, `%` and any number of letters, means nothing on another machine.
  const unreadable = addresses.findLastIndex((address) => isIP(address) === 0 || address.includes('%'))
  if (unreadable === -1) return
  // Not removed: that it was there distinguishes a proxied call from one of this machine.
  headers['x-forwarded-for'] = addresses.slice(unreadable + 1).join(', ') || (socket.remoteAddress ?? '')
}
