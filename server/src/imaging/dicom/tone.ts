import type { Samples } from './decode-pixels.ts'
import type { DicomHeader } from './dicom-header.ts'
import type { GreyDisplay, ValueWindow } from './grey-display.ts'
import type { Palette } from './palette.ts'
import { windowCurve } from './window-curve.ts'

/** Eight-bit pixels ready to be written as a picture. */
export type Picture = { data: Uint8Array; channels: 1 | 3 }

type HowToSee = {
  display: GreyDisplay | undefined
  palette: Palette | undefined
  /** The window that a viewer asks for; without it the file's, else the whole range. */
  window: ValueWindow | undefined
}

/** Turns decoded samples into what an eye should see. */
export function tone(samples: Samples, header: DicomHeader, { display, palette, window }: HowToSee): Picture {
  if (display) return toneGrey(samples, header, { display, asked: window })
  if (palette) return tonePalette(samples, palette)
  const isYbr = !samples.isRgb && header.photometricInterpretation !== 'RGB'
  const data = isYbr ? toneYbr(samples, header) : eightBits(samples, header)
  return { data, channels: 3 }
}

/** The chain of PS3.3 C.11: slope and intercept, window, shape of the presentation. */
function toneGrey(
  { values }: Samples,
  header: DicomHeader,
  { display, asked }: { display: GreyDisplay; asked: ValueWindow | undefined },
): Picture {
  const { slope, intercept, isInverted, padding } = display
  const curve = windowCurve(asked ?? display.window ?? wholeRange(values, header, display))
  const [low, high] = padding ? [padding.low, padding.high] : [1, 0]
  const data = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    // What fills up around a picture is its background, however the picture is to be seen.
    if (value >= low && value <= high) continue
    const shown = Math.round(curve(value * slope + intercept))
    data[at] = isInverted ? 255 - shown : shown
  }
  return { data, channels: 1 }
}

/** Eight-bit pictures are shown as they are; wider ones from their darkest to their lightest pixel. */
function wholeRange(
  values: Samples['values'],
  { bitsStored, pixelRepresentation }: DicomHeader,
  { slope, intercept, padding }: GreyDisplay,
): ValueWindow {
  const isPlain = bitsStored === 8 && pixelRepresentation === 0
  const ends = (isPlain ? [0, 255] : rangeOf(values, padding)).map((value) => value * slope + intercept)
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return { center: (from + to) / 2 + 0.5, width: to - from + 1, function: 'linear' }
}

function rangeOf(values: Samples['values'], padding: GreyDisplay['padding']): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (padding && value >= padding.low && value <= padding.high) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : [0, 0]
}

function eightBits({ values, isRgb }: Samples, { bitsStored }: DicomHeader): Uint8Array {
  if (isRgb || bitsStored === 8) return Uint8Array.from(values)
  const scale = 255 / (2 ** bitsStored - 1)
  return Uint8Array.from(values, (value) => Math.round(value * scale))
}

/** PS3.3 C.7.6.3.1.2, whose values are for 8 bits: the middle of the two colours is half of all values. */
function toneYbr({ values }: Samples, { bitsStored }: DicomHeader): Uint8Array {
  const middle = 2 ** (bitsStored - 1)
  const scale = 255 / (2 ** bitsStored - 1)
  const data = new Uint8ClampedArray(values.length)
  for (let at = 0; at + 2 < values.length; at += 3) {
    const luma = values[at] ?? 0
    const blue = (values[at + 1] ?? middle) - middle
    const red = (values[at + 2] ?? middle) - middle
    data[at] = (luma + 1.402 * red) * scale
    data[at + 1] = (luma - 0.344136 * blue - 0.714136 * red) * scale
    data[at + 2] = (luma + 1.772 * blue) * scale
  }
  return new Uint8Array(data.buffer)
}

function tonePalette({ values }: Samples, palette: Palette): Picture {
  const last = palette.colours[0].length - 1
  const data = new Uint8Array(values.length * 3)
  for (let at = 0; at < values.length; at += 1) {
    const entry = Math.min(last, Math.max(0, (values[at] ?? 0) - palette.first))
    for (const [channel, colours] of palette.colours.entries()) data[3 * at + channel] = colours[entry] ?? 0
  }
  return { data, channels: 3 }
}
