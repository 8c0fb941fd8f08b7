import type { ValueWindow } from './grey-display.ts'

/** The brightness, 0 to 255, of a value in the unit of the modality, by the formulas of PS3.3 C.11.2.1.2 and C.11.2.1.3. */
export function windowCurve({ center, width, function: name }: ValueWindow): (value: number) => number {
  if (name === 'sigmoid') return (value) => 255 / (1 + Math.exp((-4 * (value - center)) / width))
  // The linear function counts the values that it spans, the exact one the distance between its ends.
  const isExact = name === 'linearExact'
  const span = isExact ? width : Math.max(1, width) - 1
  const middle = isExact ? center : center - 0.5
  const [low, high] = [middle - span / 2, middle + span / 2]
  return (value) => {
    if (value <= low) return 0
    if (value > high) return 255
    return ((value - middle) / span + 0.5) * 255
  }
}
