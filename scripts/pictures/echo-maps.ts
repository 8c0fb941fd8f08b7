import { inside, line, step } from '../../server/src/demo/studies/texture.ts'

/**
 * Echo strength in dB of an invented body region, at `u` (0–1 across) and `v` (0–1 deep);
 * `low` and `high` are coarse and fine texture. The numbers are drawn by eye, not measured.
 */
export type EchoMap = (u: number, v: number, low: number, high: number) => number

/** A neck across: strap muscle, windpipe, thyroid lobe with a nodule, carotid and jugular. */
export function neckAcross(u: number, v: number, low: number, high: number): number {
  const wav = 0.012 * Math.sin(u * 5 + 0.4) + 0.01 * low
  let e = -17 + 2 * low
  if (v < 0.02) e = 2 - v * 60
  if (v > 0.02 && v < 0.105 + wav) e = -15 + 7 * line((v - 0.06 - wav) * 1, 0.012) * Math.max(0, high) + 2 * high // fat
  const f1 = 0.108 + wav,
    f2 = 0.185 + wav + 0.02 * Math.sin(u * 3)
  if (v > f1 && v < f2) e = -19 + 5 * high * step(-0.2, 1, Math.sin((v - f1) * 260 + u * 9)) // strap muscle
  e += 15 * line(v - f1, 0.005) + 11 * line(v - f2, 0.0055)
  // trachea at left edge
  const tr = inside(u, v, [0.045, 0.4, 0.135, 0.2, 0])
  if (tr < 1.02 && v > 0.2) {
    e = -34 - 20 * (v - 0.3) + 9 * line(tr - 1, 0.035)
    for (let k = 1; k < 4; k++) e += (11 - 3 * k) * line(v - 0.215 - 0.06 * k, 0.008)
  }
  // thyroid lobe
  const lb = Math.min(
    inside(u, v, [0.44, 0.4, 0.285, 0.2, 0.06, 0.018]),
    inside(u, v, [0.2, 0.262, 0.17, 0.062, 0.05, 0.02]),
  )
  if (lb < 1 && tr > 1) e = -6.5 + 1.7 * low + 1.2 * high
  if (tr > 1) e += 8.5 * line(lb - 1, 0.022) * (v > 0.19 ? 1 : 0.2)
  // carotid + jugular
  const ca = inside(u, v, [0.835, 0.455, 0.082, 0.086, 0, 0.01])
  if (ca < 1) e = -52
  e += 20 * line(ca - 1, 0.055) * (0.55 + 0.45 * Math.abs(Math.sin(Math.atan2(v - 0.455, u - 0.835))))
  const ju = inside(u, v, [0.895, 0.285, 0.098, 0.046, 0.22, 0.03])
  if (ju < 1) e = -50
  e += 9 * line(ju - 1, 0.06)
  // sternocleidomastoid over the vessels
  if (u > 0.6 && v > f2 && v < f2 + 0.06 * step(0.58, 0.8, u)) e = -18 + 3 * high
  // longus colli and spine
  const sp = 0.735 + 0.05 * Math.sin(u * 4.2 + 0.6) + 0.01 * low
  if (v > 0.625 && lb > 1.05 && tr > 1 && v < sp && u < 0.75) e = -18 + 3 * high * Math.sin(v * 220)
  e += 17 * line(v - sp, 0.012) * step(0.1, 0.3, u) * step(0.82, 0.6, u)
  if (v > sp) e -= 16 * step(sp, sp + 0.12, v)
  // nodule
  const nd = inside(u, v, [0.435, 0.415, 0.098, 0.128, 0.12, 0.055])
  if (nd < 1) e = -21 + 1.8 * low + 2.6 * high
  e += 3 * line(nd - 1.07, 0.05)
  if (nd < 0.86) {
    const pts: readonly Point[] = [
      [0.42, 0.38],
      [0.455, 0.41],
      [0.405, 0.44],
      [0.44, 0.465],
      [0.47, 0.375],
      [0.43, 0.345],
      [0.465, 0.45],
      [0.4, 0.4],
    ]
    for (const [p, q] of pts) e += 22 * line(Math.hypot((u - p) * 1.2, v - q), 0.0062)
  }
  if (v > 0.53 && v < 0.74 && Math.abs(u - 0.445) < 0.07 && nd > 1) e -= 3.5 // faint shadow
  return e - 9 * step(0.5, 1, v) + 2.5 * step(0, 0.3, v)
}

