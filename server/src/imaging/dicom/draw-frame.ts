import { sharp } from '../../platform/pictures/sharp.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import { readPalette } from './palette.ts'
import { reducedSamples } from './reduce-samples.ts'
import { tone } from './window-level.ts'

/** How a frame is wanted. */
export type RenderOptions = {
  /** The longer side stays in proportion; never enlarged. */
  width?: number
  windowCenter?: number
  windowWidth?: number
  format?: 'png' | 'jpeg' | 'webp'
}

/** The question that the drawing process is asked. */
export type RenderQuestion = { path: string; header: DicomHeader; frame: number; options: RenderOptions }

/** Decodes and draws one frame, smaller where it has too many pixels; only for a worker, else use `renderFrame`. */
export async function drawFrame({ path, header, frame, options }: RenderQuestion): Promise<Buffer> {
  const { samples, rows, columns } = await reducedSamples(path, header, frame)
  const palette = header.photometricInterpretation === 'PALETTE COLOR' ? readPalette(path) : undefined
  const { windowCenter: center, windowWidth } = options
  const window = center === undefined || windowWidth === undefined ? undefined : { center, width: windowWidth }
  const picture = tone(samples, header, { window, palette })
  if (picture.data.length !== columns * rows * picture.channels) throw new DicomRefused('inconsistent', 'samples')
  const raw = { width: columns, height: rows, channels: picture.channels }
  const image = sharp(picture.data, { raw }).resize({ width: options.width, withoutEnlargement: true })
  const drawn = picture.channels === 1 ? image.toColourspace('b-w') : image
  switch (options.format ?? 'png') {
    case 'jpeg':
      return drawn.jpeg({ quality: 88 }).toBuffer()
    case 'webp':
      return drawn.webp({ quality: 86 }).toBuffer()
    case 'png':
      return drawn.png({ compressionLevel: 6 }).toBuffer()
  }
}
