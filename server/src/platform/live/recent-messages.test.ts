import { liveRepeatedMs } from '@tongying/contract/platform'
import { expect, test } from 'vitest'
import { RecentMessages } from './recent-messages.ts'

function setUp() {
  let nowMs = 0
  const recent = new RecentMessages(() => nowMs)
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { recent, wait }
}

test('repeats what an account was sent since a page began to fetch, and nothing of others', () => {
  const { recent, wait } = setUp()
  wait(100_000)
  recent.keep(['a'], 'old')
  wait(20_000)
  recent.keep(['a', 'b'], 'both')
  recent.keep(['b'], 'other')
  wait(2_000)
  expect(recent.since('a', 3_000)).toEqual(['both'])
  expect(recent.since('b', 3_000)).toEqual(['both', 'other'])
  expect(recent.since('c', 3_000)).toEqual([])
})

test('says that it does not know: before its start, beyond its time, and when there was too much', () => {
  const { recent, wait } = setUp()
  wait(1_000)
  expect(recent.since('a', 2_000)).toBeUndefined()
  expect(recent.since('a', 500)).toEqual([])
  wait(200_000)
  expect(recent.since('a', liveRepeatedMs + 1)).toBeUndefined()
  expect(recent.since('a', liveRepeatedMs)).toEqual([])
  for (let index = 0; index < 6_000; index += 1) {
    wait(1)
    recent.keep(['a'], String(index))
  }
  expect(recent.since('a', 5_500)).toBeUndefined()
  expect(recent.since('a', 3_000)).toHaveLength(5_000)
})
