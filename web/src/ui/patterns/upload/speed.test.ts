import { expect, it } from 'vitest'
import { smoothed } from './speed.ts'

it('says bytes a second, smoothed, and ignores what comes too soon', () => {
  let now = 0
  const speed = smoothed(() => now)
  expect(speed(0)).toBe(0)
  now = 1_000
  expect(speed(1_000)).toBe(1_000)
  now = 1_100
  expect(speed(9_000)).toBe(1_000)
  now = 2_000
  expect(speed(3_000)).toBe(1_300)
})
it('starts again when an upload goes back to what the server has', () => {
  let now = 0
  const speed = smoothed(() => now)
  speed(5_000)
  now = 1_000
  expect(speed(2_000)).toBe(0)
  now = 2_000
  expect(speed(4_000)).toBe(2_000)
})
