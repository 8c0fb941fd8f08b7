/** Seeded noise and soft shapes from which the synthetic pictures are made. */

/** A small seeded generator (mulberry32): the same seed draws the same picture. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A grid of numbers, row by row; outside it the nearest edge value counts. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

export function valueAt(field: Field, x: number, y: number): number {
  const column = Math.min(field.width - 1, Math.max(0, x))
  const row = Math.min(field.height - 1, Math.max(0, y))
  return field.values[row * field.width + column] ?? 0
}

/** Separable Gaussian blur. */
export function blur(field: Field, sigmaX: number, sigmaY: number): Field {
  const rows = blurAlong(field, kernel(sigmaX), 1, 0)
  return blurAlong(rows, kernel(sigmaY), 0, 1)
}

function blurAlong(field: Field, weights: readonly number[], stepX: number, stepY: number): Field {
  const radius = weights.length >> 1
  return mapField(field, (x, y) => {
    let sum = 0
    for (let i = -radius; i <= radius; i++)
      sum += (weights[i + radius] ?? 0) * valueAt(field, x + i * stepX, y + i * stepY)
    return sum
  })
}

function kernel(sigma: number): number[] {
  const radius = Math.max(1, Math.ceil(sigma * 2.5))
  const weights = Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

export function mapField(size: { width: number; height: number }, make: (x: number, y: number) => number): Field {
  const values = new Float32Array(size.width * size.height)
  for (let y = 0, i = 0; y < size.height; y++) for (let x = 0; x < size.width; x++, i++) values[i] = make(x, y)
  return { width: size.width, height: size.height, values }
}

/** Smooth noise of unit strength; larger sigmas give coarser grain. */
export function noise(seed: number, size: { width: number; height: number }, sigmaX: number, sigmaY: number): Field {
  const random = randomFrom(seed)
  const raw = mapField(size, () => (random() + random() + random() - 1.5) * 1.15)
  const soft = blur(raw, sigmaX, sigmaY)
  const strength = Math.sqrt(soft.values.reduce((sum, value) => sum + value * value, 0) / soft.values.length)
  return mapField(size, (x, y) => valueAt(soft, x, y) / strength)
}

/** Ultrasound speckle in dB: the logarithm of Rayleigh noise. */
export function speckle(seed: number, size: { width: number; height: number }, sigmaX: number, sigmaY: number): Field {
  const real = noise(seed, size, sigmaX, sigmaY)
  const imaginary = noise(seed + 77, size, sigmaX, sigmaY)
  return mapField(
    size,
    (x, y) => 20 * Math.log10(Math.sqrt((valueAt(real, x, y) ** 2 + valueAt(imaginary, x, y) ** 2) / 2) + 0.02),
  )
}

/** 0 below `from`, 1 above `to`, smooth between (also downwards). */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** 1 on the line, fading with the distance. */
export function line(distance: number, width: number): number {
  return Math.exp(-(distance * distance) / (width * width))
}

export interface Oval {
  readonly at: readonly [number, number]
  readonly radius: readonly [number, number]
  readonly turn?: number
  readonly wobble?: number
}

/** How far a point lies from an oval's centre: below 1 inside, 1 on its wall. */
export function oval(u: number, v: number, { at, radius, turn = 0, wobble = 0 }: Oval): number {
  const [x, y] = [u - at[0], v - at[1]]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [a, b] = [(x * cos + y * sin) / radius[0], (-x * sin + y * cos) / radius[1]]
  const angle = Math.atan2(b, a)
  const waves = Math.sin(angle * 3 + 1) + 0.7 * Math.sin(angle * 5 + 2.3) + 0.5 * Math.sin(angle * 8 + 0.4)
  return Math.hypot(a, b) / (1 + wobble * waves)
}
