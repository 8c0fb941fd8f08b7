import {
  carotid,
  clearLiver,
  clearThyroidLongitudinal,
  type EchoMap,
  liver,
  thyroidLongitudinal,
  thyroidTransverse,
} from './echo-maps.ts'
import { blur, inside, line, noise, type Plane, randomFrom, speckle, step } from './texture.ts'

/** The examinations that can be drawn. */
export type UltrasoundKind =
  | 'thyroid-transverse'
  | 'thyroid-longitudinal'
  | 'thyroid-longitudinal-clear'
  | 'thyroid-doppler'
  | 'carotid'
  | 'abdomen'
  | 'abdomen-clear'

type Look = { map: EchoMap; isConvex: boolean; depthCm: number; motion: [across: number, along: number, pulse: number] }

const looks: Record<UltrasoundKind, Look> = {
  'thyroid-transverse': { map: thyroidTransverse, isConvex: false, depthCm: 4.8, motion: [0.004, 0.003, 0.0025] },
  'thyroid-longitudinal': { map: thyroidLongitudinal, isConvex: false, depthCm: 4.8, motion: [0.005, 0.002, 0.001] },
  'thyroid-doppler': { map: thyroidTransverse, isConvex: false, depthCm: 4.8, motion: [0.002, 0.002, 0.0025] },
  carotid: { map: carotid, isConvex: false, depthCm: 4, motion: [0.001, 0.002, 0.008] },
  'thyroid-longitudinal-clear': {
    ...{ map: clearThyroidLongitudinal, isConvex: false, depthCm: 4.8 },
    motion: [0.005, 0.002, 0.001],
  },
  abdomen: { map: liver, isConvex: true, depthCm: 16, motion: [0.006, 0.012, 0.001] },
  'abdomen-clear': { map: clearLiver, isConvex: true, depthCm: 16, motion: [0.006, 0.012, 0.001] },
}

/** Size of the whole picture and the calibrated area inside it, in pixels. */
export const ultrasoundLayout = { width: 640, height: 480, left: 68, top: 16, right: 572, bottom: 464 } as const

const dynamicRange = 56
const halfAngle = 0.56

/** Centimetres that one pixel stands for, the same both ways. */
export function centimetresPerPixel(kind: UltrasoundKind): number {
  return looks[kind].depthCm / (ultrasoundLayout.bottom - ultrasoundLayout.top)
}

/** Colour Doppler is RGB, everything else grey. */
export function samplesOf(kind: UltrasoundKind): 1 | 3 {
  return kind === 'thyroid-doppler' ? 3 : 1
}

/** Draws the frames of a short clip; tissue moves with breath and pulse, one cycle in all frames. */
export function drawUltrasound(kind: UltrasoundKind, frames: number, seed: number): Uint8Array[] {
  const look = looks[kind]
  const tissue = drawTissue(look, seed)
  const flow = kind === 'thyroid-doppler' ? noise(seed + 31, tissue, tissue.width / 70, tissue.height / 70) : undefined
  return Array.from({ length: frames }, (_, frame) => {
    const grey = drawFrame({
      look,
      tissue,
      phase: (2 * Math.PI * frame) / Math.max(frames, 1),
      seed: seed + 101 * frame,
    })
    drawScale(grey, look)
    return flow === undefined ? grey : colourFlow(grey, flow, frame)
  })
}

function drawTissue({ map, isConvex }: Look, seed: number): Plane {
  const { left, right, top, bottom } = ultrasoundLayout
  const height = bottom - top
  const width = isConvex ? Math.round(height * 0.83) : right - left
  const size = { width, height }
  const grain = speckle(seed, size, isConvex ? 1.45 : 1.3, Math.min(1.15, height / 640 + 0.2)).values
  const low = noise(seed + 3, size, width / 22, height / 26).values
  const high = noise(seed + 9, size, width / 60, height / 200).values
  const warpX = noise(seed + 13, size, width / 45, height / 45).values
  const warpY = noise(seed + 17, size, width / 45, height / 45).values
  const streaks = noise(seed + 23, { width, height: 4 }, width / 70, 1).values
  const echo = new Float32Array(width * height)
  for (let at = 0; at < echo.length; at += 1) {
    const x = at % width
    const v = (at - x) / width / (height - 1)
    const [lowHere, highHere, warp] = [low[at] ?? 0, high[at] ?? 0, warpX[at] ?? 0]
    const u = x / (width - 1) + 0.0042 * warp + 0.002 * highHere
    const bent = v + 0.0042 * (warpY[at] ?? 0) + 0.0012 * highHere
    const streak = 1.5 * (streaks[width + x] ?? 0) * step(0.1, 0.5, v)
    echo[at] = map(u, bent, lowHere, highHere) + 1.1 * warp + streak + 0.8 * Math.sin(v * 17)
  }
  const soft = blur({ ...size, values: echo }, width / 330, height / 560)
  const values = soft.values.map((value, at) => {
    const level = (value + (grain[at] ?? 0) * 0.9 + dynamicRange - 11) / dynamicRange
    return Math.min(1, Math.max(0, level))
  })
  return { ...size, values }
}

