import { open } from 'node:fs/promises'
import type { DicomHeader } from './header.ts'
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
