import { describe, expect, test } from 'vitest'
import { HeldBytes, type Holder, SharedRoom } from './shared-room.ts'

const kilobyte = 1_024
const megabyte = kilobyte * kilobyte
const size = { bytes: 256 * megabyte, bytesEach: 16 * megabyte, bytesPerNetwork: 64 * megabyte }
const ordinary = { whose: 'an ordinary account', network: 'a hospital' }

function openRoom() {
  const room = new SharedRoom(size)
  const held = new Set<HeldBytes>()
  const ended: HeldBytes[] = []
  const take = (holder: Holder, bytes: number) => {
    const one = new HeldBytes(room, holder, () => {
      held.delete(one)
      ended.push(one)
    })
    const isThere = one.take(bytes)
    if (isThere) held.add(one)
    return isThere
  }
  /** One after the other takes all that they get. */
  const fill = (holders: readonly Holder[], bytes: number) => {
    for (const holder of holders) for (let most = size.bytes; most > 0 && take(holder, bytes); ) most -= bytes
  }
  const sumOf = (part: (holder: Holder) => boolean = () => true) =>
    [...held].filter(({ holder }) => part(holder)).reduce((sum, { bytes }) => sum + bytes, 0)
  return { take, fill, held, ended, sumOf }
}
const accounts = (count: number, networkOf: (index: number) => string): Holder[] =>
  Array.from({ length: count }, (_, index) => ({ whose: `account ${index}`, network: networkOf(index) }))
const ways: [string, (index: number) => string][] = [
  ['of networks of their own', (index) => `network ${index}`],
  ['of a dozen networks', (index) => `network ${index % 12}`],
  ['of one network', () => 'one network'],
  ['of the hospital’s own network', () => ordinary.network],
]

describe.each(ways)('accounts that read nothing, %s, keep nobody else out', (_, networkOf) => {
  test.each([1, 16, 64, 200])('%d of them', (count) => {
    const { fill, take, sumOf } = openRoom()
    fill(accounts(count, networkOf), 256 * kilobyte)
    expect(sumOf()).toBeLessThanOrEqual(size.bytes)
    expect(take(ordinary, megabyte)).toBe(true)
    expect(sumOf()).toBeLessThanOrEqual(size.bytes)
  })
})

test('in a full room the oldest of who holds most gives way, and nobody to who holds more', () => {
  const { fill, take, ended, sumOf } = openRoom()
  const small = { whose: 'somebody who reads a little', network: 'at home' }
  take(small, megabyte)
  fill(
    accounts(16, (index) => `network ${index}`),
    megabyte,
  )
  expect(sumOf()).toBe(size.bytes)
  for (let more = 0; more < 12; more++) expect(take(ordinary, megabyte)).toBe(true)
  // The last account of the sixteen found less; of the others each lost its first.
  expect(new Set(ended.map(({ holder }) => holder.whose)).size).toBe(12)
  expect(sumOf(({ whose }) => whose === small.whose)).toBe(megabyte)
  expect(take({ whose: 'who wants all at once', network: 'there' }, 16 * megabyte)).toBe(false)
})

test('many small shares of one network give way to another network, and end no larger share elsewhere', () => {
  const { fill, take, ended, sumOf } = openRoom()
  for (let more = 0; more < 8; more++) take(ordinary, megabyte)
  const many = accounts(1_000, () => 'one network')
  fill(many, 512 * kilobyte)
  expect(sumOf(({ whose }) => whose === ordinary.whose)).toBe(8 * megabyte)
  expect(take({ whose: 'another', network: ordinary.network }, 4 * megabyte)).toBe(true)
  expect(ended.every(({ holder }) => holder.network === 'one network')).toBe(true)
})

test('a share ends at its bound while the room is empty, and what is given back is free again', () => {
  const { fill, held, sumOf } = openRoom()
  for (let round = 0; round < 3; round++) {
    fill([ordinary], megabyte)
    expect(sumOf()).toBe(size.bytesEach)
    for (const each of held) {
      each.give()
      each.give()
    }
    held.clear()
  }
  fill(
    accounts(16, (index) => `network ${index}`),
    megabyte,
  )
  expect(sumOf()).toBe(size.bytes)
})

test('what is worked on does not give way', () => {
  const room = new SharedRoom({ bytes: 10, bytesEach: 10, bytesPerNetwork: 10 })
  const one = new HeldBytes(room, { whose: 'one', network: 'one' }, () => expect.fail('it was stopped'))
  one.take(10)
  one.mayGiveWay = false
  expect(new HeldBytes(room, ordinary, () => undefined).take(1)).toBe(false)
})
