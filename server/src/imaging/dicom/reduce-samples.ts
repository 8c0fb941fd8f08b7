import { drawnPixels } from '../../platform/pictures/picture-limits.ts'
import { decodeSamples, type Samples } from './decode-pixels.ts'
import type { DicomHeader } from './dicom-header.ts'
import type { GreyDisplay } from './grey-display.ts'
import { type FrameSource, hasSwappedBytes, readFrameBytes, readFrameRows } from './read-frame-parts.ts'
import { isNative, syntax } from './transfer-syntaxes.ts'

/** Decoded samples of a frame with the rows and columns that they have now. */
type ReducedSamples = { samples: Samples; rows: number; columns: number }
/** A frame whose padding is no part of any mean. */
type PaddedSource = FrameSource & { padding?: GreyDisplay['padding'] }

/** So many rows are decoded at once, times the factor. */
const rowsAtOnce = 64

/**
 * Decodes a frame; one of more pixels than are drawn becomes smaller by a whole factor, on the way where its encoding allows
 * it.
 */
export async function reducedSamples(source: PaddedSource): Promise<ReducedSamples> {
  const { header, padding } = source
  const factor = Math.ceil(Math.sqrt((header.rows * header.columns) / drawnPixels))
  const rows = Math.ceil(header.rows / factor)
  const columns = Math.ceil(header.columns / factor)
  if (factor > 1 && liesInRows(source)) return { samples: await byRows(source, factor), rows, columns }
  const samples = await decodeSamples(await readFrameBytes(source), header, { rows, columns })
  const pixels = samples.values.length / header.samplesPerPixel
  if (factor === 1 || pixels === rows * columns) return { samples, rows, columns }
  const reduced = valuesLike(samples.values, rows * columns * header.samplesPerPixel)
  reduce(samples.values, { header, factor, padding }, { to: reduced, at: 0 })
  return { samples: { ...samples, values: reduced }, rows, columns }
}

/** Whether a part of the frame's bytes is a part of its rows. */
function liesInRows(source: FrameSource): boolean {
  const { transferSyntaxUid, samplesPerPixel, planarConfiguration, photometricInterpretation } = source.header
  const isByPixel = samplesPerPixel === 1 || (planarConfiguration === 0 && photometricInterpretation !== 'YBR_FULL_422')
  const isInPlace = isNative(transferSyntaxUid) && transferSyntaxUid !== syntax.deflated
  return isInPlace && isByPixel && !hasSwappedBytes(source)
}

async function byRows(source: PaddedSource, factor: number): Promise<Samples> {
  const { header, padding } = source
  const across = Math.ceil(header.columns / factor) * header.samplesPerPixel
  let whole: Samples | undefined
  for (let row = 0; row < header.rows; row += rowsAtOnce * factor) {
    const rows = Math.min(rowsAtOnce * factor, header.rows - row)
    const bytes = await readFrameRows(source, { from: row, rows })
    const part = await decodeSamples(bytes, { ...header, rows })
    whole ??= { ...part, values: valuesLike(part.values, across * Math.ceil(header.rows / factor)) }
    const target = { to: whole.values, at: across * (row / factor) }
    reduce(part.values, { header: { ...header, rows }, factor, padding }, target)
  }
  return whole ?? { values: new Uint8Array(0), isRgb: false }
}

function valuesLike(values: Samples['values'], length: number): Samples['values'] {
  if (values instanceof Int16Array) return new Int16Array(length)
  if (values instanceof Int8Array) return new Int8Array(length)
  return values instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length)
}

type Reduction = { header: DicomHeader; factor: number; padding: GreyDisplay['padding'] }

/** The mean of every square of pixels; of numbers in a colour table, which have no mean, the first. */
function reduce(
  values: Samples['values'],
  { header: { rows, columns, samplesPerPixel, photometricInterpretation }, factor, padding }: Reduction,
  { to, at }: { to: Samples['values']; at: number },
): void {
  const square = photometricInterpretation === 'PALETTE COLOR' ? 1 : factor
  const [low, high] = padding ? [padding.low, padding.high] : [1, 0]
  let place = at
  for (let top = 0; top < rows; top += factor) {
    const bottom = Math.min(top + square, rows)
    for (let left = 0; left < columns; left += factor) {
      const right = Math.min(left + square, columns)
      for (let sample = 0; sample < samplesPerPixel; sample += 1) {
        let sum = 0
        let count = 0
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) {
            const value = values[(y * columns + x) * samplesPerPixel + sample] ?? 0
            if (value >= low && value <= high) continue
            sum += value
            count += 1
          }
        }
        // A square that is all padding stays so.
        to[place] = count > 0 ? Math.round(sum / count) : low
        place += 1
      }
    }
  }
}
