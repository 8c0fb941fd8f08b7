import {
  carotid,
  type EchoMap,
  liver,
  thyroidLongitudinal,
  thyroidTransverse,
} from '../../server/src/demo/studies/echo-maps.ts'
import { inside, line, step } from '../../server/src/demo/studies/texture.ts'
import { blur, type Field, mapField, noise, speckle, valueAt } from './noise.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGB, row by row. */
  readonly data: Uint8Array
}

interface Plan {
  readonly map: EchoMap
  readonly isConvex?: boolean
  readonly hasDoppler?: boolean
}
const plans = {
  liver: { map: liver, isConvex: true },
  doppler: { map: thyroidTransverse, hasDoppler: true },
  thyroid: { map: thyroidTransverse },
  'nodule-long': { map: thyroidLongitudinal },
  carotid: { map: carotid },
} as const satisfies Record<string, Plan>
export type UltrasoundPicture = keyof typeof plans

const dynamicRange = 56
const halfAngle = 0.58

/** Draws a synthetic ultrasound picture; the same seed gives the same pixels. `backdrop` fills what the probe does not see. */
export function drawUltrasound(
  picture: UltrasoundPicture,
  size: { width: number; height: number; seed: number },
  backdrop: readonly [number, number, number],
): Pixels {
  const plan: Plan = plans[picture]
  const beams = echoes(plan, size)
  const flow = plan.hasDoppler ? noise(size.seed + 31, size, size.width / 70, size.height / 70) : undefined
  const data = new Uint8Array(size.width * size.height * 3)
  const place = plan.isConvex
    ? convexPlace(size)
    : (x: number, y: number): [number, number] => [x / size.width, y / size.height]
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i += 3) {
      const at = place(x, y)
      const grey = at ? 247 * sample(beams, at[0], at[1]) ** 1.18 : 0
      const tint: readonly number[] = at ? [grey * 0.985, grey * 0.995, grey] : backdrop
      data.set(flow && at ? withFlow(tint, at, valueAt(flow, x, y)) : tint, i)
    }
  }
  return { width: size.width, height: size.height, data }
}

/** Brightness 0–1 along the beams. */
function echoes(
  { map, isConvex }: Plan,
  { width, height, seed }: { width: number; height: number; seed: number },
): Field {
  const size = { width: Math.round(width * (isConvex ? 0.62 : 0.75)), height }
  const low = noise(seed + 3, size, size.width / 22, size.height / 26)
  const high = noise(seed + 9, size, size.width / 60, size.height / 200)
  const shiftX = noise(seed + 13, size, size.width / 45, size.height / 45)
  const shiftY = noise(seed + 17, size, size.width / 45, size.height / 45)
  const streaks = noise(seed + 23, { width: size.width, height: 4 }, size.width / 70, 1)
  const strength = mapField(size, (x, y) => {
    const [u, v] = [x / (size.width - 1), y / (size.height - 1)]
    const [fine, sideways] = [valueAt(high, x, y), valueAt(shiftX, x, y)]
    const echo = map(
      u + 0.0042 * sideways + 0.002 * fine,
      v + 0.0042 * valueAt(shiftY, x, y) + 0.0012 * fine,
      valueAt(low, x, y),
      fine,
    )
    return echo + 1.1 * sideways + 1.5 * valueAt(streaks, x, 1) * step(0.1, 0.5, v) + 0.8 * Math.sin(v * 17)
  })
  const soft = blur(strength, size.width / 330, size.height / 560)
  const grain = speckle(
    seed,
    size,
    isConvex ? Math.min(1.9, width / 470) : Math.min(1.45, width / 430),
    Math.min(1.15, height / 640 + 0.2),
  )
  return mapField(size, (x, y) =>
    Math.min(1, Math.max(0, (valueAt(soft, x, y) + valueAt(grain, x, y) * 0.9 + dynamicRange - 11) / dynamicRange)),
  )
}

function sample(field: Field, u: number, v: number): number {
  const [x, y] = [u * (field.width - 1), v * (field.height - 1)]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const upper = valueAt(field, left, top) * (1 - right) + valueAt(field, left + 1, top) * right
  const lower = valueAt(field, left, top + 1) * (1 - right) + valueAt(field, left + 1, top + 1) * right
  return upper * (1 - down) + lower * down
}

function convexPlace({ width, height }: { width: number; height: number }) {
  const near = height * 0.19
  const apex = near * Math.cos(halfAngle)
  const depth = height - (near - apex) - 2
  return (x: number, y: number): [number, number] | undefined => {
    const [across, down] = [x - width / 2, y + apex - 1]
    const angle = Math.atan2(across, down)
    const v = (Math.hypot(across, down) - near) / depth
    return Math.abs(angle) <= halfAngle && v >= 0 && v <= 1 ? [(angle / halfAngle + 1) / 2, v] : undefined
  }
}

/** Colour Doppler inside its box: flow around the nodule, and the box's own outline. */
function withFlow(grey: readonly number[], [u, v]: readonly [number, number], flow: number): readonly number[] {
  const [left, top, right, bottom] = [0.26, 0.24, 0.64, 0.62]
  if (u < left || u > right || v < top || v > bottom) return grey
  if (Math.min(u - left, right - u, v - top, bottom - v) < 0.0022) return [232, 226, 176]
  const wall = inside(u, v, [0.435, 0.415, 0.098, 0.128, 0.12, 0.055])
  const power = flow + 1.5 * line(wall - 1.05, 0.16) - 1 + (wall < 0.8 ? 0.1 : 0)
  if (power <= 0.75) return grey
  const speed = Math.min(1, (power - 0.75) * 1.5)
  const isTowards = Math.sin(u * 38 + v * 22) > -0.1
  const colour = isTowards
    ? [210 + 45 * speed, 40 + 150 * speed * speed, 20]
    : [30, 70 + 130 * speed * speed, 200 + 50 * speed]
  const opacity = 0.45 + 0.5 * speed
  return grey.map((value, channel) => value * (1 - opacity) + (colour[channel] ?? 0) * opacity)
}
