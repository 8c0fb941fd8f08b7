import { BlockList, isIP } from 'node:net'

const machine = new BlockList()
machine.addSubnet('127.0.0.0', 8)
machine.addAddress('::1', 'ipv6')

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address is this machine's or of a private network. */
export function isNear(address: string): boolean {
  return holds(near, address)
}

/** Whether an address is this machine's own, which nobody reaches from outside. */
export function isThisMachine(address: string): boolean {
  return holds(machine, address)
}

function holds(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
