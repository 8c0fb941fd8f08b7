import { type FileHandle, open } from 'node:fs/promises'
import { readBitmapHead } from './bitmap-head.ts'

/** What the head of a picture holds, before anything is decoded. */
export type PictureSize = {
  readonly width: number
  readonly height: number
  /** Whether all of it must be in memory before a row of it is known (interlaced PNG, progressive JPEG). */
  readonly isWhole: boolean
}

/** Reads width and height from the head of a PNG, JPEG or BMP file; nothing where it has no such head. */
export async function readPictureSize(path: string, mediaType: string): Promise<PictureSize | undefined> {
  await using file = await open(path, 'r')
  const size = await sizeIn(file, mediaType)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

async function sizeIn(file: FileHandle, mediaType: string): Promise<PictureSize | undefined> {
  switch (mediaType) {
    case 'image/png':
      return pngSize(await readAt(file, 0, 29))
    case 'image/bmp': {
      const head = await readBitmapHead(file).catch(() => undefined)
      return head && { ...head, isWhole: false }
    }
    case 'image/jpeg':
      return jpegSize(file)
    default:
      return undefined
  }
}

function pngSize(head: Buffer): PictureSize | undefined {
  if (head.length < 29 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), isWhole: head[28] !== 0 }
}

/** A JPEG of more parts before its picture is not one. */
const segmentsMax = 1_000

/** Walks from marker to marker until the one that begins the picture, without reading what lies between. */
async function jpegSize(file: FileHandle): Promise<PictureSize | undefined> {
  let at = 2
  for (let segment = 0; segment < segmentsMax; segment += 1) {
    const bytes = await readAt(file, at, 9)
    if (bytes.length < 9 || bytes[0] !== 0xff) return undefined
    const marker = bytes.readUInt8(1)
    // Bytes to fill up before a marker.
    if (marker === 0xff) at += 1
    else if (isFrameStart(marker)) {
      const isProgressive = (marker & 0x3) === 2
      return { width: bytes.readUInt16BE(7), height: bytes.readUInt16BE(5), isWhole: isProgressive }
    } else if (marker === 0xd9 || marker === 0xda) return undefined
    else at += 2 + Math.max(2, bytes.readUInt16BE(2))
  }
  return undefined
}

/** Whether a JPEG's marker begins its picture: SOF0 to SOF15, among which three mean something else. */
export function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}
