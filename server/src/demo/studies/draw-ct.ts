import { blur, inside, noise, type Plane } from './texture.ts'

/** The regions that can be drawn. */
export type CtKind = 'neck' | 'chest'

type Textures = { grain: Float32Array; low: Float32Array; vessels: Float32Array }

/** Brightness as the eye knows it from a soft tissue window, and the Hounsfield units behind it. */
const hounsfield: [level: number, units: number][] = [
  [0, -1000],
  [0.05, -900],
  [0.09, -840],
  [0.2, -400],
  [0.3, -105],
  [0.45, 20],
  [0.5, 50],
  [0.62, 90],
  [0.76, 145],
  [0.85, 320],
  [0.95, 850],
  [1.2, 1300],
]

/** Draws one slice in Hounsfield units; `along` runs from 0 to 1 through the stack. */
export function drawCtSlice(kind: CtKind, size: number, along: number, seed: number): Int16Array {
  const square = { width: size, height: size }
  const textures = {
    grain: noise(seed, square, 1, 1).values,
    low: noise(seed + 5, square, size / 30, size / 30).values,
    vessels: noise(seed + 8, square, size / 110, size / 110).values,
  }
  const levels: Plane = { ...square, values: new Float32Array(size * size) }
  const draw = kind === 'neck' ? neck : chest
  for (let at = 0; at < levels.values.length; at += 1) {
    const x = at % size
    const texture = { low: textures.low[at] ?? 0, vessel: textures.vessels[at] ?? 0 }
    levels.values[at] = draw(x / size, (at - x) / size / size, { ...texture, along })
  }
  return toHounsfield(blur(levels, size / 420 + 0.2, size / 420 + 0.2), textures)
}

function toHounsfield({ values }: Plane, { grain }: Textures): Int16Array {
  return Int16Array.from(values, (level, at) => {
    const next = hounsfield.findIndex(([limit]) => level < limit)
    const [low, below] = hounsfield[Math.max(0, next - 1)] ?? [0, -1000]
    const [high, above] = hounsfield[Math.max(1, next)] ?? [1, 0]
    const units = below + ((level - low) / (high - low)) * (above - below)
    return Math.max(-1024, Math.round(units + 9 * (grain[at] ?? 0)))
  })
}

type Here = { low: number; vessel: number; along: number }

function neck(u: number, v: number, { low, vessel, along }: Here): number {
  const body = inside(u, v, [0.5, 0.5, 0.34 + 0.05 * along, 0.37 + 0.02 * along, 0, 0.015])
  if (body >= 1) return 0
  let level = body < 0.92 ? 0.5 + 0.025 * low : 0.3
  const vertebra = inside(u, v, [0.5, 0.62, 0.1, 0.085, 0, 0.04])
  if (vertebra < 1) level = 0.88 + 0.07 * vessel
  if (inside(u, v, [0.5, 0.71, 0.04, 0.03]) < 1) level = 0.48
  const process = inside(u, v, [0.5, 0.775, 0.02, 0.045])
  if (process < 1) level = 0.93
  const trachea = inside(u, v, [0.5, 0.36, 0.055, 0.06])
  if (trachea < 1) level = 0.02
  else if (trachea < 1.22) level = 0.6
  // The lobes swell and fade through the stack; the nodule is in its middle.
  const lobe = Math.max(0.02, Math.sin(Math.PI * Math.min(1, along * 1.15)))
  if (inside(u, v, [0.415, 0.37, 0.055 * lobe, 0.085 * lobe, 0.25, 0.04]) < 1 && trachea > 1.2) level = 0.76
  if (inside(u, v, [0.6, 0.375, 0.07 * lobe, 0.095 * lobe, -0.25, 0.04]) < 1 && trachea > 1.2) level = 0.76
  const nodule = 1 - Math.abs(along - 0.5) * 5
  if (nodule > 0 && inside(u, v, [0.612, 0.385, 0.03 * nodule, 0.04 * nodule, 0, 0.06]) < 1) level = 0.47
  const spread = 0.01 * (along - 0.5)
  for (const cu of [0.32 - spread, 0.685 + spread]) if (inside(u, v, [cu, 0.45, 0.03, 0.03]) < 1) level = 0.84
  if (inside(u, v, [0.275, 0.43, 0.04, 0.032]) < 1 || inside(u, v, [0.735, 0.42, 0.04, 0.032]) < 1) level = 0.8
  const isFat = Math.sin(u * 60) * Math.sin(v * 50) > 0.82
  return isFat && body < 0.9 && v > 0.66 && vertebra > 1 && process > 1 ? 0.36 : level
}

function chest(u: number, v: number, { low, vessel, along }: Here): number {
  if (Math.abs(v - 0.9 - 0.12 * (u - 0.5) ** 2) < 0.004 && u > 0.08 && u < 0.92) return 0.4
  const body = inside(u, v, [0.5, 0.52, 0.455, 0.35, 0, 0.012])
  if (body >= 1) return 0
  let level = body < 0.93 ? 0.52 + 0.02 * low : 0.3
  const full = 0.75 + 0.25 * Math.sin(Math.PI * (0.15 + 0.8 * along))
  const lungs = [
    inside(u, v, [0.295, 0.5, 0.165 * full, 0.235 * full, 0.12, 0.02]),
    inside(u, v, [0.705, 0.5, 0.165 * full, 0.235 * full, -0.12, 0.02]),
  ]
  for (const lung of lungs) {
    if (lung < 1) level = 0.07 + (vessel > 1.75 ? 0.36 * (1.05 - lung * 0.6) : 0) + 0.012 * low
    const isRib = Math.sin(Math.atan2(v - 0.5, u - 0.5) * 22 + 5 * along) > 0.1
    if (lung >= 1 && lung < 1.1 && isRib) level = 0.92
  }
  const heart = Math.max(0.02, 0.4 + 0.6 * along)
  if (inside(u, v, [0.545, 0.47, 0.15 * heart, 0.135 * heart, 0.5, 0.03]) < 1) level = 0.62 + 0.02 * low
  if (inside(u, v, [0.56, 0.66, 0.042, 0.042]) < 1) level = 0.68
  if (inside(u, v, [0.5, 0.735, 0.062, 0.055, 0, 0.03]) < 1) level = 0.9 + 0.06 * vessel
  if (inside(u, v, [0.5, 0.795, 0.024, 0.02]) < 1) level = 0.5
  if (Math.abs(u - 0.5) < 0.014 && v > 0.81 && v < 0.855) level = 0.95
  return inside(u, v, [0.5, 0.225, 0.05, 0.016]) < 1 ? 0.9 : level
}
