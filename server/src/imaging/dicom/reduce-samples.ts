import { drawnPixels } from '../../platform/pictures/picture-limits.ts'
import { decodeSamples, type Samples } from './decode-pixels.ts'
import type { DicomHeader } from './dicom-header.ts'
import { readFrame } from './read-frame.ts'
import { readFrameRows, readInflatedFrame } from './read-frame-parts.ts'
import { isNative, syntax } from './transfer-syntaxes.ts'

/** Decoded samples of a frame with the rows and columns that they have now. */
type ReducedSamples = { samples: Samples; rows: number; columns: number }

/** So many rows are decoded at once, times the factor. */
const rowsAtOnce = 64

/** Decodes a frame; one of more pixels than are drawn becomes smaller by a whole factor, on the way where its encoding allows it. */
export async function reducedSamples(path: string, header: DicomHeader, frame: number): Promise<ReducedSamples> {
  const factor = Math.ceil(Math.sqrt((header.rows * header.columns) / drawnPixels))
  const rows = Math.ceil(header.rows / factor)
  const columns = Math.ceil(header.columns / factor)
  if (factor > 1 && liesInRows(header)) return { samples: await byRows(path, header, frame, factor), rows, columns }
  const isDeflated = header.transferSyntaxUid === syntax.deflated
  const bytes = isDeflated ? readInflatedFrame(path, header, frame) : await readFrame(path, header, frame)
  const samples = await decodeSamples(bytes, header, { rows, columns })
  const pixels = samples.values.length / header.samplesPerPixel
  if (factor === 1 || pixels === rows * columns) return { samples, rows, columns }
  const reduced = valuesLike(samples.values, rows * columns * header.samplesPerPixel)
  reduce(samples.values, header, factor, { to: reduced, at: 0 })
  return { samples: { ...samples, values: reduced }, rows, columns }
}

/** Whether a part of the frame's bytes is a part of its rows. */
function liesInRows({
  transferSyntaxUid,
  samplesPerPixel,
  planarConfiguration,
  photometricInterpretation,
}: DicomHeader) {
  const isByPixel = samplesPerPixel === 1 || (planarConfiguration === 0 && photometricInterpretation !== 'YBR_FULL_422')
  return isNative(transferSyntaxUid) && transferSyntaxUid !== syntax.deflated && isByPixel
}

async function byRows(path: string, header: DicomHeader, frame: number, factor: number): Promise<Samples> {
  const across = Math.ceil(header.columns / factor) * header.samplesPerPixel
  let whole: Samples | undefined
  for (let row = 0; row < header.rows; row += rowsAtOnce * factor) {
    const rows = Math.min(rowsAtOnce * factor, header.rows - row)
    const bytes = await readFrameRows(path, header, frame, { from: row, rows })
    const part = await decodeSamples(bytes, { ...header, rows })
    whole ??= { ...part, values: valuesLike(part.values, across * Math.ceil(header.rows / factor)) }
    reduce(part.values, { ...header, rows }, factor, { to: whole.values, at: across * (row / factor) })
  }
  return whole ?? { values: new Uint8Array(0), isRgb: false }
}

function valuesLike(values: Samples['values'], length: number): Samples['values'] {
  if (values instanceof Int16Array) return new Int16Array(length)
  return values instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length)
}

/** The mean of every square of pixels; of numbers in a colour table, which have no mean, the first. */
function reduce(
  values: Samples['values'],
  { rows, columns, samplesPerPixel, photometricInterpretation }: DicomHeader,
  factor: number,
  { to, at }: { to: Samples['values']; at: number },
): void {
  const square = photometricInterpretation === 'PALETTE COLOR' ? 1 : factor
  let place = at
  for (let top = 0; top < rows; top += factor) {
    const bottom = Math.min(top + square, rows)
    for (let left = 0; left < columns; left += factor) {
      const right = Math.min(left + square, columns)
      for (let sample = 0; sample < samplesPerPixel; sample += 1) {
        let sum = 0
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) sum += values[(y * columns + x) * samplesPerPixel + sample] ?? 0
        }
        to[place] = Math.round(sum / ((bottom - top) * (right - left)))
        place += 1
      }
    }
  }
}
