import { expect, test } from 'vitest'
import { afterLook } from './stream-measures.ts'

const link = (screenFramesDecoded: number, connectionState = 'connected') => ({
  ...{ screenFramesDecoded, connectionState, screenWidth: 1920, screenHeight: 1080, roundTrip: 64 },
})
type Looked = Parameters<typeof afterLook>[1]
/** What looks at these links say, a second apart. */
const after = (...links: Looked[]) =>
  links.reduce<ReturnType<typeof afterLook>>(
    (before, each, second) => afterLook(before, each, second * 1000),
    undefined,
  )

test('frames a second are those that came since the last look', () => {
  expect(after(link(0), link(10), link(40))).toMatchObject({ rate: 30, cuts: 0, isCut: false, width: 1920 })
})

test('a picture that stands still for two seconds is one cut, however long it lasts', () => {
  expect(after(link(10), link(40), link(40))).toMatchObject({ rate: 0, cuts: 0 })
  expect(after(link(10), link(40), link(40), link(40), link(40))).toMatchObject({ cuts: 1, isCut: true })
  expect(after(link(10), link(40), link(40), link(40), link(70))).toMatchObject({ cuts: 1, isCut: false, rate: 30 })
})

test('a lost connection is a cut at once, and a new one counts from nothing', () => {
  expect(after(link(10), link(40), link(45, 'disconnected'))).toMatchObject({ cuts: 1, isCut: true })
  expect(after(link(10), link(40), undefined, undefined)).toMatchObject({ cuts: 1, isCut: true, rate: undefined })
  expect(after(link(10), link(40), undefined, link(5), link(35))).toMatchObject({ cuts: 1, isCut: false, rate: 30 })
})

test('what has not begun is no cut', () => {
  expect(after(undefined, link(0), link(0), link(0), link(0))).toMatchObject({ cuts: 0, isCut: false })
})
