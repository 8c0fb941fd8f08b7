import { inside, line, step } from './texture.ts'

/** Echo in dB at a place (u across, v depth, both 0 to 1) given two textures, one of low and one of high frequency. */
export type EchoMap = (u: number, v: number, low: number, high: number) => number

type Point = [u: number, v: number]

const thyroidCalcifications: Point[] = [
  [0.42, 0.38],
  [0.455, 0.41],
  [0.405, 0.44],
  [0.44, 0.465],
  [0.47, 0.375],
  [0.43, 0.345],
  [0.465, 0.45],
  [0.4, 0.4],
]

/** Left thyroid lobe across: trachea, lobe with a nodule, carotid, jugular vein, spine. */
export function thyroidTransverse(u: number, v: number, low: number, high: number): number {
  const wave = 0.012 * Math.sin(u * 5 + 0.4) + 0.01 * low
  const fascia = 0.108 + wave
  const muscle = 0.185 + wave + 0.02 * Math.sin(u * 3)
  let echo = -17 + 2 * low
  if (v < 0.02) echo = 2 - v * 60
  if (v > 0.02 && v < fascia) echo = -15 + 7 * line(v - 0.06 - wave, 0.012) * Math.max(0, high) + 2 * high
  if (v > fascia && v < muscle) echo = -19 + 5 * high * step(-0.2, 1, Math.sin((v - fascia) * 260 + u * 9))
  echo += 15 * line(v - fascia, 0.005) + 11 * line(v - muscle, 0.0055)
  const trachea = inside(u, v, [0.045, 0.4, 0.135, 0.2])
  if (trachea < 1.02 && v > 0.2) {
    echo = -34 - 20 * (v - 0.3) + 9 * line(trachea - 1, 0.035)
    for (let ring = 1; ring < 4; ring += 1) echo += (11 - 3 * ring) * line(v - 0.215 - 0.06 * ring, 0.008)
  }
  const lobe = Math.min(
    inside(u, v, [0.44, 0.4, 0.285, 0.2, 0.06, 0.018]),
    inside(u, v, [0.2, 0.262, 0.17, 0.062, 0.05, 0.02]),
  )
  if (lobe < 1 && trachea > 1) echo = -6.5 + 1.7 * low + 1.2 * high
  if (trachea > 1) echo += 8.5 * line(lobe - 1, 0.022) * (v > 0.19 ? 1 : 0.2)
  echo = neckVessels(u, v, echo)
  if (u > 0.6 && v > muscle && v < muscle + 0.06 * step(0.58, 0.8, u)) echo = -18 + 3 * high
  const spine = 0.735 + 0.05 * Math.sin(u * 4.2 + 0.6) + 0.01 * low
  if (v > 0.625 && lobe > 1.05 && trachea > 1 && v < spine && u < 0.75) echo = -18 + 3 * high * Math.sin(v * 220)
  echo += 17 * line(v - spine, 0.012) * step(0.1, 0.3, u) * step(0.82, 0.6, u)
  if (v > spine) echo -= 16 * step(spine, spine + 0.12, v)
  return thyroidNodule(u, v, { echo, low, high }) - 9 * step(0.5, 1, v) + 2.5 * step(0, 0.3, v)
}

function neckVessels(u: number, v: number, before: number): number {
  let echo = before
  const carotid = inside(u, v, [0.835, 0.455, 0.082, 0.086, 0, 0.01])
  if (carotid < 1) echo = -52
  echo += 20 * line(carotid - 1, 0.055) * (0.55 + 0.45 * Math.abs(Math.sin(Math.atan2(v - 0.455, u - 0.835))))
  const jugular = inside(u, v, [0.895, 0.285, 0.098, 0.046, 0.22, 0.03])
  if (jugular < 1) echo = -50
  return echo + 9 * line(jugular - 1, 0.06)
}

