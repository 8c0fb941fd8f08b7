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

/** Runs `onLine` over each row or column: it gets the line with its ends repeated `radius` times, and writes the new one. */
function overLines(
  { width, height, values }: Plane,
  isAcross: boolean,
  radius: number,
  onLine: (padded: Float32Array, out: Float32Array) => void,
): Plane {
  const lines = isAcross
    ? { count: height, length: width, step: 1, stride: width }
    : { count: width, length: height, step: width, stride: 1 }
  const all = new Float32Array(width * height)
  const padded = new Float32Array(lines.length + 2 * radius)
  const out = new Float32Array(lines.length)
  for (let line = 0; line < lines.count; line += 1) {
    const start = line * lines.stride
    for (let at = 0; at < padded.length; at += 1) {
      const inside = Math.min(lines.length - 1, Math.max(0, at - radius))
      padded[at] = values[start + inside * lines.step] ?? 0
    }
    onLine(padded, out)
    for (let at = 0; at < out.length; at += 1) all[start + at * lines.step] = out[at] ?? 0
  }
  return { width, height, values: all }
}

function blurByKernel(plane: Plane, sigma: number, isAcross: boolean): Plane {
  const weights = kernel(sigma)
  return overLines(plane, isAcross, (weights.length - 1) / 2, (padded, out) => {
    for (let at = 0; at < out.length; at += 1) {
      let sum = 0
      for (let tap = 0; tap < weights.length; tap += 1) sum += (padded[at + tap] ?? 0) * (weights[tap] ?? 0)
      out[at] = sum
    }
  })
}

/** Three running means are as good as a wide Gaussian, and cost the same at every width. */
function blurByMeans(plane: Plane, sigma: number, isAcross: boolean): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  const mean = (padded: Float32Array, out: Float32Array) => {
    let sum = 0
    for (let at = 0; at < 2 * radius; at += 1) sum += padded[at] ?? 0
    for (let at = 0; at < out.length; at += 1) {
      sum += padded[at + 2 * radius] ?? 0
      out[at] = sum / (2 * radius + 1)
      sum -= padded[at] ?? 0
    }
  }
  const once = (before: Plane) => overLines(before, isAcross, radius, mean)
  return once(once(once(plane)))
}

/** From which width on three running means look as the kernel does. */
const wideSigma = 3

function blurLines(plane: Plane, sigma: number, isAcross: boolean): Plane {
  return sigma < wideSigma ? blurByKernel(plane, sigma, isAcross) : blurByMeans(plane, sigma, isAcross)
}

/** Gaussian blur, of different width across and along the beam. */
export function blur(plane: Plane, across: number, along: number): Plane {
  return blurLines(blurLines(plane, across, true), along, false)
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
  const distance = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2)
  // The uneven edge matters only near the edge.
  if (wobble === 0 || distance > 2 || distance < 0.5) return distance
  const angle = Math.atan2(y / ry, x / rx)
  const edge = Math.sin(angle * 3 + 1) + 0.7 * Math.sin(angle * 5 + 2.3) + 0.5 * Math.sin(angle * 8 + 0.4)
  return distance / (1 + wobble * edge)
}
