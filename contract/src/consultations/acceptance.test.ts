import { describe, expect, test } from 'vitest'
import { acceptanceText, standardSettings } from '../institutions/index.ts'
import { checkDraft } from './check-draft.ts'
import { acceptanceOf, quorumOf } from './timers.ts'

const some = (othersNeeded: number | null) => ({ acceptancePolicy: 'leadAndSome', othersNeeded }) as const

describe('how many must accept', () => {
  test.each([
    ['the lead and two others', some(2), 5, 3],
    ['more than half where no number is named', some(null), 5, 3],
    ['more than half of four', some(null), 4, 3],
    ['never more than are invited', some(7), 3, 3],
    ['the lead alone', some(2), 1, 1],
    ['all', { acceptancePolicy: 'all', othersNeeded: 1 } as const, 5, 5],
    ['the lead, whoever else comes', { acceptancePolicy: 'any', othersNeeded: 3 } as const, 5, 1],
  ])('%s', (_name, acceptance, invited, quorum) => {
    expect(quorumOf(invited, false, acceptance)).toBe(quorum)
    expect(quorumOf(invited, true, acceptance)).toBe(1)
  })
})

describe('whose rule holds', () => {
  const settings = { ...standardSettings, ...some(4) }
  test('the institution’s where the application names none, its number too', () => {
    expect(acceptanceOf({ othersNeeded: 2 }, settings)).toMatchObject(some(4))
  })
  test('the application’s own, whose empty number is no number of the institution', () => {
    expect(acceptanceOf({ acceptancePolicy: 'leadAndSome', othersNeeded: 2 }, settings)).toEqual(some(2))
    expect(acceptanceOf({ acceptancePolicy: 'leadAndSome' }, settings)).toEqual(some(null))
  })
})

describe('a number that is none', () => {
  const files = { imagingReady: 1, consentReady: 1, untyped: 0, unfinished: 0 }
  const limits = { now: new Date('2026-11-24T02:00:00Z'), leadMinutes: 30 }
  test.each([0, 20, 1.5, 'two'])('%s is refused with its range, where it is asked for', (othersNeeded) => {
    const named = { acceptancePolicy: 'leadAndSome', othersNeeded } as const
    expect(checkDraft(named, files, limits).apply.othersNeeded).toMatchObject({ 'zh-CN': '1至19之间的整数' })
    expect(checkDraft({ ...named, acceptancePolicy: 'all' }, files, limits).apply.othersNeeded).toBeUndefined()
    expect(checkDraft({ ...named, applyType: 1 }, files, limits).apply.othersNeeded).toBeUndefined()
  })
})

test('the rule in words', () => {
  expect([some(null), some(1), some(2)].map((one) => acceptanceText(one)['en-US'])).toEqual([
    'The lead and more than half accept',
    'The lead and 1 other accept',
    'The lead and 2 others accept',
  ])
})
