/** A plane of brightness or echo values, row after row. */
export type Plane = { width: number; height: number; values: Float32Array }

/** Mulberry32: small, quick, and the same picture for the same seed everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function kernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.5))
  const weights = new Float32Array(2 * radius + 1)
  for (let at = -radius; at <= radius; at += 1) weights[at + radius] = Math.exp((-at * at) / (2 * sigma * sigma))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function blurLines({ width, height, values }: Plane, weights: Float32Array, isAcross: boolean): Plane {
  const out = new Float32Array(width * height)
  const radius = (weights.length - 1) / 2
  const [last, step] = isAcross ? [width - 1, 1] : [height - 1, width]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = isAcross ? x : y
      const line = isAcross ? y * width : x
      let sum = 0
      for (let tap = 0; tap < weights.length; tap += 1) {
        const at = Math.min(last, Math.max(0, here + tap - radius))
        sum += (values[line + at * step] ?? 0) * (weights[tap] ?? 0)
      }
      out[y * width + x] = sum
    }
  }
  return { width, height, values: out }
}

/** Gaussian blur, of different width across and along the beam. */
export function blur(plane: Plane, across: number, along: number): Plane {
  return blurLines(blurLines(plane, kernel(across), true), kernel(along), false)
}

/** Blurred noise of unit power. */
export function noise(seed: number, size: { width: number; height: number }, across: number, along: number): Plane {
  const random = randomFrom(seed)
  const raw = new Float32Array(size.width * size.height)
  for (let at = 0; at < raw.length; at += 1) raw[at] = random() + random() + random() - 1.5
  const plane = blur({ ...size, values: raw }, across, along)
  let power = 0
  for (const value of plane.values) power += value * value
  const scale = 1 / Math.sqrt(power / plane.values.length)
  return { ...plane, values: plane.values.map((value) => value * scale) }
}

/** Ultrasound speckle in dB: the log-compressed length of two independent noises. */
export function speckle(seed: number, size: { width: number; height: number }, across: number, along: number): Plane {
  const real = noise(seed, size, across, along).values
  const imaginary = noise(seed + 77, size, across, along).values
  const values = real.map((a, at) => {
    const b = imaginary[at] ?? 0
    return 20 * Math.log10(Math.sqrt((a * a + b * b) / 2) + 0.02)
  })
  return { ...size, values }
}

/** A soft step from 0 at `from` to 1 at `to`. */
export function step(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** A bright line of a given half width at distance 0. */
export function line(distance: number, width: number): number {
  return Math.exp((-distance * distance) / (width * width))
}

/** An ellipse with an uneven edge: centre, radii, rotation, unevenness. */
export type Ellipse = [cx: number, cy: number, rx: number, ry: number, rotation?: number, wobble?: number]

/** Distance from an ellipse's centre in radii: below 1 is inside. */
export function inside(u: number, v: number, [cx, cy, rx, ry, rotation = 0, wobble = 0]: Ellipse): number {
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const x = (u - cx) * cos + (v - cy) * sin
  const y = -(u - cx) * sin + (v - cy) * cos
  const distance = Math.hypot(x / rx, y / ry)
  if (wobble === 0) return distance
  const angle = Math.atan2(y / ry, x / rx)
  const edge = Math.sin(angle * 3 + 1) + 0.7 * Math.sin(angle * 5 + 2.3) + 0.5 * Math.sin(angle * 8 + 0.4)
  return distance / (1 + wobble * edge)
}
