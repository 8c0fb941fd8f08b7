import { open } from 'node:fs/promises'
import { DicomRefused } from './dicom-error.ts'
import type { FramePlace } from './dicom-header.ts'

/** The bytes of one frame as they lie in the file, fragments joined, without item headers. */
export async function readFrame(path: string, place: FramePlace): Promise<Buffer> {
  await using file = await open(path, 'r')
  const pieces: Buffer[] = []
  for (const piece of place.fragments ?? [place]) {
    const bytes = Buffer.allocUnsafe(piece.length)
    const { bytesRead } = await file.read(bytes, 0, piece.length, piece.offset)
    if (bytesRead < piece.length) throw new DicomRefused('truncated')
    pieces.push(bytes)
  }
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}

/** The same, a little at a time: a large frame never lies in memory as a whole. */
export async function* streamFrame(path: string, { fragments, ...whole }: FramePlace): AsyncGenerator<Uint8Array> {
  await using file = await open(path, 'r')
  for (const { offset, length } of fragments ?? [whole]) {
    for (let done = 0; done < length; ) {
      const bytes = Buffer.allocUnsafe(Math.min(streamedAtOnce, length - done))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset + done)
      if (bytesRead === 0) throw new DicomRefused('truncated')
      done += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  }
}

const streamedAtOnce = 256 * 1024
