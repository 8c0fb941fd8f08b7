import { expect, test } from 'vitest'
import { seenPart, withinPicture } from './crop.ts'

const [picture, window] = [
  { width: 800, height: 400 },
  { width: 200, height: 200 },
]

test('at first the middle of the picture fills the window', () => {
  expect(seenPart({ zoom: 1, x: 0, y: 0 }, picture, window)).toEqual({ width: 400, height: 400, left: 200, top: 0 })
})

test('is moved no further than the edge of the picture', () => {
  const crop = withinPicture({ zoom: 1, x: 999, y: 50 }, picture, window)
  expect(crop).toEqual({ zoom: 1, x: 100, y: 0 })
  expect(seenPart(crop, picture, window)).toMatchObject({ left: 0, top: 0 })
  expect(seenPart(withinPicture({ zoom: 2, x: -999, y: -999 }, picture, window), picture, window)).toEqual({
    width: 200,
    height: 200,
    left: 600,
    top: 200,
  })
})
