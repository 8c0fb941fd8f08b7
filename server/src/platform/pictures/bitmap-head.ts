import type { FileHandle } from 'node:fs/promises'

/** What the head of a Windows bitmap holds, and its colours where it has a table of them. */
export type BitmapHead = {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** Where the rows begin, and the bytes of one. */
  readonly start: number
  readonly stride: number
  readonly isBottomUp: boolean
  /** Four bytes a colour: blue, green, red, nothing. */
  readonly palette: Buffer
}

/** The head and a table of 256 colours, with the room that some programs leave before it. */
const headMaxBytes = 4_096

/** Reads the head of an uncompressed bitmap of 1, 4, 8, 24 or 32 bits whose rows are all there; throws for any other file. */
export async function readBitmapHead(file: FileHandle): Promise<BitmapHead> {
  const { size } = await file.stat()
  const { bytesRead, buffer: head } = await file.read(Buffer.alloc(headMaxBytes), 0, headMaxBytes, 0)
  if (bytesRead < 54 || head.toString('latin1', 0, 2) !== 'BM') throw new Error('not a bitmap')
  const start = head.readUInt32LE(10)
  const headSize = head.readUInt32LE(14)
  const width = head.readInt32LE(18)
  const rows = head.readInt32LE(22)
  const bits = head.readUInt16LE(28)
  const compression = head.readUInt32LE(30)
  const height = Math.abs(rows)
  if (headSize < 40 || width <= 0 || height === 0) throw new Error('not a bitmap')
  if (compression !== 0 && !(compression === 3 && bits === 32)) throw new Error('a compressed bitmap')
  if (![1, 4, 8, 24, 32].includes(bits)) throw new Error('not a bitmap')
  const stride = Math.ceil((width * bits) / 32) * 4
  if (start + stride * height > size) throw new Error('a bitmap that ends too early')
  return { width, height, bits, start, stride, isBottomUp: rows > 0, palette: head.subarray(14 + headSize, bytesRead) }
}
