import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber has. */
export function networkOf(ip: string): string {
  // Node takes only four decimal numbers for one, so it is written in its one form already.
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const front = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${front.join(':')}::/64`
}

/**
 * The wider networks that a subscriber of IPv6 may have, by how much free it may cost: a /56 at home, a /48 in a firm; of an
 * address, or of what `networkOf` made of it.
 */
export function widerNetworksOf(of: string): { readonly home: string; readonly site: string } | undefined {
  const ip = of.replace(/\/64$/, '')
  if (!ipaddr.isValid(ip)) return undefined
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return undefined
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts
  const site = [first, second, third].map((part) => part.toString(16)).join(':')
  return { home: `${site}:${(fourth & 0xff00).toString(16)}::/56`, site: `${site}::/48` }
}
