import { expect, test } from 'vitest'
import { EarlySignals } from './early-signals.ts'

const signal = (sdp: string) => ({ description: { type: 'offer', sdp } }) as const

test('answers each page its own signals once, in their order', () => {
  const early = new EarlySignals()
  early.keep('a', 'page-1', signal('1'))
  early.keep('a', 'page-2', signal('other page'))
  early.keep('a', 'page-1', signal('2'))
  expect(early.take('a', 'page-1')).toEqual([signal('1'), signal('2')])
  expect(early.take('a', 'page-1')).toEqual([])
  expect(early.take('a', 'page-2')).toEqual([signal('other page')])
})

test('remembers no more than a bounded number of signals and pages', () => {
  const early = new EarlySignals()
  for (let count = 0; count < 100; count += 1) early.keep('a', 'page', signal(String(count)))
  expect(early.take('a', 'page')).toHaveLength(60)
  for (let count = 0; count < 100; count += 1) early.keep(`person-${count}`, 'page', signal('x'))
  expect(early.take('person-99', 'page')).toEqual([])
  expect(early.take('person-0', 'page')).toHaveLength(1)
})