function sample({ width, height, values }: Plane, u: number, v: number): number {
  const x = u * (width - 1)
  const y = v * (height - 1)
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return 0
  const at = row * width + column
  const fx = x - column
  const fy = y - row
  const above = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx
  const below = (values[at + width] ?? 0) * (1 - fx) + (values[at + width + 1] ?? 0) * fx
  return above * (1 - fy) + below * fy
}

type Frame = { look: Look; tissue: Plane; phase: number; seed: number }

function drawFrame({ look, tissue, phase, seed }: Frame): Uint8Array {
  const { width, height, left, right, top, bottom } = ultrasoundLayout
  const [across, along, pulse] = look.motion
  const shiftU = across * Math.sin(phase)
  const shiftV = along * (1 - Math.cos(phase))
  const beat = pulse * Math.max(0, Math.sin(phase * 2)) ** 3
  const random = randomFrom(seed)
  const pixels = new Uint8Array(width * height)
  const place = look.isConvex ? convexPlace : linearPlace
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const found = place(x - left, y - top)
      const flicker = 1 + 0.05 * (random() - 0.5)
      if (found === undefined) continue
      const [u, v] = found
      // The pulse widens what lies at mid depth; still and dark at the edges.
      const pressed = v - shiftV * step(0, 0.15, v) - beat * Math.sin((v - 0.46) * 7) * step(0.05, 0.2, v)
      const level = sample(tissue, Math.min(0.997, Math.max(0.001, u + shiftU * step(0, 0.2, v))), pressed)
      pixels[y * width + x] = Math.min(255, 255 * level ** 1.18 * 0.97 * flicker)
    }
  }
  return pixels
}

type Place = [u: number, v: number]

function linearPlace(x: number, y: number): Place {
  const { left, right, top, bottom } = ultrasoundLayout
  return [x / (right - left), y / (bottom - top)]
}

function convexPlace(x: number, y: number): Place | undefined {
  const { left, right, top, bottom } = ultrasoundLayout
  const height = bottom - top
  const radius = height * 0.19
  const apex = radius * Math.cos(halfAngle)
  const depth = height - (radius - apex) - 2
  const fromCentre = x - (right - left) / 2
  const fromApex = y + apex - 1
  const angle = Math.atan2(fromCentre, fromApex)
  const v = (Math.hypot(fromCentre, fromApex) - radius) / depth
  if (Math.abs(angle) > halfAngle || v < 0 || v > 1) return undefined
  return [(angle / halfAngle + 1) / 2, v]
}

/** A grey wedge at the left and a tick each centimetre at the right, as scanners draw them. */
function drawScale(pixels: Uint8Array, { depthCm }: Look): void {
  const { width, right, top, bottom } = ultrasoundLayout
  const height = bottom - top
  for (let y = 0; y < 160; y += 1) {
    const level = 255 - Math.round((255 * y) / 159)
    for (let x = 24; x < 36; x += 1) pixels[(top + y) * width + x] = level
  }
  const every = depthCm > 10 ? 1 : 0.5
  for (let centimetre = 0; centimetre <= depthCm; centimetre += every) {
    const isLong = centimetre % (every === 1 ? 5 : 1) === 0
    const y = Math.min(bottom - 1, top + Math.round((centimetre / depthCm) * height))
    for (let x = right + 10; x < right + (isLong ? 22 : 16); x += 1) pixels[y * width + x] = 190
  }
}

const flowBox = [0.26, 0.24, 0.64, 0.62] as const

/** Turns a grey frame to colour and lays flow around the nodule, stronger with the beat. */
function colourFlow(grey: Uint8Array, flow: Plane, frame: number): Uint8Array {
  const { width, left, top } = ultrasoundLayout
  const pixels = new Uint8Array(grey.length * 3)
  for (const [at, level] of grey.entries()) pixels.fill(level, 3 * at, 3 * at + 3)
  const [fromU, fromV, toU, toV] = flowBox
  const strength = 0.15 * Math.sin(frame)
  for (let at = 0; at < flow.values.length; at += 1) {
    const x = at % flow.width
    const y = (at - x) / flow.width
    const u = x / flow.width
    const v = y / flow.height
    if (u < fromU || u > toU || v < fromV || v > toV) continue
    const target = 3 * ((top + y) * width + left + x)
    const nodule = inside(u, v, [0.435, 0.415, 0.098, 0.128, 0.12, 0.055])
    const power = (flow.values[at] ?? 0) + 1.5 * line(nodule - 1.05, 0.16) - 1 + strength
    if (power > 0.75) mix(pixels, target, { power, isTowards: Math.sin(u * 38 + v * 22) > -0.1 })
    const isEdge =
      [u - fromU, toU - u].some((gap) => gap * flow.width < 1) ||
      [v - fromV, toV - v].some((gap) => gap * flow.height < 1)
    if (isEdge) pixels.set([232, 226, 176], target)
  }
  return pixels
}

function mix(pixels: Uint8Array, at: number, { power, isTowards }: { power: number; isTowards: boolean }): void {
  const strength = Math.min(1, (power - 0.75) * 1.5)
  const cover = 0.45 + 0.5 * strength
  const squared = strength * strength
  const colour = isTowards
    ? [210 + 45 * strength, 40 + 150 * squared, 20]
    : [30, 70 + 130 * squared, 200 + 50 * strength]
  for (const [channel, level] of colour.entries()) {
    pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - cover) + level * cover
  }
}
