import { describe, expect, it } from 'vitest'
import { fit, pan, zoomAt } from './transform.ts'

const canvas = { width: 400, height: 200 }
const picture = { width: 100, height: 100 }

describe('a picture on its canvas', () => {
  it('is fitted whole and in the middle', () => {
    expect(fit(canvas, picture)).toEqual({ scale: 2, x: 200, y: 100 })
  })
  it('keeps the point under the pointer when it is zoomed', () => {
    const before = fit(canvas, picture)
    const at = { x: 250, y: 60 }
    const after = zoomAt(before, 3, at, before.scale)
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
  })
  it('is never smaller than the whole nor larger than sixteen times', () => {
    const whole = fit(canvas, picture)
    expect(zoomAt(whole, 0.1, { x: 0, y: 0 }, whole.scale).scale).toBe(2)
    expect(zoomAt(whole, 100, { x: 0, y: 0 }, whole.scale).scale).toBe(16)
  })
  it('cannot be dragged out of sight', () => {
    const zoomed = { scale: 8, x: 200, y: 100 }
    expect(pan(zoomed, { x: 9999, y: -9999 }, canvas, picture)).toEqual({ scale: 8, x: 400, y: -200 })
    expect(pan(fit(canvas, picture), { x: 50, y: 50 }, canvas, picture)).toEqual({ scale: 2, x: 200, y: 100 })
  })
})