function thyroidNodule(u: number, v: number, tissue: { echo: number; low: number; high: number }): number {
  const nodule = inside(u, v, [0.435, 0.415, 0.098, 0.128, 0.12, 0.055])
  let echo = nodule < 1 ? -21 + 1.8 * tissue.low + 2.6 * tissue.high : tissue.echo
  echo += 3 * line(nodule - 1.07, 0.05)
  if (nodule < 0.86) {
    for (const [pu, pv] of thyroidCalcifications)
      echo += 22 * line(Math.sqrt(((u - pu) * 1.2) ** 2 + (v - pv) ** 2), 0.0062)
  }
  const isFaintShadow = v > 0.53 && v < 0.74 && Math.abs(u - 0.445) < 0.07 && nodule > 1
  return isFaintShadow ? echo - 3.5 : echo
}

const longCalcifications: Point[] = [
  [0.53, 0.4],
  [0.58, 0.44],
  [0.6, 0.39],
  [0.55, 0.47],
  [0.51, 0.45],
]

/** The same lobe along the neck. */
export function thyroidLongitudinal(u: number, v: number, low: number, high: number): number {
  return lobeAlong(u, v, { low, high, hasNodule: true })
}

/** A lobe along the neck without a nodule. */
export function clearThyroidLongitudinal(u: number, v: number, low: number, high: number): number {
  return lobeAlong(u, v, { low, high, hasNodule: false })
}

interface Tissue {
  readonly low: number
  readonly high: number
}

function lobeAlong(u: number, v: number, { low, high, hasNodule }: Tissue & { readonly hasNodule: boolean }): number {
  const wave = 0.01 * Math.sin(u * 4)
  const fascia = 0.11 + wave
  const muscle = 0.19 + wave
  let echo = -17 + 2 * low
  if (v < 0.02) echo = 2
  if (v > 0.02 && v < fascia) echo = -15 + 2 * high
  if (v > fascia && v < muscle) echo = -19 + 4 * high * Math.sin(v * 260)
  echo += 15 * line(v - fascia, 0.005) + 11 * line(v - muscle, 0.006)
  const lobe = inside(u, v, [0.5, 0.42, 0.5, 0.2, -0.05, 0.014])
  if (lobe < 1) echo = -6.5 + 1.7 * low + 1.2 * high
  echo += 8 * line(lobe - 1, 0.02) * (v > 0.2 ? 1 : 0.2)
  if (hasNodule) {
    if (inside(u, v, [0.56, 0.43, 0.13, 0.118, 0.1, 0.05]) < 1) echo = -21 + 2 * low + 2.4 * high
    for (const [pu, pv] of longCalcifications) echo += 22 * line(Math.sqrt((u - pu) ** 2 + (v - pv) ** 2), 0.0065)
  }
  echo += 14 * line(v - 0.72 - 0.03 * Math.sin(u * 5), 0.012)
  if (v > 0.74) echo -= 14 * step(0.74, 0.85, v)
  return echo - 9 * step(0.5, 1, v)
}

/** Common carotid artery along its course, with a plaque at the far wall. */
export function carotid(u: number, v: number, low: number, high: number): number {
  let echo = -15 + 2.4 * low + 1.5 * high
  const fromCentre = v - (0.5 - 0.09 * u + 0.015 * Math.sin(u * 6))
  if (v < 0.02) echo = 2
  echo += 10 * line(v - 0.16 - 0.03 * u, 0.007) + 8 * line(v - 0.25 + 0.02 * u, 0.008)
  if (Math.abs(fromCentre) < 0.105) echo = -50
  echo += 21 * line(Math.abs(fromCentre) - 0.112, 0.011) + 9 * line(Math.abs(fromCentre) - 0.15, 0.012)
  const centre = v - fromCentre
  if (inside(u, v, [0.58, centre + 0.088, 0.13, 0.03, -0.09, 0.05]) < 1) echo = -9 + 2 * high
  return echo - 8 * step(0.6, 1, v)
}

