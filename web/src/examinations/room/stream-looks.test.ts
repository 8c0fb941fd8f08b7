import { expect, test } from 'vitest'
import { StreamLooks } from './stream-looks.ts'

const look = { rate: 28, roundTrip: 40, width: 1920, height: 1080, cuts: 0, isCut: false }

test('nothing is kept before the picture runs', () => {
  const looks = new StreamLooks()
  looks.add(undefined)
  looks.add({ ...look, rate: undefined })
  expect(looks.measure()).toBeUndefined()
})

test('the median, the slowest twentieth, cuts and the last size; a cut second has no frame', () => {
  const looks = new StreamLooks()
  for (let second = 0; second < 95; second++) looks.add({ ...look, rate: second < 10 ? 12 : 28 })
  for (let second = 0; second < 5; second++) looks.add({ ...look, isCut: true, cuts: 1, roundTrip: null })
  looks.add({ ...look, cuts: 1, width: 1280, height: 720 })
  expect(looks.measure()).toEqual({
    ...{ seconds: 101, frames: 28, fewFrames: 12, roundTrip: 40, cuts: 1, width: 1280, height: 720 },
  })
})

test('a browser that says no round trip leaves it out', () => {
  const looks = new StreamLooks()
  looks.add({ ...look, roundTrip: null })
  expect(looks.measure()?.roundTrip).toBeNull()
})
