import { sharp } from '../../platform/pictures/sharp.ts'
import { describeHeader } from './describe-header.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlace } from './dicom-header.ts'
import { greyDisplayOf, type ValueWindow, type WindowFunction } from './grey-display.ts'
import { readPalette } from './palette.ts'
import { readHeadOf } from './parse-dataset.ts'
import { reducedSamples } from './reduce-samples.ts'
import { tone } from './tone.ts'
import { whyNotShown } from './why-not-shown.ts'

/** How a frame is wanted. */
export type RenderOptions = {
  /** The longer side stays in proportion; never enlarged. */
  width?: number
  windowCenter?: number
  windowWidth?: number
  windowFunction?: WindowFunction
  format?: 'png' | 'jpeg' | 'webp'
}

/** The question that the drawing process is asked: a frame (from 0), and where it lies unless the file is deflated. */
export type RenderQuestion = { path: string; frame: number; place: FramePlace | undefined; options: RenderOptions }

/**
 * Decodes and draws one frame, smaller where it has too many pixels; only for a worker, else use `renderFrame`. How it is
 * to be seen is read from the file each time: a frame may have a window and a slope of its own.
 */
export async function drawFrame({ path, frame, place, options }: RenderQuestion): Promise<Buffer> {
  const { dataSet, ...head } = readHeadOf(path)
  const header = describeHeader({ dataSet, ...head })
  const reason = whyNotShown(header)
  if (reason) throw new DicomRefused(reason)
  const isGrey = header.photometricInterpretation.startsWith('MONOCHROME')
  const display = isGrey ? greyDisplayOf(dataSet, frame) : undefined
  const palette = header.photometricInterpretation === 'PALETTE COLOR' ? readPalette(dataSet, header) : undefined
  const source = { path, dataSet, header, frame, place, padding: display?.padding }
  const { samples, rows, columns } = await reducedSamples(source)
  const picture = tone(samples, header, { display, palette, window: windowOf(options) })
  if (picture.data.length !== columns * rows * picture.channels) throw new DicomRefused('inconsistent', 'samples')
  const raw = { width: columns, height: rows, channels: picture.channels }
  const image = sharp(picture.data, { raw }).resize({ width: options.width, withoutEnlargement: true })
  const drawn = picture.channels === 1 ? image.toColourspace('b-w') : image
  switch (options.format ?? 'png') {
    case 'jpeg':
      // Small things of one colour would lose it in squares of four pixels.
      return drawn.jpeg({ quality: qualityOf(header), chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return drawn.webp({ quality: 86 }).toBuffer()
    case 'png':
      return drawn.png({ compressionLevel: 6 }).toBuffer()
  }
}

/** A single picture is looked at for its values; a film also has to arrive in time. */
function qualityOf({ frames }: DicomHeader): number {
  return frames === 1 ? 95 : 88
}

function windowOf({ windowCenter, windowWidth, windowFunction }: RenderOptions): ValueWindow | undefined {
  if (windowCenter === undefined || windowWidth === undefined) return undefined
  return { center: windowCenter, width: windowWidth, function: windowFunction ?? 'linear' }
}
