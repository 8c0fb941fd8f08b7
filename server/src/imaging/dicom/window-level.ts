import type { Samples } from './decode-pixels.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import type { Palette } from './palette.ts'

/** Eight-bit pixels ready to be written as a picture. */
export type Picture = { data: Uint8Array; channels: 1 | 3 }

/** The window that a viewer asks for; without it the header's, else the whole range. */
export type Window = { center: number; width: number }

/** Turns decoded samples into what an eye should see. */
export function tone(samples: Samples, header: DicomHeader, given: { window?: Window; palette?: Palette }): Picture {
  const { photometricInterpretation } = header
  if (samples.isRgb) return { data: Uint8Array.from(samples.values), channels: 3 }
  switch (photometricInterpretation) {
    case 'MONOCHROME1':
    case 'MONOCHROME2':
    case '':
      return toneGrey(samples, header, given.window)
    case 'RGB':
      return { data: eightBits(samples, header), channels: 3 }
    case 'YBR_FULL':
    case 'YBR_FULL_422':
      return toneYbr(samples)
    case 'PALETTE COLOR':
      return tonePalette(samples, given.palette)
    default:
      throw new DicomRefused('unsupportedSyntax', photometricInterpretation)
  }
}

function toneGrey({ values }: Samples, header: DicomHeader, asked: Window | undefined): Picture {
  const { rescaleSlope: slope, rescaleIntercept: intercept } = header
  const window = asked ?? headerWindow(header) ?? wholeRange(values, header)
  // PS3.3 C.11.2.1.2, the LINEAR function.
  const width = Math.max(1, window.width)
  const low = window.center - 0.5 - (width - 1) / 2
  const scale = width > 1 ? 255 / (width - 1) : 255
  const isInverted = header.photometricInterpretation === 'MONOCHROME1'
  const data = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const level = ((values[at] ?? 0) * slope + intercept - low) * scale
    const shown = level < 0 ? 0 : level > 255 ? 255 : Math.round(level)
    data[at] = isInverted ? 255 - shown : shown
  }
  return { data, channels: 1 }
}

function headerWindow({ windowCenter, windowWidth }: DicomHeader): Window | undefined {
  if (windowCenter === null || windowWidth === null || windowWidth < 1) return undefined
  return { center: windowCenter, width: windowWidth }
}

/** Eight-bit pictures are shown as they are; wider ones from their darkest to their lightest pixel. */
function wholeRange(values: Samples['values'], header: DicomHeader): Window {
  let [low, high] = [0, 255]
  if (header.bitsStored !== 8 || header.pixelRepresentation === 1) {
    low = Number.POSITIVE_INFINITY
    high = Number.NEGATIVE_INFINITY
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  const ends = [low, high].map((value) => value * header.rescaleSlope + header.rescaleIntercept)
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return { center: (from + to) / 2 + 0.5, width: to - from + 1 }
}

function eightBits({ values }: Samples, header: DicomHeader): Uint8Array {
  if (header.bitsAllocated === 8) return Uint8Array.from(values)
  const shift = Math.max(0, header.bitsStored - 8)
  return Uint8Array.from(values, (value) => value >> shift)
}

function toneYbr({ values }: Samples): Picture {
  const data = new Uint8ClampedArray(values.length)
  for (let at = 0; at + 2 < values.length; at += 3) {
    const luma = values[at] ?? 0
    const blue = (values[at + 1] ?? 128) - 128
    const red = (values[at + 2] ?? 128) - 128
    data[at] = luma + 1.402 * red
    data[at + 1] = luma - 0.344136 * blue - 0.714136 * red
    data[at + 2] = luma + 1.772 * blue
  }
  return { data: new Uint8Array(data.buffer), channels: 3 }
}

function tonePalette({ values }: Samples, palette: Palette | undefined): Picture {
  if (palette === undefined) throw new DicomRefused('unsupportedSyntax', 'palette')
  const last = palette.colours[0].length - 1
  const data = new Uint8Array(values.length * 3)
  for (let at = 0; at < values.length; at += 1) {
    const entry = Math.min(last, Math.max(0, (values[at] ?? 0) - palette.first))
    for (const [channel, colours] of palette.colours.entries()) data[3 * at + channel] = colours[entry] ?? 0
  }
  return { data, channels: 3 }
}
