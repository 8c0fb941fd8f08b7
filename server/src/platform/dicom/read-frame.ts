import { closeSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { frameLength } from './frame-index.ts'
import type { DicomHeader } from './header.ts'
import { readHead } from './read-head.ts'
import { DicomRefused } from './refused.ts'

/** The bytes of one frame (from 0) as they lie in the file, fragments joined, without item headers. */
export async function readFrame(path: string, header: DicomHeader, frame: number): Promise<Buffer> {
  const place = header.frameIndex[frame]
  if (place === undefined) throw new DicomRefused(header.frames === 0 ? 'noImage' : 'unsupportedSyntax')
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

/** The bytes of some rows of an uncompressed frame. */
export async function readFrameRows(
  path: string,
  header: DicomHeader,
  frame: number,
  { from, rows }: { from: number; rows: number },
): Promise<Buffer> {
  const place = header.frameIndex[frame]
  if (place === undefined) throw new DicomRefused('noImage')
  const row = frameLength(header) / header.rows
  const whole = { ...header, frameIndex: [{ offset: place.offset + from * row, length: rows * row }] }
  return readFrame(path, whole, 0)
}

/** A frame of a deflated file, which must be inflated whole; only for a worker. */
export function readInflatedFrame(path: string, header: DicomHeader, frame: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const { dataSet } = readHead(file)
    const start = dataSet.elements.x7fe00010?.dataOffset
    if (start === undefined || frame < 0 || frame >= header.frames) throw new DicomRefused('noImage')
    const length = Math.ceil(frameLength(header))
    return Buffer.from(dataSet.byteArray.subarray(start + frame * length, start + (frame + 1) * length))
  } finally {
    closeSync(file)
  }
}
