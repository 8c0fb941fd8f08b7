import { type FileHandle, open } from 'node:fs/promises'
import { type BitmapHead, readBitmapHead } from './bitmap-head.ts'

/** An RGB picture, one byte a sample. */
type RawPicture = { readonly data: Buffer; readonly width: number; readonly height: number }

/**
 * Decodes an uncompressed Windows bitmap (1, 4, 8, 24 or 32 bits), which libvips reads none of, row by row, and makes it
 * smaller on the way: at least `side` pixels on its longer side remain where it had as many. Throws for any other file.
 */
export async function reduceBmp(path: string, side: number): Promise<RawPicture> {
  await using file = await open(path, 'r')
  const bitmap = await readBitmapHead(file)
  const factor = Math.max(1, Math.floor(Math.max(bitmap.width, bitmap.height) / side))
  const width = Math.ceil(bitmap.width / factor)
  const height = Math.ceil(bitmap.height / factor)
  const data = Buffer.alloc(width * height * 3)
  const sums = new Uint32Array(width * 3)
  for (let y = 0; y < height; y += 1) {
    const rows = Math.min(factor, bitmap.height - y * factor)
    sums.fill(0)
    const bytes = await readRows(file, bitmap, y * factor, rows)
    for (let row = 0; row < rows; row += 1) {
      addRow(sums, bytes.subarray(row * bitmap.stride, (row + 1) * bitmap.stride), bitmap, factor)
    }
    for (let x = 0; x < width; x += 1) {
      const count = rows * Math.min(factor, bitmap.width - x * factor)
      for (let sample = 3 * x; sample < 3 * x + 3; sample += 1)
        data[width * 3 * y + sample] = (sums[sample] ?? 0) / count
    }
  }
  return { data, width, height }
}

/** Rows as they are seen from the top; their order within the piece does not matter, since they are added up. */
function readRows(file: FileHandle, bitmap: BitmapHead, from: number, rows: number): Promise<Buffer> {
  const first = bitmap.isBottomUp ? bitmap.height - from - rows : from
  return readAt(file, bitmap.start + bitmap.stride * first, bitmap.stride * rows)
}

function addRow(sums: Uint32Array, row: Buffer, { width, bits, palette }: BitmapHead, factor: number): void {
  const colours = bits >= 24 ? row : palette
  const step = bits / 8
  for (let x = 0, left = factor, to = 0; x < width; x += 1) {
    const at = bits >= 24 ? x * step : 4 * paletteIndex(row, x, bits)
    sums[to] = (sums[to] ?? 0) + (colours[at + 2] ?? 0)
    sums[to + 1] = (sums[to + 1] ?? 0) + (colours[at + 1] ?? 0)
    sums[to + 2] = (sums[to + 2] ?? 0) + (colours[at] ?? 0)
    left -= 1
    if (left === 0) {
      left = factor
      to += 3
    }
  }
}

function paletteIndex(row: Buffer, x: number, bits: number): number {
  const byte = row[(x * bits) >> 3] ?? 0
  const shift = 8 - bits - ((x * bits) & 7)
  return (byte >> shift) & ((1 << bits) - 1)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('a bitmap that ends too early')
    done += bytesRead
  }
  return bytes
}
