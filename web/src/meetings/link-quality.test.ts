import { describe, expect, it } from 'vitest'
import { linkQuality, ownLinkQuality } from './link-quality.ts'

const good = { roundTrip: 46, lossIn: 0.002, lossOut: 0.001, isConnected: true }

describe('line quality', () => {
  it('is good on a short clean line', () => expect(linkQuality(good)).toBe('good'))
  it('is fair when packets or time get lost', () => {
    expect(linkQuality({ ...good, lossOut: 0.04 })).toBe('fair')
    expect(linkQuality({ ...good, roundTrip: 400 })).toBe('fair')
  })
  it('is weak without a connection', () => expect(linkQuality({ ...good, isConnected: false })).toBe('weak'))
  it('does not blame my line for one bad partner among two', () => {
    expect(ownLinkQuality([{ ...good, lossIn: 0.2 }, good]).word).toBe('good')
  })
  it('blames my line when every link is bad', () => {
    expect(
      ownLinkQuality([
        { ...good, lossIn: 0.2 },
        { ...good, lossIn: 0.1 },
      ]).word,
    ).toBe('weak')
  })
  it('says good while nobody else is there', () =>
    expect(ownLinkQuality([])).toEqual({ word: 'good', roundTrip: null, loss: 0 }))
})
