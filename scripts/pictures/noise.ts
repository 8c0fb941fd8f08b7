/** Seeded noise from which the synthetic pictures are made. */
import { randomFrom } from '../../server/src/demo/studies/texture.ts'

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
