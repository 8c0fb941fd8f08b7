import { describe, expect, it } from 'vitest'
import { addressClass } from './find-room.ts'

describe('where guesses come from', () => {
  it('is the address itself, however the socket writes it', () => {
    expect(addressClass('203.0.113.7')).toBe('203.0.113.7')
    expect(addressClass('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
  it('is the /64 of an IPv6 address', () => {
    expect(addressClass('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(addressClass('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    expect(addressClass('2001:db8:1:3::9')).not.toBe(addressClass('2001:db8:1:2::9'))
    expect(addressClass('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressClass('::1')).toBe('0:0:0:0::/64')
  })
})
