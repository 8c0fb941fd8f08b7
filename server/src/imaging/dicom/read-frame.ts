import { type FileHandle, open } from 'node:fs/promises'
import { DicomRefused } from './dicom-error.ts'
import type { FramePlace } from './dicom-header.ts'

/** So many bytes of a large frame lie in memory at a time. */
export const streamedAtOnce = 256 * 1024
/** Bytes before each fragment: a tag and, in the last four, the fragment's length. */
const itemHeadBytes = 8

/** Bytes that lie in one piece in a file. */
type Piece = Pick<FramePlace, 'offset' | 'length'>

/** The bytes of one frame as they lie in the file, fragments joined, without item headers. */
export async function readFrame(path: string, place: FramePlace): Promise<Buffer> {
  await using file = await open(path, 'r')
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(file, place)) pieces.push(await readPiece(file, piece))
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}

/** At most so many bytes from the start of a frame, no more than its first fragment has. */
export async function readFrameStart(path: string, place: FramePlace, bytes: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  for await (const { offset, length } of piecesOf(file, place)) {
    return readPiece(file, { offset, length: Math.min(length, bytes) })
  }
  return Buffer.alloc(0)
}

/** The same as `readFrame`, a little at a time: a large frame never lies in memory as a whole. */
export async function* streamFrame(path: string, place: FramePlace): AsyncGenerator<Uint8Array> {
  await using file = await open(path, 'r')
  for await (const { offset, length } of piecesOf(file, place)) {
    for (let done = 0; done < length; ) {
      const bytes = Buffer.allocUnsafe(Math.min(streamedAtOnce, length - done))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset + done)
      if (bytesRead === 0) throw new DicomRefused('truncated')
      done += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  }
}

/** The fragments of a frame; where there are several, the header before each says how long it is. */
async function* piecesOf(file: FileHandle, { offset, length, fragments }: FramePlace): AsyncGenerator<Piece> {
  if (fragments === 1) return yield { offset, length }
  let [at, left] = [offset, length]
  for (let count = 0; count < fragments; count += 1) {
    const head = await readPiece(file, { offset: at - itemHeadBytes, length: itemHeadBytes })
    const one = head.readUInt32LE(4)
    if (one > left) throw new DicomRefused('inconsistent', 'fragments of a frame')
    yield { offset: at, length: one }
    left -= one
    at += one + itemHeadBytes
  }
}

async function readPiece(file: FileHandle, { offset, length }: Piece): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead < length) throw new DicomRefused('truncated')
  return bytes
}
