import type { Sharp } from 'sharp'
import { isDrawable } from './picture-limits.ts'
import { readPictureSize } from './picture-size.ts'
import { reduceBmp } from './reduce-bmp.ts'
import { sharp } from './sharp.ts'

/** A small upright picture of a picture file. */
export type PreviewQuestion = {
  readonly path: string
  readonly mediaType: string
  /** The longest side of the preview, in pixels; never enlarged. */
  readonly side: number
}

/** Draws a preview as WebP; only for a worker, else use `askForPreview`. */
export async function previewOf({ path, mediaType, side }: PreviewQuestion): Promise<Buffer> {
  const size = await readPictureSize(path, mediaType)
  if (!size) throw new Error('no picture')
  if (!isDrawable(size, mediaType)) throw Object.assign(new Error('too many pixels'), { reason: 'tooLarge' })
  const picture = await openPicture(path, mediaType, side)
  return picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** Sequential: a JPEG or PNG is made smaller while its rows are read. */
async function openPicture(path: string, mediaType: string, side: number): Promise<Sharp> {
  // The limit of pixels is ours, by the kind of file.
  const options = { limitInputPixels: false, failOn: 'none', sequentialRead: true } as const
  if (mediaType !== 'image/bmp') return sharp(path, options)
  const { data, width, height } = await reduceBmp(path, 2 * side)
  return sharp(data, { raw: { width, height, channels: 3 } })
}
