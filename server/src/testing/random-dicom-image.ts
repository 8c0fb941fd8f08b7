import type { DicomElement, DicomValue } from '../demo/studies/write-dicom.ts'
import { syntax } from '../imaging/dicom/transfer-syntaxes.ts'
import { depth, type ImageElements, writeImage } from './dicom-images.ts'
import { type Dice, diceFrom, type Layout } from './dicom-layout.ts'
import { bytesOf, inWords, pixelData } from './dicom-pixel-data.ts'

/** A small image made by chance, one frame of it, and what a person must see of that: exact brightness, not yet rounded. */
export type RandomImage = {
  bytes: Buffer
  frame: number
  windowCenter?: number
  windowWidth?: number
  expected: readonly number[]
  /** What it is made of, for the message of a test that fails. */
  about: string
}

/** Makes the same image for the same number. */
export function randomImage(seed: number): RandomImage {
  const dice = diceFrom(seed)
  const kind = dice.oneOf('grey', 'grey', 'grey', 'palette', 'rgb', 'ybr', 'ybr422')
  const layout = layoutOf(dice, kind)
  const made = { grey, palette, rgb, ybr, ybr422 }[kind](dice, layout)
  const { uid, rows, columns, frames, samples, isPlanar } = layout
  const elements: ImageElements = {
    ...depth(layout.allocated, layout),
    '0028,0002': ['US', samples],
    ...(samples > 1 && { '0028,0006': ['US', Number(isPlanar)] }),
    '0028,0008': ['IS', frames],
    '0028,0010': ['US', rows],
    '0028,0011': ['US', columns],
    ...made.elements,
    '7fe0,0010': [layout.vr, pixelData(dice, layout, made.stored)],
  }
  const { stored: _stored, elements: _elements, ...seen } = made
  return { ...seen, bytes: writeImage(elements, uid), about: `${seed}: ${kind} ${JSON.stringify(layout)}` }
}

function layoutOf(dice: Dice, kind: 'grey' | 'palette' | 'rgb' | 'ybr' | 'ybr422'): Layout {
  const isColour = kind === 'rgb' || kind.startsWith('ybr')
  const allocated = kind === 'ybr422' ? 8 : dice.oneOf<8 | 16>(8, 16)
  const whole = kind === 'ybr422' || (kind === 'palette' && allocated === 8)
  const stored = whole || dice.chance(0.4) ? allocated : dice.number(isColour ? 4 : 1, allocated)
  const uids = [syntax.implicitLittle, syntax.explicitLittle, syntax.explicitBig, syntax.deflated] as const
  const uid = kind === 'ybr422' ? dice.oneOf(...uids) : dice.oneOf(...uids, syntax.rle)
  return {
    uid,
    allocated,
    stored,
    highBit: dice.number(stored - 1, allocated - 1),
    isSigned: !isColour && dice.chance(0.5),
    samples: isColour ? 3 : 1,
    isPlanar: isColour && kind !== 'ybr422' && dice.chance(0.5),
    vr: allocated === 16 || dice.chance(0.5) ? 'OW' : 'OB',
    rows: dice.number(1, 6),
    columns: kind === 'ybr422' ? 2 * dice.number(1, 4) : dice.number(1, 7),
    frames: dice.number(1, 3),
  }
}

/** The values that a number of so many bits can have. */
function rangeOf({ stored, isSigned }: Layout): [low: number, high: number] {
  return isSigned ? [-(2 ** (stored - 1)), 2 ** (stored - 1) - 1] : [0, 2 ** stored - 1]
}

function valuesOf(dice: Dice, layout: Layout): number[][] {
  const { rows, columns, samples, frames } = layout
  const range = rangeOf(layout)
  const one = () => Array.from({ length: rows * columns * samples }, () => dice.number(...range))
  return Array.from({ length: frames }, one)
}

type Made = Omit<RandomImage, 'bytes' | 'about'> & { stored: readonly number[][]; elements: ImageElements }