/** A thyroid lobe lengthwise with its nodule. */
export function lobeLengthwise(u: number, v: number, low: number, high: number): number {
  const wav = 0.01 * Math.sin(u * 4)
  let e = -17 + 2 * low
  if (v < 0.02) e = 2
  const f1 = 0.11 + wav,
    f2 = 0.19 + wav
  if (v > 0.02 && v < f1) e = -15 + 2 * high
  if (v > f1 && v < f2) e = -19 + 4 * high * Math.sin(v * 260)
  e += 15 * line(v - f1, 0.005) + 11 * line(v - f2, 0.006)
  const lb = inside(u, v, [0.5, 0.42, 0.5, 0.2, -0.05, 0.014])
  if (lb < 1) e = -6.5 + 1.7 * low + 1.2 * high
  e += 8 * line(lb - 1, 0.02) * (v > 0.2 ? 1 : 0.2)
  const nd = inside(u, v, [0.56, 0.43, 0.13, 0.118, 0.1, 0.05])
  if (nd < 1) e = -21 + 2 * low + 2.4 * high
  for (const [p, q] of points([
    [0.53, 0.4],
    [0.58, 0.44],
    [0.6, 0.39],
    [0.55, 0.47],
    [0.51, 0.45],
  ]))
    e += 22 * line(Math.hypot(u - p, v - q), 0.0065)
  e += 14 * line(v - 0.72 - 0.03 * Math.sin(u * 5), 0.012)
  if (v > 0.74) e -= 14 * step(0.74, 0.85, v)
  return e - 9 * step(0.5, 1, v)
}

/** A carotid artery lengthwise with a plaque. */
export function carotidLengthwise(u: number, v: number, low: number, high: number): number {
  let e = -15 + 2.4 * low + 1.5 * high
  const c = 0.5 - 0.09 * u + 0.015 * Math.sin(u * 6),
    d = v - c
  if (v < 0.02) e = 2
  e += 10 * line(v - 0.16 - 0.03 * u, 0.007) + 8 * line(v - 0.25 + 0.02 * u, 0.008)
  if (Math.abs(d) < 0.105) e = -50
  e += 21 * line(Math.abs(d) - 0.112, 0.011) + 9 * line(Math.abs(d) - 0.15, 0.012)
  const pl = inside(u, v, [0.58, c + 0.088, 0.13, 0.03, -0.09, 0.05])
  if (pl < 1) e = -9 + 2 * high
  return e - 8 * step(0.6, 1, v)
}

/** A liver under a convex probe: gallbladder with a stone, portal and hepatic veins (u is the angle). */
export function liverUnderConvex(u: number, v: number, low: number, high: number): number {
  // polar: u angle, v depth
  let e = -11 + 1.6 * low + 1.5 * high
  if (v < 0.012) e = -4
  else if (v < 0.1) e = -15 + 2.2 * high + 2 * low + 9 * line(v - 0.095, 0.008) + 7 * line(v - 0.055, 0.006)
  if (v < 0.1) e -= 3
  const di = 0.86 - 0.22 * ((u - 0.52) * 1.5) ** 2
  e += 20 * line(v - di, 0.012)
  if (v > di + 0.012) e = -25 + 2 * high - 16 * (v - di)
  const gb = inside(u, v, [0.64, 0.4, 0.115, 0.17, -0.5, 0.02])
  if (gb < 1) {
    e = -55
  }
  e += 12 * line(gb - 1, 0.05)
  const st = inside(u, v, [0.685, 0.505, 0.036, 0.03, -0.2, 0.04])
  if (st < 1 && v < 0.515) e = 6
  if (v > 0.515) e -= 27 * step(0.515, 0.56, v) * step(0.04, 0.022, Math.abs(u - 0.688))
  if (gb > 1 && v > 0.52 && v < di) e += 5 * step(0.54, 0.6, v) * step(0.06, 0.02, Math.abs(u - 0.6))
  const pv = Math.abs(v - 0.52 - 0.3 * (u - 0.33) + 0.012 * Math.sin(u * 22))
  {
    const w = 0.03 * Math.sqrt(Math.max(0, step(0.1, 0.2, u) * step(0.5, 0.36, u)))
    if (pv < w) e = -46
    if (w > 0.006) e += 13 * line(pv - w - 0.004, 0.009)
  }
  const hv = Math.abs(u - 0.38 - 0.55 * (v - 0.62) + 0.01 * Math.sin(v * 18))
  {
    const w = 0.019 * step(0.58, 0.72, v) * step(0.86, 0.8, v)
    if (hv < w) e = -44
  }
  for (const [p, q, w, l] of spots([
    [0.2, 0.3, 0.012, 0.01],
    [0.42, 0.3, 0.02, 0.012],
    [0.32, 0.72, 0.02, 0.012],
    [0.82, 0.64, 0.02, 0.013],
    [0.5, 0.68, 0.016, 0.011],
    [0.85, 0.38, 0.014, 0.01],
  ])) {
    const r = inside(u, v, [p, q, w, l, 0.4])
    if (r < 1) e = -40
    e += 8 * line(r - 1.2, 0.25)
  }
  return e - 10 * step(0.72, 1, v) - 4 * step(0.06, 0, u) - 4 * step(0.94, 1, u)
}

type Point = readonly [number, number]
type Spot = readonly [number, number, number, number]
const points = (list: readonly Point[]) => list
const spots = (list: readonly Spot[]) => list
