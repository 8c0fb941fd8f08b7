import sharp from 'sharp'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import { fitsHeader, readJpegHead } from './jpeg-head.ts'
import { decodeRle } from './rle.ts'
import { syntax } from './transfer-syntaxes.ts'

/** Decoded samples, pixel by pixel; `isRgb` where a decoder has already turned the colours. */
export type Samples = { values: Uint8Array | Int8Array | Uint16Array | Int16Array; isRgb: boolean }

/** How large a picture is wanted from a decoder that can make it smaller by itself. */
type WantedSize = { rows: number; columns: number }

/** Decodes the bytes of one frame, or says that its encoding is not supported; only a JPEG comes in the wanted size. */
export async function decodeSamples(bytes: Buffer, header: DicomHeader, wanted: WantedSize = header): Promise<Samples> {
  const { transferSyntaxUid, rows, columns, samplesPerPixel, bitsAllocated } = header
  switch (transferSyntaxUid) {
    case syntax.implicitLittle:
    case syntax.explicitLittle:
    case syntax.deflated:
      return { values: toValues(interleave(bytes, header), header), isRgb: false }
    case syntax.explicitBig: {
      const swapped = bitsAllocated === 16 ? Buffer.from(bytes).swap16() : bytes
      return { values: toValues(interleave(swapped, header), header), isRgb: false }
    }
    case syntax.rle: {
      const shape = { pixels: rows * columns, samples: samplesPerPixel, bytes: bitsAllocated / 8 }
      return { values: toValues(decodeRle(bytes, shape), header), isRgb: false }
    }
    case syntax.jpegBaseline:
    case syntax.jpegExtended:
      return decodeJpeg(bytes, header, wanted)
    default:
      throw new DicomRefused('unsupportedSyntax', transferSyntaxUid)
  }
}

/** Planes one after the other become pixel by pixel; YBR_FULL_422 gets a colour for every pixel. */
function interleave(bytes: Buffer, header: DicomHeader): Buffer {
  const { samplesPerPixel, planarConfiguration, photometricInterpretation } = header
  if (photometricInterpretation === 'YBR_FULL_422') return spreadColour(bytes)
  if (samplesPerPixel === 1 || planarConfiguration === 0) return bytes
  const pixels = header.rows * header.columns
  const size = header.bitsAllocated / 8
  const out = Buffer.alloc(bytes.length)
  for (let sample = 0; sample < samplesPerPixel; sample += 1) {
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const [to, from] = [(pixel * samplesPerPixel + sample) * size, (sample * pixels + pixel) * size]
      for (let part = 0; part < size; part += 1) out[to + part] = bytes[from + part] ?? 0
    }
  }
  return out
}

function spreadColour(bytes: Buffer): Buffer {
  const out = Buffer.alloc((bytes.length / 2) * 3)
  for (let from = 0, to = 0; from + 3 < bytes.length; from += 4, to += 6) {
    const [first = 0, second = 0, blue = 0, red = 0] = bytes.subarray(from, from + 4)
    out.set([first, blue, red, second, blue, red], to)
  }
  return out
}

/** The stored bits of each sample with their sign; bits beside them may hold overlays. */
function toValues(bytes: Buffer, header: DicomHeader): Samples['values'] {
  const { bitsAllocated, bitsStored, highBit } = header
  const isSigned = header.pixelRepresentation === 1
  const isWide = bitsAllocated === 16
  if (!isWide && bitsStored === 8 && !isSigned) return bytes
  const count = Math.floor(bytes.length / (isWide ? 2 : 1))
  // Shifted out at the top, then back to the bottom, where the sign comes along.
  const [left, right] = [31 - highBit, 32 - bitsStored]
  const values = valuesOf(count, { isWide, isSigned })
  for (let at = 0; at < count; at += 1) {
    const shifted = (isWide ? bytes.readUInt16LE(2 * at) : bytes.readUInt8(at)) << left
    values[at] = isSigned ? shifted >> right : shifted >>> right
  }
  return values
}

function valuesOf(count: number, { isWide, isSigned }: { isWide: boolean; isSigned: boolean }): Samples['values'] {
  if (isWide) return isSigned ? new Int16Array(count) : new Uint16Array(count)
  return isSigned ? new Int8Array(count) : new Uint8Array(count)
}

async function decodeJpeg(bytes: Buffer, header: DicomHeader, wanted: WantedSize): Promise<Samples> {
  const isRgb = header.photometricInterpretation === 'RGB'
  const head = readJpegHead(bytes)
  if (!head) throw new DicomRefused('truncated', 'JPEG')
  if (!fitsHeader(head, header)) throw new DicomRefused('inconsistent', 'JPEG')
  const whole = isRgb ? markRgb(bytes) : bytes
  const decoded = await decodeOrRefuse(whole, header.samplesPerPixel === 1, wanted)
  return { values: decoded.data, isRgb: header.samplesPerPixel === 3 }
}

const adobeRgb = Buffer.from('ffee000e41646f6265006400000000' + '00', 'hex')

/** A JPEG without any marker is taken for YCbCr by decoders; where the header says RGB, a marker says so. */
function markRgb(bytes: Buffer): Buffer {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]
    if (marker === 0xe0 || marker === 0xee) return bytes
    if (marker === 0xda) break
  }
  return Buffer.concat([bytes.subarray(0, 2), adobeRgb, bytes.subarray(2)])
}

async function decodeOrRefuse(bytes: Buffer, isGrey: boolean, { rows: height, columns: width }: WantedSize) {
  try {
    // Where it has another size, it is made smaller while it is decoded. DICOM knows no orientation or profile in a JPEG.
    const options = { limitInputPixels: 64 * 1024 * 1024, failOn: 'error', ignoreIcc: true } as const
    const image = sharp(bytes, options).resize({ width, height, fit: 'fill' })
    const space = isGrey ? image.toColourspace('b-w') : image.toColourspace('srgb').removeAlpha()
    return await space.raw().toBuffer({ resolveWithObject: true })
  } catch (thrown) {
    throw new DicomRefused('truncated', thrown instanceof Error ? thrown.message : 'JPEG')
  }
}