type Window = { center: number; width: number; name: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID' }

/** PS3.3 C.11.2.1.2.1, C.11.2.1.3.2 and C.11.2.1.3.1, from 0 to 255. */
function inWindow(x: number, { center: c, width: w, name }: Window): number {
  if (name === 'SIGMOID') return 255 / (1 + Math.exp((-4 * (x - c)) / w))
  if (name === 'LINEAR_EXACT') {
    if (x <= c - w / 2) return 0
    if (x > c + w / 2) return 255
    return ((x - c) / w + 0.5) * 255
  }
  if (x <= c - 0.5 - (w - 1) / 2) return 0
  if (x > c - 0.5 + (w - 1) / 2) return 255
  return ((x - (c - 0.5)) / (w - 1) + 0.5) * 255
}

/** From units to grey, from 0 to 255; without a window from the darkest to the lightest that there is. */
function greyScale(units: readonly number[], window: Window | undefined): (x: number) => number {
  if (window) return (x) => inWindow(x, window)
  const [low, high] = [Math.min(...units), Math.max(...units)]
  return (x) => (high > low ? ((x - low) / (high - low)) * 255 : 0)
}

function grey(dice: Dice, layout: Layout): Made {
  const stored = valuesOf(dice, layout)
  const frame = dice.number(0, layout.frames - 1)
  const range = rangeOf(layout)
  const rescales = perFrame(dice, layout, () => ({
    slope: dice.oneOf(1, 2, 0.5, -1, 3.25),
    intercept: dice.number(-1024, 1024),
  }))
  const windows = perFrame(dice, layout, (): Window => {
    const width = dice.oneOf(1, 2, 80, 256, 400.5, 5000)
    return { center: dice.number(-200, 400), width, name: dice.oneOf('LINEAR', 'LINEAR', 'LINEAR_EXACT', 'SIGMOID') }
  })
  const ends = dice.chance(0.4) ? [dice.number(...range), dice.number(...range)] : undefined
  const padding = ends && dice.chance(0.5) ? [ends[0] ?? 0, ends[0] ?? 0] : ends
  const isReversed = dice.chance(0.3)
  const shape = dice.oneOf(undefined, undefined, 'IDENTITY', 'INVERSE')
  const asked: Window | undefined = dice.chance(0.2)
    ? { center: dice.number(-100, 300), width: dice.number(1, 600), name: 'LINEAR' }
    : undefined
  const isPadding = (v: number) => padding !== undefined && v >= Math.min(...padding) && v <= Math.max(...padding)

  const { slope, intercept } = rescales.of[frame] ?? { slope: 1, intercept: 0 }
  const values = stored[frame] ?? []
  const isPlain = layout.stored === 8 && !layout.isSigned
  const seen = isPlain ? [0, 255] : values.filter((v) => !isPadding(v))
  const toUnits = (v: number) => v * slope + intercept
  const greyOf = greyScale(seen.map(toUnits), asked ?? windows.of[frame])
  const isInverted = shape === undefined ? isReversed : shape === 'INVERSE'
  const inverted = (y: number) => (isInverted ? 255 - y : y)
  const expected = values.map((v) => (isPadding(v) ? 0 : inverted(greyOf(toUnits(v)))))
  const vr = layout.isSigned ? 'SS' : 'US'
  const elements: ImageElements = {
    '0028,0004': ['CS', isReversed ? 'MONOCHROME1' : 'MONOCHROME2'],
    ...(shape && { '2050,0020': ['CS', shape] }),
    ...(padding && { '0028,0120': [vr, padding[0] ?? 0], '0028,0121': [vr, padding[1] ?? 0] }),
    ...greyGroups({ rescales, windows }, layout.frames),
  }
  return { stored, frame, expected, elements, ...(asked && { windowCenter: asked.center, windowWidth: asked.width }) }
}

/** Something that stands in the file, in the group of all frames or in that of each, or nowhere. */
type Placed<T> = { place: 'nowhere' | 'file' | 'shared' | 'frames'; of: readonly (T | undefined)[] }

function perFrame<T>(dice: Dice, { frames }: Layout, make: () => T): Placed<T> {
  const place = dice.oneOf<Placed<T>['place']>('nowhere', 'file', 'shared', 'frames')
  const first = place === 'nowhere' ? undefined : make()
  return { place, of: Array.from({ length: frames }, () => (place === 'frames' ? make() : first)) }
}

type Rescale = { slope: number; intercept: number }

function rescaleElements({ slope, intercept }: Rescale): DicomElement[] {
  return [
    ['0028,1052', 'DS', intercept],
    ['0028,1053', 'DS', slope],
  ]
}

function windowElements({ center, width, name }: Window): DicomElement[] {
  return [
    ['0028,1050', 'DS', [center, 1]],
    ['0028,1051', 'DS', [width, 2]],
    // The linear function need not be named.
    ...(name === 'LINEAR' ? [] : [['0028,1056', 'CS', name] satisfies DicomElement]),
  ]
}

function greyGroups(
  { rescales, windows }: { rescales: Placed<Rescale>; windows: Placed<Window> },
  frames: number,
): ImageElements {
  const groups = (place: 'shared' | 'frames', frame: number): DicomElement[] => {
    const [rescale, window] = [rescales.of[frame], windows.of[frame]]
    return [
      ...(rescale && rescales.place === place
        ? [['0028,9145', 'SQ', [rescaleElements(rescale)]] satisfies DicomElement]
        : []),
      ...(window && windows.place === place
        ? [['0028,9132', 'SQ', [windowElements(window)]] satisfies DicomElement]
        : []),
    ]
  }
  const [rescale, window] = [rescales.of[0], windows.of[0]]
  const inFile = [
    ...(rescale && rescales.place === 'file' ? rescaleElements(rescale) : []),
    ...(window && windows.place === 'file' ? windowElements(window) : []),
  ]
  const ofFrames = Array.from({ length: frames }, (_, frame) => groups('frames', frame))
  return {
    ...Object.fromEntries(inFile.map(([tag, vr, value]) => [tag, [vr, value] as const])),
    ...(groups('shared', 0).length > 0 && { '5200,9229': ['SQ', [groups('shared', 0)]] }),
    ...(ofFrames.some((one) => one.length > 0) && { '5200,9230': ['SQ', ofFrames] }),
  }
}

/** PS3.3 C.7.6.3.1.5: values below the first take the first colour, those beyond the last the last. */
function palette(dice: Dice, layout: Layout): Made {
  const stored = valuesOf(dice, layout)
  const frame = dice.number(0, layout.frames - 1)
  const count = dice.number(1, layout.allocated === 8 ? 256 : 300)
  const first = dice.number(...rangeOf(layout))
  const bits = dice.oneOf(8, 16)
  const isNarrow = bits === 8 && dice.chance(0.5)
  const tables = [0, 1, 2].map(() => Array.from({ length: count }, () => dice.number(0, 2 ** bits - 1)))
  const isBig = layout.uid === syntax.explicitBig
  const descriptor = [layout.isSigned ? 'SS' : 'US', [count, first, bits]] as const
  const expected = (stored[frame] ?? []).flatMap((v) => {
    const entry = Math.min(count - 1, Math.max(0, v - first))
    return tables.map((table) => Math.floor((table[entry] ?? 0) / 2 ** (bits - 8)))
  })
  const elements: Record<string, readonly [string, DicomValue]> = { '0028,0004': ['CS', 'PALETTE COLOR'] }
  for (const [at, table] of tables.entries()) {
    elements[`0028,110${at + 1}`] = [descriptor[0], [...descriptor[1]]]
    elements[`0028,120${at + 1}`] = ['OW', isNarrow ? inWords(table, isBig) : bytesOf(table, { allocated: 16, isBig })]
  }
  return { stored, frame, expected, elements }
}

function rgb(dice: Dice, layout: Layout): Made {
  const stored = valuesOf(dice, layout)
  const frame = dice.number(0, layout.frames - 1)
  const expected = (stored[frame] ?? []).map((v) => (v / (2 ** layout.stored - 1)) * 255)
  return { stored, frame, expected, elements: { '0028,0004': ['CS', 'RGB'] } }
}

/** The reverse of the matrix in PS3.3 C.7.6.3.1.2. */
function fromYbr(y: number, cb: number, cr: number, bits: number): number[] {
  const [blue, red] = [cb - 2 ** (bits - 1), cr - 2 ** (bits - 1)]
  const colour = [y + 1.402 * red, y - 0.344136 * blue - 0.714136 * red, y + 1.772 * blue]
  return colour.map((v) => Math.min(255, Math.max(0, (v / (2 ** bits - 1)) * 255)))
}

function ybr(dice: Dice, layout: Layout): Made {
  const stored = valuesOf(dice, layout)
  const frame = dice.number(0, layout.frames - 1)
  const values = stored[frame] ?? []
  const expected = values.flatMap((y, at) =>
    at % 3 === 0 ? fromYbr(y, values[at + 1] ?? 0, values[at + 2] ?? 0, layout.stored) : [],
  )
  return { stored, frame, expected, elements: { '0028,0004': ['CS', 'YBR_FULL'] } }
}

/** Two pixels side by side: both their luma, then the colour that they share. */
function ybr422(dice: Dice, layout: Layout): Made {
  const pairs = (layout.rows * layout.columns) / 2
  const stored = Array.from({ length: layout.frames }, () =>
    Array.from({ length: pairs * 4 }, () => dice.number(0, 255)),
  )
  const frame = dice.number(0, layout.frames - 1)
  const values = stored[frame] ?? []
  const expected = Array.from({ length: pairs }, (_, pair) => {
    const [left = 0, right = 0, cb = 0, cr = 0] = values.slice(4 * pair, 4 * pair + 4)
    return [...fromYbr(left, cb, cr, 8), ...fromYbr(right, cb, cr, 8)]
  }).flat()
  return { stored, frame, expected, elements: { '0028,0004': ['CS', 'YBR_FULL_422'] } }
}
