import ipaddr from 'ipaddr.js'

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber has. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const front = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${front.join(':')}::/64`
}
