import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { decodeBmp } from './decode-bmp.ts'

/** More pixels than this are not drawn: a small file may claim any size. */
const pixelLimit = 100_000_000
const bmpLimit = 300 * 1024 ** 2

/** Whether a preview can be made of files of this media type. */
export function hasPreview(mediaType: string): boolean {
  return mediaType.startsWith('image/')
}

/** Whether the file is a picture whose head makes sense. */
export async function isPicture(path: string, mediaType: string, bytes: number): Promise<boolean> {
  try {
    const { width, height } = await (await openPicture(path, mediaType, bytes)).metadata()
    return width > 0 && height > 0 && width * height <= pixelLimit
  } catch {
    return false
  }
}

/** A small upright WebP of a picture. */
export async function drawPreview(path: string, mediaType: string, bytes: number, width = 480): Promise<Buffer> {
  const picture = await openPicture(path, mediaType, bytes)
  return picture
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

async function openPicture(path: string, mediaType: string, bytes: number): Promise<Sharp> {
  // Loaded with the first picture: memory that a start does not need.
  const { default: sharp } = await import('sharp')
  if (mediaType !== 'image/bmp') return sharp(path, { limitInputPixels: pixelLimit, failOn: 'none' })
  if (bytes > bmpLimit) throw new Error('a bitmap too large to be drawn')
  const { data, width, height } = decodeBmp(await readFile(path), pixelLimit)
  return sharp(data, { raw: { width, height, channels: 3 } })
}
