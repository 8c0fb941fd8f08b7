import { afterAll, expect, it } from 'vitest'
import { drawingBoard } from '../../testing/dicom-images.ts'
import { randomImage } from '../../testing/random-dicom-image.ts'

const board = drawingBoard()
afterAll(() => board.remove())

const first = Number(process.env.IMAGE_SEED ?? 1)
const count = 400

it(`${count} images made by chance look as the standard says`, async () => {
  for (let seed = first; seed < first + count; seed += 1) {
    const { bytes, expected, about, ...how } = randomImage(seed)
    const pixels = await board.draw(bytes, how).catch((error: unknown) => [String(error)])
    // A value between two steps may be rounded either way.
    const wrong = pixels.findIndex(
      (pixel, at) => !(Math.abs(Number(pixel) - (expected[at] ?? Number.NaN)) <= 0.5 + 1e-6),
    )
    const outcome = wrong < 0 ? 'right' : `pixel ${wrong} is ${pixels[wrong]} instead of ${expected[wrong]}`
    expect(`${about}: ${pixels.length} values, ${outcome}`).toBe(`${about}: ${expected.length} values, right`)
  }
})