const vesselsInLiver: [u: number, v: number, rx: number, ry: number][] = [
  [0.2, 0.3, 0.012, 0.01],
  [0.42, 0.3, 0.02, 0.012],
  [0.32, 0.72, 0.02, 0.012],
  [0.82, 0.64, 0.02, 0.013],
  [0.5, 0.68, 0.016, 0.011],
  [0.85, 0.38, 0.014, 0.01],
]

/** Right liver lobe and a gallbladder with a stone, in the angles of a convex probe. */
export function liver(u: number, v: number, low: number, high: number): number {
  return liverWith(u, v, { low, high, hasStone: true })
}

/** The same with a gallbladder in which there is nothing. */
export function clearLiver(u: number, v: number, low: number, high: number): number {
  return liverWith(u, v, { low, high, hasStone: false })
}

function liverWith(u: number, v: number, { low, high, hasStone }: Tissue & { readonly hasStone: boolean }): number {
  let echo = -11 + 1.6 * low + 1.5 * high
  if (v < 0.012) echo = -4
  else if (v < 0.1) echo = -15 + 2.2 * high + 2 * low + 9 * line(v - 0.095, 0.008) + 7 * line(v - 0.055, 0.006)
  if (v < 0.1) echo -= 3
  const diaphragm = 0.86 - 0.22 * ((u - 0.52) * 1.5) ** 2
  echo += 20 * line(v - diaphragm, 0.012)
  if (v > diaphragm + 0.012) echo = -25 + 2 * high - 16 * (v - diaphragm)
  echo = gallbladder(u, v, { echo, diaphragm, hasStone })
  echo = liverVeins(u, v, echo)
  for (const [pu, pv, rx, ry] of vesselsInLiver) {
    const vessel = inside(u, v, [pu, pv, rx, ry, 0.4])
    if (vessel < 1) echo = -40
    echo += 8 * line(vessel - 1.2, 0.25)
  }
  return echo - 10 * step(0.72, 1, v) - 4 * step(0.06, 0, u) - 4 * step(0.94, 1, u)
}

interface BehindGallbladder {
  readonly echo: number
  readonly diaphragm: number
  readonly hasStone: boolean
}

function gallbladder(u: number, v: number, behind: BehindGallbladder): number {
  const bladder = inside(u, v, [0.64, 0.4, 0.115, 0.17, -0.5, 0.02])
  let echo = bladder < 1 ? -55 : behind.echo
  echo += 12 * line(bladder - 1, 0.05)
  if (behind.hasStone) {
    const stone = inside(u, v, [0.685, 0.505, 0.036, 0.03, -0.2, 0.04])
    if (stone < 1 && v < 0.515) echo = 6
    if (v > 0.515) echo -= 27 * step(0.515, 0.56, v) * step(0.04, 0.022, Math.abs(u - 0.688))
  }
  if (bladder > 1 && v > 0.52 && v < behind.diaphragm) {
    echo += 5 * step(0.54, 0.6, v) * step(0.06, 0.02, Math.abs(u - 0.6))
  }
  return echo
}

function liverVeins(u: number, v: number, before: number): number {
  let echo = before
  const portal = Math.abs(v - 0.52 - 0.3 * (u - 0.33) + 0.012 * Math.sin(u * 22))
  const portalWidth = 0.03 * Math.sqrt(Math.max(0, step(0.1, 0.2, u) * step(0.5, 0.36, u)))
  if (portal < portalWidth) echo = -46
  if (portalWidth > 0.006) echo += 13 * line(portal - portalWidth - 0.004, 0.009)
  const hepatic = Math.abs(u - 0.38 - 0.55 * (v - 0.62) + 0.01 * Math.sin(v * 18))
  if (hepatic < 0.019 * step(0.58, 0.72, v) * step(0.86, 0.8, v)) echo = -44
  return echo
}
